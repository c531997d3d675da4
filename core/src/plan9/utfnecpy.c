/* plan9: copy what fits of bytes within bounds. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/plan9.h>

char *bu_plan9_utfnecpy(char *to, char *end, const char *from, size_t n)
{
    const uint8_t *s = (const uint8_t *)from;
    size_t length = 0;

    if (end <= to)
        return to;
    while (length != n && s[length] != 0)
        length++;
    if (length == n)
        length = bu_utf8_trim(s, n);
    length = bu_utf8_copy((uint8_t *)to, (size_t)(end - to) - 1, s, length);
    to[length] = 0;
    return to + length;
}
