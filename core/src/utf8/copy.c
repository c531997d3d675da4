/* utf8: copy what fits, without splitting a sequence. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf8.h>

size_t bu_utf8_copy(uint8_t *out, size_t room, const uint8_t *s, size_t n)
{
    size_t i;

    n = bu_utf8_cut(s, n, room);
    for (i = 0; i != n; i++)
        out[i] = s[i];
    return n;
}
