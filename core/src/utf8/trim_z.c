/* utf8: end a text with NUL before a sequence that its end cuts short. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf8.h>

size_t bu_utf8_trim_z(uint8_t *s)
{
    const volatile uint8_t *end = s; /* volatile: gcc would call strlen */
    size_t n;
    size_t kept;

    while (*end != 0)
        end++;
    n = (size_t)(end - s);
    kept = bu_utf8_trim(s, n);
    if (kept != n) /* else s may be in ROM */
        s[kept] = 0;
    return kept;
}
