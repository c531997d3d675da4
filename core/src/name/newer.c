/* newer: is a scalar value in a list of runs? */
/* SPDX-License-Identifier: MIT */
#include "newer.h"

bool bu_newer__has(const uint8_t *runs, uint32_t scalar)
{
    bool inside = false;

    for (;; inside = !inside) {
        uint32_t length = *runs++;

        if (length == 0)
            return false;
        if (length == 0xFFu) {
            length = runs[0] + 0x100u * runs[1] + (uint32_t)0x10000u * runs[2];
            runs += 3;
        } else if (length >= 0xE0u) {
            length = (length - 0xE0u) * 0x100u + *runs++;
        }
        if (scalar < length)
            return inside;
        scalar -= length;
    }
}
