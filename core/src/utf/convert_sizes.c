/* convert: the sizes of direct conversions. */
/* SPDX-License-Identifier: MIT */
#include "../utf8/utf8_stdint.h"
#include <bareutf/convert.h>
#include <bareutf/utf8.h>

size_t bu_utf16_to_utf8_size(const uint16_t *s, size_t n)
{
    size_t size = 0;

    while (n != 0) {
        uint32_t unit = *s++;
        uint32_t high = unit >> 10;
        size_t add = 1;

        n--;
        if (unit >= 0x80u)
            add++;
        if (unit >= 0x800u)
            add++;
        if (high == 0x37u) /* DC00..DFFF without D800..DBFF before it */
            break;
        if (high == 0x36u) {
            if (n-- == 0 || *s++ >> 10 != 0x37)
                break;
            add++;
        }
        size += add;
        if (size < add)
            return SIZE_MAX;
    }
    return size;
}

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
