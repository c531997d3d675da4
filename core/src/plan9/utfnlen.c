/* plan9: count complete runes within bounds. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/plan9.h>

int bu_plan9_utfnlen(const char *s, long n)
{
    int count = 0;

    while (n > 0) {
        uint32_t rune;
        int length = bu_plan9_charntorune(&rune, s, (size_t)n);

        if (length == 0 || rune == 0)
            break;
        s += length;
        n -= length;
        count++;
    }
    return count;
}
