/* page_big5: Big5, by the cells of its table. */
/* SPDX-License-Identifier: MIT */
#include "page_pairs.h"
#include <bareutf/page_east.h>

/* A page; index may be null. */
struct big5_page {
    struct bu_page_pairs pairs;
    const struct bu_page__index *index;
};

static uint32_t big5_get(unsigned pair)
{
    unsigned row = pair / 0x100u - 0xA1u;
    unsigned column = pair % 0x100u - 0x40u;

    if (column >= 0x61u)
        column -= 0x22u;
    else if (column > 0x3Eu)
        return 0;
    if (row >= 94u || column >= 157u)
        return 0;
    return bu_page__value(&bu_page__big5, row * 157u + column);
}

static unsigned big5_find(const struct bu_page_pairs *page, uint32_t scalar)
{
    unsigned cell = bu_page__cell(
        &bu_page__big5, ((const struct big5_page *)page)->index, scalar);
    unsigned column;
    unsigned row;

    if (cell == BU_PAGE__NONE)
        return 0;
    row = BU_PAGE_DIVIDE((uint32_t)cell, 157u);
    column = cell - row * 157u;
    return (row + 0xA1u) * 0x100u + column + (column < 0x3Fu ? 0x40u : 0x62u);
}

static const char big5_name[] = "Big5";

#define BIG5_PAGE(page)                                                        \
    {                                                                          \
        big5_name, 1, 2, 0, 0xFFE5, bu_page_pairs__next, bu_page_pairs__prev,  \
            bu_page_pairs__put, page,                                          \
    }

static const struct big5_page big5_page = {{big5_get, big5_find, 0x81}, NULL};
static const struct big5_page big5_indexed_page = {{big5_get, big5_find, 0x81},
                                                   &bu_page__big5_index};

const struct bu_format bu_page_big5 = BIG5_PAGE(&big5_page);
const struct bu_format bu_page_big5_indexed = BIG5_PAGE(&big5_indexed_page);
