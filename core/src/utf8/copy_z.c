/* utf8: copy what fits of text that ends with NUL. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf8.h>

size_t bu_utf8_copy_z(uint8_t *out, size_t room, const uint8_t *s)
{
    size_t n = 0;

    if (room == 0)
        return 0;
    /* The byte after the last that fits tells whether a sequence goes on. */
    while (n != room && s[n] != 0)
        n++;
    n = bu_utf8_copy(out, room - 1, s, n);
    out[n] = 0;
    return n;
}
