/* wide: the loops of manual pages around mbrtowc and its kin. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef WITH_SYSTEM
#include <uchar.h>
#include <wchar.h>
#endif
#include <bareutf/wchar.h>

/* Columns of a line, a tab to the next 8; an error shows by its length. */
static void columns(const char *line)
{
    const char *p = line;
    const char *end = p + strlen(p);
    mbstate_t state;
    wchar_t wc;

    memset(&state, 0, sizeof state);
    while (p < end) {
        size_t n = mbrtowc(&wc, p, (size_t)(end - p), &state);

        if (n == (size_t)-2) {
            printf("cut ");
            break;
        }
        if (n == (size_t)-1) {
            size_t bad = bu_mbr_bad(p, (size_t)(end - p), NULL);

            printf("bad%u ", (unsigned)bad);
            p += bad;
            continue;
        }
        if (n == 0)
            break;
        printf("%lx ", (unsigned long)wc);
        p += n;
    }
    printf("%d\n", mbsinit(&state) != 0);
}

/* A whole string there and back, into memory of the right size. */
static void there_and_back(const char *s)
{
    const char *from = s;
    const wchar_t *back;
    mbstate_t state = {0};
    size_t n = mbsrtowcs(NULL, &from, 0, &state);
    wchar_t *wide;
    char *out;
    size_t size;

    if (n == (size_t)-1) {
        printf("bad\n");
        return;
    }
    wide = (wchar_t *)malloc((n + 1) * sizeof *wide);
    mbsrtowcs(wide, &from, n + 1, &state);
    back = wide;
    size = wcsrtombs(NULL, &back, 0, &state);
    out = (char *)malloc(size + 1);
    wcsrtombs(out, &back, size + 1, &state);
    printf("%u %u %d %d\n", (unsigned)n, (unsigned)size, strcmp(out, s) == 0,
           from == NULL && back == NULL);
    free(wide);
    free(out);
}

/* UTF-16 by mbrtoc16, which returns -3 for the second half. */
static void units(const char *s)
{
    const char *end = s + strlen(s) + 1;
    mbstate_t state = {0};
    char16_t unit;
    size_t n;

    while ((n = mbrtoc16(&unit, s, (size_t)(end - s), &state)) != 0) {
        if (n > (size_t)-3)
            break;
        printf("%04x ", (unsigned)unit);
        if (n != (size_t)-3)
            s += n;
    }
    printf("%s\n", n == 0 ? "end" : "bad");
}

int main(int argc, char **argv)
{
    char one[4];
    wchar_t wc = 0;
    int i;

    for (i = 1; i < argc; i++) {
        columns(argv[i]);
        there_and_back(argv[i]);
        units(argv[i]);
    }
    i = mbtowc(&wc, "\xE2\x82\xAC", MB_CUR_MAX);
    printf("%d %d %d %d\n", i, wctomb(one, wc),
           btowc('a') == 'a' && btowc(0x80) == WEOF, mblen("\xC3", 1));
    return 0;
}
