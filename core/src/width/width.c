/* width: columns on a terminal, read from runs of one byte each. */
/* SPDX-License-Identifier: MIT */
#include "width_table.h"
#include <bareutf/width.h>

/* What stands above the table: two wide planes, and tags, all else narrow. */
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
    int32_t rest; /* scalar, counted from where p stands */

    if (scalar < 0x480u)
        return (scalar / 16u) - 0x30u > 6u; /* U+0300..U+036F combine */
    if (page > 0xFFu)
        return width_above(scalar);
    while (page < p[0])
        p += p[1] + 2;
    left = p[1];
    if (left == 0)
        return 2;
    rest = (int32_t)(scalar - p[0] * 0x200u);
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
