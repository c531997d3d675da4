/* name: how much of a name a limit of UTF-16 units has room for. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/name.h>

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
