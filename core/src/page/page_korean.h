/* page_korean: the parts of the Korean pages. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_PAGE_KOREAN_H
#define BU_PAGE_KOREAN_H

#include "page_pairs.h"

/* As struct bu_page_pairs has them: symbols and syllables of KS X 1001; these
 * and the other syllables of CP949. */
uint32_t bu_page_korean__euc_get(unsigned pair);
unsigned bu_page_korean__euc_find(const struct bu_page_pairs *page,
                                  uint32_t scalar);
uint32_t bu_page_korean__uhc_get(unsigned pair);
unsigned bu_page_korean__uhc_find(const struct bu_page_pairs *page,
                                  uint32_t scalar);

/* The first lead bytes of the two pages. */
enum { KOREAN_EUC = 0xA1, KOREAN_UHC = 0x81 };

#define BU_PAGE__KOREAN(name, pairs)                                           \
    {                                                                          \
        name, 1, 2, 0, 0xFFE6, bu_page_pairs__next, bu_page_pairs__prev,       \
            bu_page_pairs__put, pairs,                                         \
    }

#endif
