/* linebreak: the line breaks of each line of standard input, bytes in base 16,
 * by feed, forwards, backwards, and the lines of some widths. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/segment.h>
#include <bareutf/utf8.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct bu_linebreak_rules *const rules = &bu_linebreak_default;

static uint32_t scalar_of(const uint8_t **p, const uint8_t *end)
{
    uint32_t scalar;
    enum bu_status status = bu_utf8_next(p, end, &scalar);

    if (status == BU_MORE)
        *p = end;
    return status == BU_OK ? scalar : 0xFFFD;
}

/* NO, MAY or MUST for each place. */
static void feeds(const uint8_t *s, size_t n)
{
    static unsigned places[1 << 19];
    struct bu_linebreak l;
    const uint8_t *p = s;
    size_t waits = SIZE_MAX;
    size_t count = 0;
    size_t i;

    memset(&l, 0, sizeof l);
    for (;;) {
        bool ends = p == s + n;
        unsigned answer = bu_linebreak_feed(
            &l, rules, ends ? (uint32_t)'\n' : scalar_of(&p, s + n));

        if (waits != SIZE_MAX && (answer & BU_LINEBREAK_STILL) == 0) {
            places[waits] = answer / BU_LINEBREAK_BEFORE % 2;
            waits = SIZE_MAX;
        } else if (waits == SIZE_MAX && answer > BU_LINEBREAK_WAIT) {
            places[0] = 9; /* nothing waits */
        }
        if (ends)
            break;
        places[count] = answer % 4;
        if (answer % 4 == BU_LINEBREAK_WAIT)
            waits = count;
        count++;
    }
    printf("feed");
    for (i = 0; i < count; i++)
        printf(",%u", places[i]);
}

static void parts(const uint8_t *s, size_t n)
{
    size_t at;
    bool must;

    printf(" next");
    for (at = 0; at < n;) {
        size_t length = bu_linebreak_next(rules, s + at, n - at, &must);

        printf(",%u", (unsigned)length);
        at += length;
    }
    printf(" must");
    for (at = 0; at < n;) {
        at += bu_linebreak_next(rules, s + at, n - at, &must);
        printf(",%d", must);
    }
    printf(" prev");
    for (at = n; at > 0;) {
        size_t length = bu_linebreak_prev(rules, s, at);

        printf(",%u", (unsigned)length);
        at -= length;
    }
}

/* The end of each, its columns, and whether it hangs at the end of a line. */
static void graphemes(const uint8_t *s, size_t n)
{
    static const char newlines[] = "\n\v\f\r";
    size_t at;

    printf(" grapheme");
    for (at = 0; at < n;) {
        size_t length = bu_grapheme_next(s + at, n - at);
        const uint8_t *p = s + at;
        uint32_t scalar = scalar_of(&p, s + n);
        bool newline = scalar == 0x85 || scalar == 0x2028 || scalar == 0x2029 ||
                       (scalar != 0 && scalar < 0x80 &&
                        strchr(newlines, (int)scalar) != NULL);
        bool hangs = newline || (length == 1 && s[at] == ' ');

        printf(",%u,%u,%d", (unsigned)(at + length),
               newline ? 0 : (unsigned)bu_grapheme_columns(s + at, length),
               hangs);
        at += length;
    }
}

static void lines(const uint8_t *s, size_t n, size_t width)
{
    struct bu_linebreak_box box = {rules, width, bu_linebreak_columns};
    struct bu_linebreak_line line;
    size_t at;

    printf(" fit%u", (unsigned)width);
    for (at = 0; at < n;) {
        size_t length = bu_linebreak_fit(&box, s + at, n - at, &line);

        printf(",%u,%u,%u,%d", (unsigned)length, (unsigned)line.shown,
               (unsigned)line.width, (int)line.end);
        at += length;
    }
}

int main(void)
{
    static char text[1 << 20];
    static const size_t widths[] = {0, 1, 2, 3, 5, 8, 100};

    while (fgets(text, sizeof text, stdin) != NULL) {
        size_t n = strlen(text) / 2;
        /* just its size, for the sanitizer */
        uint8_t *s = (uint8_t *)malloc(n);
        size_t i;

        for (i = 0; i < n; i++) {
            char two[3] = {text[2 * i], text[2 * i + 1], 0};

            s[i] = (uint8_t)strtoul(two, NULL, 16);
        }
        feeds(s, n);
        parts(s, n);
        graphemes(s, n);
        for (i = 0; i < sizeof widths / sizeof widths[0]; i++)
            lines(s, n, widths[i]);
        putchar('\n');
        free(s);
    }
    return fflush(stdout) != 0;
}
