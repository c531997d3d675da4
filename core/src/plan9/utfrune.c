/* plan9: find a rune. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/plan9.h>

char *bu_plan9_utfrune(const char *s, long rune)
{
    for (;;) {
        uint32_t here;
        int length = bu_plan9_chartorune(&here, s);

        if (here == (unsigned long)rune)
            return (char *)(uintptr_t)s;
        if (here == 0)
            return NULL;
        s += length;
    }
}
