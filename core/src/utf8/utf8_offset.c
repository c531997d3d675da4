/* utf8: find a scalar value by its number. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf8.h>

size_t bu_utf8_offset(const uint8_t *s, size_t n, size_t index)
{
    size_t i;

    for (i = 0; i < n; i++) {
        if (s[i] - 0x80u <= 0x3Fu)
            continue;
        if (index == 0)
            return i;
        index--;
    }
    return n;
}
