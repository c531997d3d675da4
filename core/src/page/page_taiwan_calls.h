/* page_taiwan: the functions of the objects. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_PAGE_TAIWAN_CALLS_H
#define BU_PAGE_TAIWAN_CALLS_H

#include "page_cells_tables.h"
#include <bareutf/page_east.h>

enum bu_status bu_page__big5_next(const uint8_t **p, const uint8_t *end,
                                  uint32_t *value,
                                  const struct bu_format *format);
unsigned bu_page__big5_put(uint8_t *out, uint32_t value,
                           const struct bu_format *format);

#define BU_PAGE__BIG5(pairs)                                                   \
    {                                                                          \
        "Big5", 1, 2, 0, 0xFFE5, bu_page__big5_next, bu_page__pair_prev,       \
            bu_page__big5_put, pairs,                                          \
    }

#endif
