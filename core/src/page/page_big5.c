/* page_east: Big5. */
/* SPDX-License-Identifier: MIT */
#include "page_pairs.h"
#include <bareutf/page_east.h>

/* The cell of a pair, or BU_PAGE__NONE. */
static unsigned big5_cell(uint8_t lead, uint8_t trail)
{
    unsigned column = trail - 0x40u;

    if (trail >= 0xA1u)
        column = trail - 0x62u;
    else if (column > 0x3Eu)
        return BU_PAGE__NONE;
    return (lead - 0xA1u) * 157u + column;
}

static enum bu_status big5_next(const uint8_t **p, const uint8_t *end,
                                uint32_t *value, const struct bu_format *format)
{
    uint8_t lead;
    uint32_t found = 0;

    if (*p == end)
        return BU_END;
    lead = **p;
    if (lead < 0x80u) {
        ++*p;
        *value = lead;
        return BU_OK;
    }
    if (lead - 0x81u >= 0x7Eu) {
        ++*p;
        return BU_BAD;
    }
    if (end - *p == 1)
        return BU_MORE;
    if (lead >= 0xA1u && (*p)[1] != 0xFFu)
        found =
            bu_page__pair_value((const struct bu_page__planes *)format->data,
                                big5_cell(lead, (*p)[1]));
    if (found == 0)
        return bu_page__refuse(p, (*p)[1]);
    *p += 2;
    *value = found;
    return BU_OK;
}

static unsigned big5_put(uint8_t *out, uint32_t value,
                         const struct bu_format *format)
{
    unsigned cell;
    unsigned column;

    if (value < 0x80u) {
        out[0] = (uint8_t)value;
        return 1;
    }
    cell =
        bu_page__pair_cell((const struct bu_page__planes *)format->data, value);
    if (cell == BU_PAGE__NONE)
        return 0;
    out[0] = (uint8_t)(bu_page__row(cell, 157, &column) + 0xA1u);
    out[1] = (uint8_t)(column + (column < 0x3Fu ? 0x40u : 0x62u));
    return 2;
}

#define BU_PAGE__BIG5(pairs)                                                   \
    {                                                                          \
        "Big5", 1, 2, 0, 0xFFE5, big5_next, bu_page__pair_prev, big5_put,      \
            pairs,                                                             \
    }

/* Big5. */
static const struct bu_page__planes big5_pairs = {
    &bu_page__big5, NULL, NULL, NULL, NULL, 0,
};

const struct bu_format bu_page_big5 = BU_PAGE__BIG5(&big5_pairs);

/* Big5 that is written by an index. */
static const struct bu_page__planes big5_indexed_pairs = {
    &bu_page__big5, NULL, NULL, NULL, &bu_page__big5_index, 0,
};

const struct bu_format bu_page_big5_indexed =
    BU_PAGE__BIG5(&big5_indexed_pairs);
