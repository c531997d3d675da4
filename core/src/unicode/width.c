/* width: columns of a scalar value on a terminal. */
/* SPDX-License-Identifier: MIT */
#include "../tables/width_table.h"
#include <bareutf/property.h>

/* Values above the table: two wide planes except their last two values, and
 * tags. */
static unsigned width_above(uint32_t scalar)
{
    if ((scalar | 0x10000u) < 0x3FFFEu)
        return 2;
    return scalar >> 12 != 0xE0u;
}

/* The width of scalar, which counts from the first one of a segment. */
static unsigned width_in(const uint8_t *segment, int32_t scalar)
{
    const uint8_t *p = segment + 2;
    const uint8_t *end = segment + segment[1];
    unsigned wide = 0;

    do {
        uint32_t byte = *p++;
        uint32_t size = byte / 4u;
        uint32_t run = byte * 0x40000000u; /* its low two bits */

        if (run == 0) {
            if (size == 0)
                wide ^= 2u;
            size *= 3u;
            if (size <= 105u) {
                scalar -= (int32_t)size;
                if (scalar < 0)
                    return wide;
                continue;
            }
            size = (size - 105u) * 16u;
        }
        scalar -= (int32_t)size;
        if (scalar < 0)
            return scalar + (int32_t)(run / 0x40000000u) >= 0 ? wide : 1;
    } while (p != end);
    return 1u + wide / 2u;
}

unsigned bu_width(uint32_t scalar)
{
    const uint8_t *p;
    int32_t low; /* 16 bits of scalar */

    if (scalar < 0x480u)
        return (scalar / 16u) - 0x30u > 6u; /* U+0300..U+036F combine */
    if (scalar / 0x100u - 0x31u < 0x73u || scalar / 0x100u - 0xACu < 0x2Bu)
        return 2; /* Han and Yi; Hangul, except the last 164 */
    if (scalar >> 17 != 0)
        return width_above(scalar);
    p = width_table + scalar / 0x10000u * WIDTH_PLANE_1;
    if (scalar < 0x3100u)
        p += WIDTH_LOW;
    low = (uint16_t)scalar;
    while (low < (int32_t)(p[0] * 0x100u))
        p += p[1];
    return width_in(p, low - (int32_t)(p[0] * 0x100u));
}
