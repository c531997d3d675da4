/* page_east: EUC-JP. */
/* SPDX-License-Identifier: MIT */
#include "page_pairs.h"
#include <bareutf/page_east.h>

static int is_euc(uint8_t byte)
{
    return byte - 0xA1u < 0x5Eu;
}

/* The value of a pair after `lead`, which is 8F or the first byte, or 0. */
static uint32_t euc_value(const struct bu_page__planes *planes, uint8_t lead,
                          uint8_t high, uint8_t low)
{
    unsigned cell = (high - 0xA1u) * 94u + low - 0xA1u;

    if (lead == 0x8Eu)
        return low - 0xA1u < 0x3Fu ? low + 0xFEC0u : 0;
    if (!is_euc(low))
        return 0;
    if (lead != 0x8Fu)
        return bu_page__planes_value(planes, cell);
    return planes->third == NULL ? 0 : bu_page__value(planes->third, cell);
}

static enum bu_status euc_jp_next(const uint8_t **p, const uint8_t *end,
                                  uint32_t *value,
                                  const struct bu_format *format)
{
    const uint8_t *s = *p;
    uint32_t found;
    uint8_t lead;
    uint8_t high;
    uint8_t low;

    if (s == end)
        return BU_END;
    lead = *s++;
    if (lead < 0x80u) {
        *value = lead;
        *p = s;
        return BU_OK;
    }
    if (!is_euc(lead) && lead - 0x8Eu > 1u) {
        *p = s;
        return BU_BAD;
    }
    if (s == end)
        return BU_MORE;
    high = lead;
    low = *s;
    if (lead == 0x8Fu && is_euc(low)) {
        if (end - s == 1)
            return BU_MORE;
        high = low;
        low = *++s;
        ++*p;
    }
    found = euc_value((const struct bu_page__planes *)format->data, lead, high,
                      low);
    if (found == 0)
        return bu_page__japanese_refuse(p, low);
    *p = s + 1;
    *value = found;
    return BU_OK;
}

static unsigned euc_jp_put(uint8_t *out, uint32_t value,
                           const struct bu_format *format)
{
    const struct bu_page__planes *planes =
        (const struct bu_page__planes *)format->data;
    unsigned n = 0;
    unsigned cell;
    unsigned row;

    if (value < 0x80u) {
        out[0] = (uint8_t)value;
        return 1;
    }
    if (value - 0xFF61u < 0x3Fu) {
        out[0] = 0x8E;
        out[1] = (uint8_t)(value - 0xFEC0u);
        return 2;
    }
    cell = bu_page__planes_cell(planes, value);
    if (cell == BU_PAGE__NONE && planes->third != NULL &&
        (planes->flags & BU_PAGE__READ_ONLY) == 0) {
        cell = bu_page__cell(planes->third, NULL, value);
        n = 1;
    }
    if (cell == BU_PAGE__NONE)
        return 0;
    if (n != 0)
        out[0] = 0x8F;
    row = BU_PAGE_DIVIDE((uint32_t)cell, 94u);
    out[n] = (uint8_t)(row + 0xA1u);
    out[n + 1u] = (uint8_t)(cell - row * 94u + 0xA1u);
    return n + 2u;
}

#define BU_PAGE__EUC_JP(planes)                                                \
    {                                                                          \
        "EUC-JP", 1, 3, 0, 0xFFE5, euc_jp_next, bu_page__japanese_prev,        \
            euc_jp_put, planes,                                                \
    }

/* EUC-JP without JIS X 0212. */
static const struct bu_page__planes euc_jp_planes = {
    &bu_page__jis0208, NULL, NULL, NULL, NULL, 0,
};

const struct bu_format bu_page_euc_jp = BU_PAGE__EUC_JP(&euc_jp_planes);

/* EUC-JP, written with an index. */
static const struct bu_page__planes euc_jp_indexed_planes = {
    &bu_page__jis0208, NULL, NULL, NULL, &bu_page__jis0208_index, 0,
};

const struct bu_format bu_page_euc_jp_indexed =
    BU_PAGE__EUC_JP(&euc_jp_indexed_planes);

/* EUC-JP with JIS X 0212. */
static const struct bu_page__planes euc_jp_0212_planes = {
    &bu_page__jis0208, NULL, NULL, &bu_page__jis0212, NULL, 0,
};

const struct bu_format bu_page_euc_jp_0212 =
    BU_PAGE__EUC_JP(&euc_jp_0212_planes);

/* EUC-JP of the Encoding Standard. */
static const struct bu_page__planes euc_jp_whatwg_planes = {
    &bu_page__jis0208,
    &bu_page__cp932_changed,
    &bu_page__cp932_euc,
    &bu_page__jis0212,
    NULL,
    BU_PAGE__READ_ONLY,
};

const struct bu_format bu_page_euc_jp_whatwg =
    BU_PAGE__EUC_JP(&euc_jp_whatwg_planes);
