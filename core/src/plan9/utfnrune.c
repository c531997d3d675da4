/* plan9: find a rune within bounds. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/plan9.h>

char *bu_plan9_utfnrune(const char *s, long rune, size_t n)
{
    for (;;) {
        uint32_t here;
        int length = bu_plan9_charntorune(&here, s, n);

        if (length == 0)
            return NULL;
        if (here == (unsigned long)rune)
            return (char *)(uintptr_t)s;
        if (here == 0)
            return NULL;
        s += length;
        n -= (size_t)length;
    }
}
