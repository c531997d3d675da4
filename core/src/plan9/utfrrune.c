/* plan9: find the last of a rune. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/plan9.h>

char *bu_plan9_utfrrune(const char *s, long rune)
{
    const char *last = NULL;

    for (;;) {
        uint32_t here;
        int length = bu_plan9_chartorune(&here, s);

        if (here == (unsigned long)rune)
            last = s;
        if (here == 0)
            return (char *)(uintptr_t)last;
        s += length;
    }
}
