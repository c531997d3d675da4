/* page_quick: objects of single-byte pages that convert from and to UTF-8 by a
 * table. */
/* SPDX-License-Identifier: MIT */
#ifndef PAGE_QUICK_H
#define PAGE_QUICK_H

#include "../../../../core/src/page/page_runs.h"
#include <bareutf/convert.h>

/* The data of a page. */
struct page_quick {
    struct bu_format_direct direct;
    const uint8_t *runs;
};

/* bu_convert calls it. */
void bu_page__run(const struct bu_conversion *c, struct bu_buffer *b);

#undef BU_PAGE__OBJECT
#define BU_PAGE__OBJECT(name, runs)                                            \
    {                                                                          \
        name, 1, 1, BU_FORMAT_IS_DIRECT, 0xFFFF, bu_page__next, bu_page__prev, \
            bu_page__put, &(const struct page_quick)                           \
        {                                                                      \
            {bu_page__run}, runs                                               \
        }                                                                      \
    }

#endif
