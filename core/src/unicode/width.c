/* width: columns of a scalar value on a terminal, and of what comes behind. */
/* SPDX-License-Identifier: MIT */
#include "width_table.h"
#include <bareutf/width.h>
#include <stdbool.h>

/* What is above the table: two wide planes, and tags, all else narrow. */
static unsigned width_above(uint32_t scalar)
{
    if ((scalar | 0x10000u) < 0x3FFFEu)
        return 2;
    return scalar >> 12 != 0xE0u;
}

unsigned bu_width(uint32_t scalar)
{
    const uint8_t *p = width_table;
    uint32_t page = scalar / 0x200u;
    unsigned wide = 0;
    unsigned left;
    int32_t rest; /* scalar, counted from p */

    if (scalar < 0x480u)
        return (scalar / 16u) - 0x30u > 6u; /* U+0300..U+036F combine */
    if (scalar - 0x3400u < 0x7000u || scalar - 0xAC00u < 0x2BA4u)
        return 2; /* Han and Yi; Hangul */
    if (page > 0xFFu)
        return width_above(scalar);
    while (page < p[0])
        p += p[1] + 2;
    left = p[1];
    if (left == 0)
        return 2;
    rest = (int32_t)(scalar - (uint32_t)p[0] * 0x200u);
    for (p += 2; left != 0; left--) {
        int32_t run = *p++;

        if (run >= 0x40) {
            rest -= run & 0x3F;
            if (rest < 0)
                break;
            run /= 0x40;
        } else if (run >= 0x30) {
            rest -= (run - 0x2F) * 64;
            if (rest < 0)
                break;
            continue;
        } else {
            if (run == 0)
                wide ^= 2u;
            run *= 3;
        }
        rest -= run;
        if (rest < 0)
            return wide;
    }
    return 1;
}

enum { JOINER = 0x200D };
#define EMOJI_STYLE 0xFE0Fu /* above the int of 16 bits */

/* Arrows, symbols and dingbats; emoji of plane 1. What joins by U+200D, and
 * takes a skin tone, is among them. */
static bool is_picture(uint32_t scalar)
{
    return scalar - 0x2190u < 0x0A70u || scalar - 0x1F000u < 0x0B00u;
}

static bool is_skin_tone(uint32_t scalar)
{
    return scalar - 0x1F3FBu < 5u;
}

unsigned bu_width_feed(struct bu_width_row *row, uint32_t scalar)
{
    uint32_t last = row->last;
    uint32_t before = row->before;
    unsigned columns = bu_width(scalar);

    row->before = last;
    row->last = scalar;
    if (last == JOINER && before != 0 && (columns == 2 || is_picture(scalar)))
        return 0;
    if (scalar == EMOJI_STYLE ||
        (is_skin_tone(scalar) && (last == EMOJI_STYLE || is_picture(last))))
        return last != 0 && before != JOINER && bu_width(last) == 1;
    return columns;
}
