/* page_rows: rows of a page as runs of scalar values; numbers of so many bits.
 */
/* SPDX-License-Identifier: MIT */
#include "page_rows.h"

enum { RUNS_FAR = 32, RUNS_NEAR = 60, RUNS_MIDDLE = 158 };

#define RUNS_NONE 0xFFFFFFFFu

/* Go through a row; return the value of the cell or else the cell of the value,
 * whichever comes first. The other one is RUNS_NONE. */
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
    unsigned row;

    for (row = 0; row < runs->count; row++) {
        uint32_t cell = RUNS_NONE;

        if ((runs->rows[row].has >> (value / 0x100u % 16u) & 1u) != 0)
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

unsigned bu_page_packed__find(const struct bu_page_packed *packed,
                              uint32_t number)
{
    const uint8_t *p = packed->bytes;
    unsigned width = packed->width;
    uint32_t mask = ((uint32_t)1 << width) - 1u;
    uint32_t bits = 0;
    unsigned have = 0;
    unsigned i;

    for (i = 0; i < packed->count; i++) {
        while (have < width) {
            bits |= (uint32_t)*p++ << have;
            have += 8;
        }
        if ((bits & mask) == number)
            break;
        bits >>= width;
        have -= width;
    }
    return i;
}
