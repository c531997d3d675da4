/* plan9: find runes in runes. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/plan9.h>

/* Does s begin with the runes of part? */
static int begins(const char *s, const char *part)
{
    while (*part != 0) {
        uint32_t a;
        uint32_t b;
        int length = bu_plan9_chartorune(&a, s);

        if (length != bu_plan9_chartorune(&b, part) || a != b || *s != *part)
            return 0; /* *s: two wrong bytes are both Runeerror */
        s += length;
        part += length;
    }
    return 1;
}

char *bu_plan9_utfutf(const char *s, const char *part)
{
    while (!begins(s, part)) {
        uint32_t rune;

        if (*s == 0)
            return NULL;
        s += bu_plan9_chartorune(&rune, s);
    }
    return (char *)(uintptr_t)s;
}
