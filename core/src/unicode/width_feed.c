/* width_feed: columns of a scalar value after another one. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/property.h>
#include <stdbool.h>

enum { JOINER = 0x200D };
#define EMOJI_STYLE 0xFE0Fu /* above the int of 16 bits */

/* Arrows, symbols and dingbats; emoji of plane 1. Values that join by U+200D,
 * or take a skin tone, are among them. */
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
