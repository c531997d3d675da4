/* page_pairs: leads and trails, rows of symbols, packed numbers. */
/* SPDX-License-Identifier: MIT */
#include "page_pairs.h"
#include <stdbool.h>

static bool page_is_lead(const struct bu_page_pairs *page, unsigned byte)
{
    return byte >= page->first && byte != 0xFFu;
}

enum bu_status bu_page_pairs__next(const uint8_t **p, const uint8_t *end,
                                   uint32_t *value,
                                   const struct bu_format *format)
{
    const struct bu_page_pairs *page =
        (const struct bu_page_pairs *)format->data;
    const uint8_t *q = *p;
    unsigned last;

    if (q == end)
        return BU_END;
    last = *q++;
    if (last >= 0x80u) {
        unsigned pair = last;
        uint32_t scalar;

        if (page_is_lead(page, last)) {
            if (q == end)
                return BU_MORE;
            last = *q++;
            pair = pair * 0x100u + last;
        }
        *p = q;
        scalar = page->get(pair);
        if (scalar == 0) {
            if (last < 0x80u)
                --*p;
            return BU_BAD;
        }
        *value = scalar;
        return BU_OK;
    }
    *value = last;
    *p = q;
    return BU_OK;
}

/*
 * A step ends after every byte that is not a lead. From there to the last byte
 * all are leads, and each two of them are one step. So the last byte belongs to
 * the one before if their number is odd, unless that lead is ill-formed alone:
 *
 *   41 C8 C8 41    C8 C8, 41       C8 41    C8, 41
 */
enum bu_status bu_page_pairs__back(const uint8_t *leads, const uint8_t **p,
                                   uint32_t *value,
                                   const struct bu_format *format)
{
    const uint8_t *end = *p;
    const uint8_t *from = end - 1;
    const uint8_t *q;
    enum bu_status status;

    from -= (from - leads) & 1;
    q = from;
    status = format->next(&q, end, value, format);
    if (q != end && status == BU_BAD) {
        from = q;
        status = format->next(&q, end, value, format);
    }
    *p = from;
    return status == BU_MORE ? BU_BAD : status;
}

enum bu_status bu_page_pairs__prev(const uint8_t *begin, const uint8_t **p,
                                   uint32_t *value,
                                   const struct bu_format *format)
{
    const struct bu_page_pairs *page =
        (const struct bu_page_pairs *)format->data;
    const uint8_t *q = *p;

    if (begin == q)
        return BU_END;
    q--;
    while (q != begin && page_is_lead(page, q[-1]))
        q--;
    return bu_page_pairs__back(q, p, value, format);
}

unsigned bu_page_pairs__put(uint8_t *out, uint32_t value,
                            const struct bu_format *format)
{
    const struct bu_page_pairs *page =
        (const struct bu_page_pairs *)format->data;
    unsigned pair = (unsigned)value;

    if (value >= 0x80u)
        pair = page->find(page, value);
    if (pair == 0 && value != 0)
        return 0;
    if (pair < 0x100u) {
        out[0] = (uint8_t)pair;
        return 1;
    }
    out[0] = (uint8_t)(pair / 0x100u);
    out[1] = (uint8_t)pair;
    return 2;
}

enum { RUNS_FAR = 32, RUNS_NEAR = 60, RUNS_MIDDLE = 158 };

#define RUNS_NONE 0xFFFFFFFFu

/* Search a row. Return the value of the cell or the cell of the value; pass
 * RUNS_NONE as the one to find. */
static uint32_t runs_in_row(const struct bu_page_rows *runs, unsigned row,
                            uint32_t cell, uint32_t value)
{
    const uint8_t *p = runs->bytes + runs->rows[row].start;
    const uint8_t *end = runs->bytes + runs->rows[row + 1u].start;
    uint32_t next = 0;
    uint32_t at = 0;

    while (p != end) {
        uint32_t count = *p++;

        if (count >= RUNS_FAR) {
            if (count >= RUNS_NEAR)
                next += count - RUNS_MIDDLE;
            else
                next = runs->pages[count - RUNS_FAR] * 0x100u + *p++;
            count = 0;
        }
        count++;
        if (cell - at < count)
            return next + (cell - at);
        if (value - next < count)
            return at + (value - next);
        at += count;
        next += count;
    }
    return RUNS_NONE;
}

uint32_t bu_page_rows__get(const struct bu_page_rows *runs, unsigned row,
                           unsigned cell)
{
    uint32_t value;

    if (row >= runs->count)
        return 0;
    value = runs_in_row(runs, row, cell, RUNS_NONE);
    return value - 0x80u < 0xFF80u ? value : 0;
}

unsigned bu_page_rows__find(const struct bu_page_rows *runs, uint32_t value)
{
    unsigned bit = (unsigned)(value / 64u * 37u / 8u % 32u);
    unsigned row;

    for (row = 0; row < runs->count; row++) {
        uint32_t cell = RUNS_NONE;

        if (((unsigned)runs->rows[row].has[bit / 16u] >> bit % 16u & 1u) != 0)
            cell = runs_in_row(runs, row, RUNS_NONE, value);
        if (cell != RUNS_NONE)
            return (unsigned)(row * 0x100u + cell);
    }
    return 0xFFFFu;
}

unsigned bu_page_packed__get(const struct bu_page_packed *packed,
                             uint32_t index)
{
    uint32_t bit = index * packed->width;
    const uint8_t *p = packed->bytes + bit / 8u;
    uint32_t bits = p[0] + p[1] * 0x100u + p[2] * (uint32_t)0x10000u;

    bits >>= bit % 8u;
    return (unsigned)(bits & (((uint32_t)1 << packed->width) - 1u));
}

const uint32_t *bu_page_pairs__seek(const uint32_t *four, const uint32_t *end,
                                    uint32_t low, uint32_t ones)
{
    for (; four != end; four += 2) {
        uint32_t one = four[0] ^ low;
        uint32_t two = four[1] ^ low;

        if (((((one - ones) & ~one) | ((two - ones) & ~two)) & ones << 7) != 0)
            break;
    }
    return four;
}

unsigned bu_page_pairs__find(const uint32_t *lows, unsigned from, unsigned to,
                             unsigned low)
{
    const uint32_t *end = lows + (to + 7u) / 8u * 2u;

    for (;; from++) {
        if (from % 8u == 0)
            from = (unsigned)(bu_page_pairs__seek(lows + from / 4u, end,
                                                  low * BU_PAGE__ONES,
                                                  BU_PAGE__ONES) -
                              lows) *
                   4u;
        if (from >= to)
            return BU_PAGE__NONE;
        if (page_low_byte(lows, from) == low)
            return from;
    }
}
