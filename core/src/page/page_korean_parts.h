/* page_korean: the parts that pages of Korean are put together from. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_PAGE_KOREAN_PARTS_H
#define BU_PAGE_KOREAN_PARTS_H

#include "page_pairs.h"

#ifdef __cplusplus
extern "C" {
#endif

/* As struct bu_page_pairs has them: symbols and syllables of KS X 1001; these
 * and the other syllables of CP949; hanja alone. */
uint32_t bu_page_korean__euc_get(unsigned pair);
unsigned bu_page_korean__euc_find(uint32_t scalar);
uint32_t bu_page_korean__uhc_get(unsigned pair);
unsigned bu_page_korean__uhc_find(uint32_t scalar);

/* The first lead bytes of the two pages. */
enum { KOREAN_EUC = 0xA1, KOREAN_UHC = 0x81 };

#ifdef __cplusplus
}
#endif

#endif
