/* convert: the size of UTF-8 in UTF-16. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/convert.h>
#include <bareutf/utf8.h>

size_t bu_utf8_to_utf16_size(const uint8_t *s, size_t n)
{
    size_t size = 0;
    size_t i;

    n = bu_utf8_check(s, n);
    for (i = 0; i != n; i++) {
        /* same with 0x40: a sequence begins with C2 or more */
        size += s[i] - 0x80u > 0x3Fu;
        size += s[i] >= 0xF0u; /* a pair */
    }
    return size;
}
