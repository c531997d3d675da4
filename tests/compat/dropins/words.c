/* words: counts lines, words and runes, as a Plan 9 program would. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/plan9.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { ROOM = 16 };

static long lines;
static long words;
static long runes;
static long wrong;
static int inside;

static void tally(Rune r, int width)
{
    runes++;
    if (r == Runeerror && width == 1)
        wrong++;
    if (r == '\n')
        lines++;
    if (r == ' ' || r == '\t' || r == '\n' || r == 0x3000) {
        inside = 0;
    } else if (!inside) {
        inside = 1;
        words++;
    }
}

/* A rune may be split between two reads: fullrune decides. */
static void count(int fd)
{
    char buf[ROOM + UTFmax];
    int have = 0;
    Rune r;

    for (;;) {
        int got = (int)read(fd, buf + have, ROOM);
        char *p = buf;
        char *e;

        if (got <= 0)
            break;
        e = buf + have + got;
        while (fullrune(p, (int)(e - p))) {
            int width = chartorune(&r, p);

            tally(r, width);
            p += width;
        }
        have = (int)(e - p);
        memmove(buf, p, (size_t)have);
    }
    while (have-- > 0)
        tally(Runeerror, 1);
}

/* The base name of a path, truncated to fit, in capitals where that is ASCII.
 */
static void title(const char *path)
{
    char name[9];
    char out[UTFmax];
    const char *slash = utfrrune(path, '/');
    char *p;

    utfecpy(name, name + sizeof name, slash != NULL ? slash + 1 : path);
    for (p = name; *p != 0;) {
        Rune r;

        p += chartorune(&r, p);
        if (r >= 'a' && r <= 'z')
            r -= 'a' - 'A';
        fwrite(out, 1, (size_t)runetochar(out, &r), stdout);
    }
    printf(" %d %d", utflen(path), utfutf(path, "\xC3\xBC") != NULL);
}

int main(int argc, char **argv)
{
    count(0);
    printf("%ld %ld %ld %ld", lines, words, runes, wrong);
    if (argc > 1) {
        printf(" ");
        title(argv[1]);
    }
    printf("\n");
    return 0;
}
