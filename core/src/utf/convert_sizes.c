/* convert: what the direct conversions would write. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/convert.h>
#include <bareutf/utf8.h>

size_t bu_utf16_to_utf8_size(const uint16_t *s, size_t n)
{
    size_t size = 0;
    size_t i;

    for (i = 0; i != n; i++) {
        uint32_t unit = s[i];
        size_t add = 1u + (unit >= 0x80u) + (unit >= 0x800u);

        if (unit / 0x800u == 0x1Bu) { /* D800..DFFF: a pair, or an error */
            if (unit >= 0xDC00u || ++i == n || s[i] / 0x400u != 0x37u)
                break;
            add = 4;
        }
        if (size > SIZE_MAX - add)
            return SIZE_MAX;
        size += add;
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

size_t bu_utf8_to_utf32_size(const uint8_t *s, size_t n)
{
    return bu_utf8_count(s, bu_utf8_check(s, n));
}
