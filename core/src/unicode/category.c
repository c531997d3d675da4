/* category: the general category. */
/* SPDX-License-Identifier: MIT */
#include "category_table.h"
#include <bareutf/category.h>

enum { CATEGORY_PLACE = 0x7FF };

/* The last word of the index that is not above scalar. */
static const uint32_t *category_segment(uint32_t scalar)
{
    const uint32_t *segment = category_index;
    unsigned count = CATEGORY_SEGMENTS;

    while (count > 1) {
        unsigned half = count / 2;

        count -= half;
        if (segment[half] >> 11 <= scalar)
            segment += half;
    }
    return segment;
}

unsigned bu_category(uint32_t scalar)
{
    const uint32_t *segment = category_segment(scalar);
    const uint8_t *p = &category_codes[2 * (*segment & CATEGORY_PLACE)];
    const uint8_t *end = category_ends;
    unsigned code;

    scalar -= *segment >> 11;
    for (;;) {
        uint32_t length;

        code = *p++;
        length = category_totals[code];
        if (length == 0) {
            length = *p++;
            if (length >= 0x80u)
                length = (length - 0x80u) * 0x100u + *p++;
            if (length == 0)
                break;
        }
        if (scalar < length)
            break;
        scalar -= length;
    }
    while (code >= CATEGORY_RULES) {
        unsigned rule = code - CATEGORY_RULES;

        code = category_left[rule];
        if (scalar >= category_totals[code]) {
            scalar -= category_totals[code];
            code = category_right[rule];
        }
    }
    while (code >= *end)
        end++;
    return (unsigned)(end - category_ends);
}
