/* page_japanese: the functions of the objects. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_PAGE_JAPANESE_CALLS_H
#define BU_PAGE_JAPANESE_CALLS_H

#include "page_cells_tables.h"
#include <bareutf/page_east.h>

enum bu_status bu_page__sjis_next(const uint8_t **p, const uint8_t *end,
                                  uint32_t *value,
                                  const struct bu_format *format);
unsigned bu_page__sjis_put(uint8_t *out, uint32_t value,
                           const struct bu_format *format);
enum bu_status bu_page__euc_jp_next(const uint8_t **p, const uint8_t *end,
                                    uint32_t *value,
                                    const struct bu_format *format);
unsigned bu_page__euc_jp_put(uint8_t *out, uint32_t value,
                             const struct bu_format *format);

#define BU_PAGE__SJIS(name, pairs)                                             \
    {                                                                          \
        name, 1, 2, 0, 0xFFE5, bu_page__sjis_next, bu_page__pair_prev,         \
            bu_page__sjis_put, pairs,                                          \
    }

#define BU_PAGE__EUC_JP(pairs)                                                 \
    {                                                                          \
        "EUC-JP", 1, 3, 0, 0xFFE5, bu_page__euc_jp_next, bu_page__pair_prev,   \
            bu_page__euc_jp_put, pairs,                                        \
    }

#endif
