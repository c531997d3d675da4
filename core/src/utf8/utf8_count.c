/* utf8: count scalar values. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf8.h>

size_t bu_utf8_count(const uint8_t *s, size_t n)
{
    size_t count = 0;
    size_t i;

    for (i = 0; i < n; i++)
        count += s[i] - 0x80u > 0x3Fu;
    return count;
}
