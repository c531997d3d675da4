/* grapheme: with an argument, a number for each scalar value that says between
 * what neighbours it breaks; else what each function makes of each row of
 * standard input, bytes in base 16. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/segment.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* tests/unicode/graphemes.py has the same; X is where the scalar value is. */
#define X 0xFFFFFFFFu
static const uint32_t contexts[][5] = {
    {0x0D, X},
    {0x61, X},
    {0x600, X},
    {0x1100, X},
    {0x1161, X},
    {0x11A8, X},
    {0x1F1E6, X},
    {0x1F600, 0x200D, X},
    {0x915, 0x94D, X},
    {0x915, X},
    {X, 0x308},
    {X, 0x61},
    {X, 0x1161},
    {X, 0x11A8},
    {X, 0x1100},
    {X, 0x1F1E6},
    {X, 0x200D, 0x1F600},
    {X, 0x915},
    {X, 0x94D, 0x915},
    {X, 0x0A},
    {0x1F1E6, X, 0x1F1E6},
    {0x1F600, X, 0x200D, 0x1F600},
    {0x1F600, X, 0x1F600},
    {0x915, X, 0x915},
    {0x915, 0x94D, X, 0x915},
    {0x1F600, 0x94D, X},
    {0x1F600, 0x94D, 0x200D, X},
    {0x1CF5, X, 0x915},
};
enum { CONTEXTS = sizeof contexts / sizeof contexts[0] };

/* A bit for each: whether there is a break before the last one. */
static uint32_t signature(uint32_t scalar)
{
    uint32_t bits = 0;
    unsigned i;

    for (i = 0; i < CONTEXTS; i++) {
        struct bu_grapheme g = {0};
        const uint32_t *at = contexts[i];
        bool last = false;

        for (; *at != 0; at++)
            last = bu_grapheme_break(&g, *at == X ? scalar : *at);
        bits |= (uint32_t)last << i;
    }
    return bits;
}

static size_t hex(uint8_t *out, const char *p)
{
    size_t n = 0;
    unsigned byte;

    while (sscanf(p, "%2x", &byte) == 1) {
        out[n++] = (uint8_t)byte;
        p += 2;
    }
    return n;
}

/* The bytes in memory of just their size. */
static void row(const uint8_t *bytes, size_t n)
{
    uint8_t *s = (uint8_t *)malloc(n == 0 ? 1 : n);
    size_t at;

    memcpy(s, bytes, n);
    printf("%zu %zu;", bu_grapheme_count(s, n), bu_grapheme_columns(s, n));
    for (at = 0; at < n; at += bu_grapheme_next(s + at, n - at))
        printf(" %zu", at);
    putchar(';');
    for (at = n; at > 0; at -= bu_grapheme_prev(s, at))
        printf(" %zu", at);
    putchar(';');
    for (at = 0; at <= n + 1; at++)
        printf(" %zu %zu %zu", bu_grapheme_offset(s, n, at),
               bu_grapheme_truncate(s, n, at),
               bu_grapheme_truncate_columns(s, n, at));
    putchar('\n');
    free(s);
}

int main(int argc, char **argv)
{
    static char text[4096];
    static uint8_t bytes[2048];
    uint32_t scalar;

    (void)argv;
    if (argc > 1)
        for (scalar = 0; scalar <= BU_SCALAR_MAX; scalar++)
            printf("%x\n", (unsigned)signature(scalar));
    while (argc == 1 && fgets(text, sizeof text, stdin) != NULL)
        row(bytes, hex(bytes, text));
    return fflush(stdout) != 0;
}
