/* page_quick: objects of single-byte pages with a table in ROM. */
/* SPDX-License-Identifier: MIT */
#ifndef PAGE_QUICK_H
#define PAGE_QUICK_H

#include "../../../../core/src/page/page_runs.h"
#include <bareutf/page.h>

enum bu_status bu_page__quick_next(const uint8_t **p, const uint8_t *end,
                                   uint32_t *value,
                                   const struct bu_format *format);
unsigned bu_page__quick_put(uint8_t *out, uint32_t value,
                            const struct bu_format *format);
void bu_page__quick_run(const struct bu_conversion *c, struct bu_buffer *b);

/* A file has only a part of the pages. */
#define PAGE_QUICK static __attribute__((unused))

#include "page_fast_table.h"

/* The runs are not linked; sizeof, so that no compiler says so. */
#undef BU_PAGE__OBJECT
#define BU_PAGE__OBJECT(name, runs)                                            \
    {                                                                          \
        name, 1, sizeof(runs) != 0, BU_FORMAT_IS_DIRECT, 0xFFFF,               \
            bu_page__quick_next, bu_page__prev, bu_page__quick_put,            \
            &runs##_quick                                                      \
    }

#endif
