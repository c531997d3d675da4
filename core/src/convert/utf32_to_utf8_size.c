/* convert: bytes of UTF-8 that UTF-32 makes. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/convert.h>
#include <bareutf/utf8.h>

size_t bu_utf32_to_utf8_size(const uint32_t *s, size_t n)
{
    size_t size = 0; /* at most 4 * n, which n units have too */
    size_t i;

    for (i = 0; i != n; i++) {
        unsigned length = bu_utf8_len(s[i]);

        if (length == 0)
            break;
        size += length;
    }
    return size;
}
