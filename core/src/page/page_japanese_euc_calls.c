/* page_japanese: the bytes of EUC-JP. */
/* SPDX-License-Identifier: MIT */
#include "page_japanese_calls.h"

static int is_euc(uint8_t byte)
{
    return byte - 0xA1u < 0x5Eu;
}

/* The value of a pair behind `lead`, which is 8F or the first byte, or 0. */
static uint32_t euc_value(const struct bu_page__pairs *pairs, uint8_t lead,
                          uint8_t high, uint8_t low)
{
    unsigned cell = (high - 0xA1u) * 94u + low - 0xA1u;

    if (lead == 0x8Eu)
        return low - 0xA1u < 0x3Fu ? low + 0xFEC0u : 0;
    if (!is_euc(low))
        return 0;
    if (lead != 0x8Fu)
        return bu_page__pair_value(pairs, cell);
    return pairs->third == NULL ? 0 : bu_page__value(pairs->third, cell);
}

enum bu_status bu_page__euc_jp_next(const uint8_t **p, const uint8_t *end,
                                    uint32_t *value,
                                    const struct bu_format *format)
{
    const uint8_t *s = *p;
    uint32_t found;

    if (s == end)
        return BU_END;
    if (s[0] < 0x80u) {
        *value = s[0];
        *p = s + 1;
        return BU_OK;
    }
    if (!is_euc(s[0]) && s[0] - 0x8Eu > 1u) {
        *p = s + 1;
        return BU_BAD;
    }
    if (end - s == 1)
        return BU_MORE;
    if (s[0] == 0x8Fu && is_euc(s[1])) {
        if (end - s == 2)
            return BU_MORE;
        ++*p;
    }
    found = euc_value((const struct bu_page__pairs *)format->data, s[0],
                      (*p)[0], (*p)[1]);
    if (found == 0)
        return bu_page__refuse(p, (*p)[1]);
    *p += 2;
    *value = found;
    return BU_OK;
}

unsigned bu_page__euc_jp_put(uint8_t *out, uint32_t value,
                             const struct bu_format *format)
{
    const struct bu_page__pairs *pairs =
        (const struct bu_page__pairs *)format->data;
    unsigned n = 0;
    unsigned cell;
    unsigned column;

    if (value < 0x80u) {
        out[0] = (uint8_t)value;
        return 1;
    }
    if (value - 0xFF61u < 0x3Fu) {
        out[0] = 0x8E;
        out[1] = (uint8_t)(value - 0xFEC0u);
        return 2;
    }
    cell = bu_page__pair_cell(pairs, value);
    if (cell == BU_PAGE__NONE && pairs->third != NULL &&
        (pairs->flags & BU_PAGE__READ_ONLY) == 0) {
        cell = bu_page__cell(pairs->third, NULL, value);
        n = 1;
    }
    if (cell == BU_PAGE__NONE)
        return 0;
    if (n != 0)
        out[0] = 0x8F;
    out[n] = (uint8_t)(bu_page__row(cell, 94, &column) + 0xA1u);
    out[n + 1u] = (uint8_t)(column + 0xA1u);
    return n + 2u;
}
