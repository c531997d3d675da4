/* plan9: count the runes of a string. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/plan9.h>

int bu_plan9_utflen(const char *s)
{
    int count = 0;

    while (*s != 0) {
        uint32_t rune;

        s += bu_plan9_chartorune(&rune, s);
        count++;
    }
    return count;
}
