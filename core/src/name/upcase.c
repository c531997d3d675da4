/* upcase: the entry of a unit in a table in ROM. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/name.h>

uint32_t bu_upcase_unit(const struct bu_upcase *table, uint32_t unit)
{
    const uint8_t *p = table->pages;
    const uint8_t *end;
    uint32_t left = unit / 0x80u; /* pages still to go */
    uint32_t low = unit % 0x80u * 2 + 1;
    uint32_t into;
    uint32_t distance = 1;

    if (left == 0)
        return unit - 'a' < 26u ? unit - 0x20u : unit;
    /* Hangul, and what is above all units, are not in any table. */
    if (unit >= 0xAC00u && unit - 0xFF00u >= 0x100u)
        return unit;
    for (; left > p[0]; p += 2 + p[1])
        left -= p[0];
    if (left != p[0])
        return unit;
    end = p + 2 + p[1];
    p += 2;
    while (p[0] > low) {
        p += 2 + p[1] / 0x40u;
        if (p == end)
            return unit;
    }
    into = (low - p[0]) / 2;
    if (p[1] >= 0x40u) {
        distance = p[2];
        if (p[1] >= 0x80u)
            distance += p[3] * 0x100u;
    } else {
        if (into % 2 != 0)
            return unit;
        into /= 2;
    }
    if (into > p[1] % 0x40u)
        return unit;
    return p[0] % 2 != 0 ? unit + distance : unit - distance;
}
