/* plan9: encode a rune. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/plan9.h>

int bu_plan9_runetochar(char *s, const uint32_t *rune)
{
    unsigned n = bu_utf8_put((uint8_t *)s, *rune);

    if (n == 0)
        n = bu_utf8_put((uint8_t *)s, Runeerror);
    return (int)n;
}
