/* utf8: the length of a sequence, told from its value or its lead byte. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf8.h>

unsigned bu_utf8_len(uint32_t scalar)
{
    if (scalar < 0x80u)
        return 1;
    if (scalar < 0x800u)
        return 2;
    if (scalar - 0xD800u < 0x800u || scalar > BU_SCALAR_MAX)
        return 0;
    return scalar < 0x10000u ? 3 : 4;
}

unsigned bu_utf8_lead_len(uint8_t byte)
{
    if (byte < 0x80u)
        return 1;
    if (byte - 0xC2u > 0xF4u - 0xC2u)
        return 0;
    return 2u + (byte >= 0xE0u) + (byte >= 0xF0u);
}
