/* name: limits in scalar values and in UTF-16 units. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/name.h>

size_t bu_name_in_scalars(const uint8_t *s, size_t n, size_t limit)
{
    return bu_utf8_offset(s, n, limit);
}

size_t bu_name_in_units(const uint8_t *s, size_t n, size_t limit)
{
    size_t at;
    size_t units = 0;

    if (n <= limit) /* no byte is more than one unit */
        return n;
    for (at = 0; at != n; at++) {
        if (s[at] - 0x80u < 0x40u)
            continue;
        units += s[at] < 0xF0u ? 1u : 2u;
        if (units > limit)
            break;
    }
    return at;
}
