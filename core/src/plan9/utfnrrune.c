/* plan9: find the last of a rune within bounds. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/plan9.h>

char *bu_plan9_utfnrrune(const char *s, long rune, size_t n)
{
    const char *last = NULL;
    uint32_t here = 1;

    while (here != 0) {
        int length = bu_plan9_charntorune(&here, s, n);

        if (length == 0)
            break;
        if (here == (unsigned long)rune)
            last = s;
        s += length;
        n -= (size_t)length;
    }
    return (char *)(uintptr_t)last;
}
