/* plan9: runes and strings as in Plan 9. */
/* SPDX-License-Identifier: MIT */
#include "../utf8/utf8_stdint.h"
#include <bareutf/plan9.h>
#include <stdbool.h>

int bu_plan9__chartorune(uint32_t *rune, const char *s)
{
    struct bu_utf8 d;
    uint32_t value = Runeerror;
    int n = 0;
    enum bu_status status;

    d.word = 0;
    do
        status = bu_utf8_feed(&d, (uint8_t)s[n++], &value);
    while (status == BU_MORE); /* which a NUL ends, too */
    *rune = value;
    return status == BU_OK ? n : 1;
}

int bu_plan9__charntorune(uint32_t *rune, const char *s, size_t n)
{
    const uint8_t *first = (const uint8_t *)s;
    const uint8_t *p = first;
    enum bu_status status;

    if (n == 0) /* and s may be null */
        return 0;
    status = bu_utf8_next(&p, first + n, rune);
    if (status == BU_OK)
        return (int)(p - first);
    if (status == BU_MORE)
        return 0;
    *rune = Runeerror;
    return 1;
}

int bu_plan9__runetochar(char *s, const uint32_t *rune)
{
    unsigned n = bu_utf8_put((uint8_t *)s, *rune);

    if (n == 0)
        n = bu_utf8_put((uint8_t *)s, Runeerror);
    return (int)n;
}

int bu_plan9__runenlen(const uint32_t *runes, int n)
{
    int size = 0;

    for (; n > 0; n--) {
        unsigned length = bu_utf8_len(*runes++);

        size += length != 0 ? (int)length : 3; /* Runeerror takes 3 */
    }
    return size;
}

int bu_plan9__utflen(const char *s)
{
    int count = 0;

    while (*s != 0) {
        uint32_t rune;

        s += bu_plan9__chartorune(&rune, s);
        count++;
    }
    return count;
}

int bu_plan9__utfnlen(const char *s, long n)
{
    int count = 0;

    while (n > 0) {
        uint32_t rune;
        /* a size_t may have fewer bits than n */
        size_t most = n < UTFmax ? (size_t)n : BU_UTF8_MAX;
        int length = bu_plan9__charntorune(&rune, s, most);

        if (length == 0 || rune == 0)
            break;
        s += length;
        n -= length;
        count++;
    }
    return count;
}

char *bu_plan9__utfrune(const char *s, long rune)
{
    for (;;) {
        uint32_t here;
        int length = bu_plan9__chartorune(&here, s);

        if (here == (unsigned long)rune)
            return (char *)(uintptr_t)s;
        if (here == 0)
            return NULL;
        s += length;
    }
}

char *bu_plan9__utfrrune(const char *s, long rune)
{
    const char *last = NULL;

    for (;;) {
        uint32_t here;
        int length = bu_plan9__chartorune(&here, s);

        if (here == (unsigned long)rune)
            last = s;
        if (here == 0)
            return (char *)(uintptr_t)last;
        s += length;
    }
}

char *bu_plan9__utfnrune(const char *s, long rune, size_t n)
{
    for (;;) {
        uint32_t here;
        int length = bu_plan9__charntorune(&here, s, n);

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

char *bu_plan9__utfnrrune(const char *s, long rune, size_t n)
{
    const char *last = NULL;
    uint32_t here = 1;

    while (here != 0) {
        int length = bu_plan9__charntorune(&here, s, n);

        if (length == 0)
            break;
        if (here == (unsigned long)rune)
            last = s;
        s += length;
        n -= (size_t)length;
    }
    return (char *)(uintptr_t)last;
}

/* Does s begin with the runes of part? */
static bool plan9_begins(const char *s, const char *part)
{
    for (;;) {
        uint32_t a;
        uint32_t b;
        int length = bu_plan9__chartorune(&b, part);

        if (b == 0)
            return true;
        if (length != bu_plan9__chartorune(&a, s) || a != b || *s != *part)
            return false; /* compare *s too: any two ill-formed bytes are
                           * Runeerror */
        s += length;
        part += length;
    }
}

char *bu_plan9__utfutf(const char *s, const char *part)
{
    while (!plan9_begins(s, part)) {
        uint32_t rune;

        if (*s == 0)
            return NULL;
        s += bu_plan9__chartorune(&rune, s);
    }
    return (char *)(uintptr_t)s;
}

char *bu_plan9__utfnecpy(char *to, char *end, const char *from, size_t n)
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
