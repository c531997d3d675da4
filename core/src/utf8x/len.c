/* utf8x: the length of a sequence, told from its value. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf8x.h>
#include "../fssutf/sixbits.h"

unsigned bu_utf8x_len(uint64_t value)
{
    uint32_t high = (uint32_t)(value >> 32);

    if (high > BU_UTF8X8_HIGH)
        return 0;
    if (high > BU_UTF8X7_HIGH)
        return 8;
    return high != 0 ? 7 : sixbits_len((uint32_t)value);
}
