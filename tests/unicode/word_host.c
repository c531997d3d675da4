/* word: bu_word_class of each number below 0x110000, a letter from A on; with
 * an argument, the segments of each line of standard input, bytes in base 16.
 */
/* SPDX-License-Identifier: MIT */
#include <bareutf/segment.h>
#include <bareutf/utf8.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void steps(const char *name, const uint8_t *s, size_t n,
                  size_t (*step)(const uint8_t *s, size_t n), bool back)
{
    printf(" %s", name);
    while (n != 0) {
        size_t length = step(s, n);

        if (length == 0 || length > n) {
            printf(" wrong");
            return;
        }
        printf(",%u", (unsigned)length);
        n -= length;
        s += back ? 0 : length;
    }
}

/* Return whether bu_word_at finds each segment from each of its bytes. */
static bool at_agrees(const uint8_t *s, size_t n)
{
    size_t begin = 0;
    size_t at;
    size_t length;

    while (begin < n) {
        size_t whole = bu_word_next(s + begin, n - begin);

        for (at = begin; at < begin + whole; at++) {
            if (bu_word_at(s, n, at, &length) != begin || length != whole)
                return false;
        }
        begin += whole;
    }
    return bu_word_at(s, n, n, &length) == n && length == 0 &&
           bu_word_at(s, n, n + 1, &length) == n && length == 0;
}

/* The boundaries as bu_word_feed reports them. */
static void feeds(const uint8_t *s, size_t n)
{
    struct bu_word w = {0, 0, 0, 0};
    const uint8_t *p = s;
    const uint8_t *end = s + n;
    size_t first = 0; /* of those that wait */
    size_t begin = 0;

    printf(" feed");
    while (p != end) {
        size_t here = (size_t)(p - s);
        uint32_t scalar;
        enum bu_status status = bu_utf8_next(&p, end, &scalar);
        bool waited = w.waits != 0;
        unsigned answer;

        if (status == BU_MORE)
            p = end;
        answer =
            status == BU_OK ? bu_word_feed(&w, scalar) : bu_word_feed(&w, 0x85);
        if (!waited)
            first = here;
        if (answer & BU_WORD_BEFORE) {
            printf(",%u", (unsigned)(first - begin));
            begin = first;
        }
        if (answer & BU_WORD_BREAK && here != 0) {
            printf(",%u", (unsigned)(here - begin));
            begin = here;
        }
    }
    if (w.waits != 0) {
        printf(",%u", (unsigned)(first - begin));
        begin = first;
    }
    if (n != 0)
        printf(",%u", (unsigned)(n - begin));
}

static void words(const uint8_t *s, size_t n)
{
    printf(" words");
    while (n != 0) {
        size_t length = bu_word_next(s, n);

        printf(",%d", bu_word_is_word(s, length));
        s += length;
        n -= length;
    }
}

static void texts(void)
{
    static char line[1 << 20];

    while (fgets(line, sizeof line, stdin) != NULL) {
        size_t n = strlen(line) / 2;
        /* just its size, for the sanitizer */
        uint8_t *s = (uint8_t *)malloc(n);
        size_t i;

        for (i = 0; i < n; i++) {
            char two[3] = {line[2 * i], line[2 * i + 1], 0};

            s[i] = (uint8_t)strtoul(two, NULL, 16);
        }
        printf("at,%d", at_agrees(s, n));
        feeds(s, n);
        words(s, n);
        steps("next", s, n, bu_word_next, false);
        steps("prev", s, n, bu_word_prev, true);
        steps("right", s, n, bu_word_right, false);
        steps("left", s, n, bu_word_left, true);
        putchar('\n');
        free(s);
    }
}

int main(int argc, char **argv)
{
    uint32_t scalar;

    (void)argv;
    if (argc > 1)
        texts();
    for (scalar = 0; argc == 1 && scalar <= BU_SCALAR_MAX; scalar++)
        putchar('A' + (int)bu_word_class(scalar));
    return fflush(stdout) != 0;
}
