/* formats: all pairs of UTF-16 units and all four-byte inputs, by a model. */
/* SPDX-License-Identifier: MIT */
/* group: formats */
#include <bareutf/lone.h>
#include <bareutf/utf16.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* What next has to do. length is 0 with BU_MORE. */
struct want {
    enum bu_status status;
    unsigned length;
    uint32_t value;
};

static inline struct want want(enum bu_status status, unsigned length,
                               uint32_t value)
{
    struct want w = {status, length, value};

    return w;
}

static inline int is_tail(uint8_t byte)
{
    return (byte & 0xC0) == 0x80;
}

/* The three 8-bit forms. Which one it is is in constants, so that the
 * compiler makes three functions of this. */
enum form { CESU8, MUTF8, WTF8 };

/* A surrogate that begins at s, with n bytes before the end, 2 or more. */
static inline struct want surrogate(enum form form, const uint8_t *s,
                                    unsigned n)
{
    uint32_t high;
    struct want alone;

    if (n == 2)
        return want(BU_MORE, 0, 0);
    if (!is_tail(s[2]))
        return want(BU_BAD, 2, 0);
    high = 0xD000u | (s[1] & 0x3Fu) << 6 | (s[2] & 0x3Fu);
    alone = form == CESU8 ? want(BU_BAD, 3, 0) : want(BU_OK, 3, high);
    if (high >= 0xDC00u)
        return alone;
    if (n == 3)
        return want(BU_MORE, 0, 0);
    if (s[3] != 0xED)
        return alone;
    if (n == 4)
        return want(BU_MORE, 0, 0);
    if ((s[4] & 0xF0) != 0xB0)
        return alone;
    if (n == 5)
        return want(BU_MORE, 0, 0);
    if (!is_tail(s[5]))
        return alone;
    if (form == WTF8)
        return want(BU_BAD, 6, 0);
    return want(BU_OK, 6,
                0x10000u + ((high & 0x3FFu) << 10 | (s[4] & 0x0Fu) << 6 |
                            (s[5] & 0x3Fu)));
}

/* The first byte is E0 to EF; n is 4 or more. */
static inline struct want three(enum form form, const uint8_t *s, unsigned n)
{
    uint32_t value = (s[0] & 0x0Fu) << 12 | (s[1] & 0x3Fu) << 6;

    if (!is_tail(s[1]) || value < 0x800)
        return want(BU_BAD, 1, 0);
    if (value >= 0xD800 && value < 0xE000)
        return surrogate(form, s, n);
    if (!is_tail(s[2]))
        return want(BU_BAD, 2, 0);
    return want(BU_OK, 3, value | (s[2] & 0x3Fu));
}

static inline struct want model(enum form form, const uint8_t *s, unsigned n)
{
    uint32_t value;

    if (s[0] < 0x80)
        return form == MUTF8 && s[0] == 0 ? want(BU_BAD, 1, 0)
                                          : want(BU_OK, 1, s[0]);
    if (s[0] >= 0xE0 && s[0] < 0xF0)
        return three(form, s, n);
    if (s[0] < 0xE0) {
        value = (s[0] & 0x1Fu) << 6 | (s[1] & 0x3Fu);
        if (s[0] < 0xC0 || !is_tail(s[1]) ||
            (value < 0x80 && (form != MUTF8 || value != 0)))
            return want(BU_BAD, 1, 0);
        return want(BU_OK, 2, value);
    }
    value = (s[0] & 0x0Fu) << 18 | (s[1] & 0x3Fu) << 12;
    if (form != WTF8 || !is_tail(s[1]) || value < 0x10000 || value > 0x10FFFF)
        return want(BU_BAD, 1, 0);
    if (!is_tail(s[2]))
        return want(BU_BAD, 2, 0);
    if (!is_tail(s[3]))
        return want(BU_BAD, 3, 0);
    return want(BU_OK, 4, value | (s[2] & 0x3Fu) << 6 | (s[3] & 0x3Fu));
}

static const struct bu_format *const objects[] = {
    [CESU8] = &bu_format_cesu8,
    [MUTF8] = &bu_format_mutf8,
    [WTF8] = &bu_format_wtf8,
};

static inline void as(enum form form, const struct want *w, const uint8_t *s,
                      unsigned n)
{
    const struct bu_format *format = objects[form];
    const uint8_t *p = s;
    uint32_t value = 0;
    unsigned i;

    if (format->next(&p, s + n, &value, format) == w->status &&
        p == s + w->length && value == w->value)
        return;
    printf("# not as the model:");
    for (i = 0; i < n; i++)
        printf(" %02X", s[i]);
    printf("\n");
    exit(1);
}

static inline void same(enum form form, const uint8_t *s, unsigned n)
{
    struct want w = model(form, s, n);

    as(form, &w, s, n);
}

/* All that begin with s[0] and s[1]. Where the model needs no more than these
 * two, it is asked once. */
static inline void windows_of_two(enum form form, uint8_t *s)
{
    struct want w = model(form, s, 4);
    int decided = s[0] < 0xE0 || w.length == 1;
    unsigned rest;

    for (rest = 0; rest < 0x10000; rest++) {
        s[2] = (uint8_t)(rest >> 8);
        s[3] = (uint8_t)rest;
        if (!decided)
            w = model(form, s, 4);
        as(form, &w, s, 4);
    }
}

static inline void windows(enum form form, unsigned lead)
{
    unsigned second;

    for (second = 0; second < 0x100; second++) {
        uint8_t s[4] = {(uint8_t)lead, (uint8_t)second, 0, 0};

        windows_of_two(form, s);
    }
}

/* A surrogate, and any three bytes after it, for some; and any two surrogates.
 * With each of the ends. */
static inline void sixes(enum form form)
{
    static const uint16_t some[] = {0xD800, 0xDBFF, 0xDC00};
    uint32_t i;
    unsigned k;

    for (k = 0; k < 3; k++)
        for (i = 0; i < 1u << 24; i++) {
            uint8_t s[6] = {0xED,
                            (uint8_t)(0x80 | (some[k] >> 6 & 0x3F)),
                            (uint8_t)(0x80 | (some[k] & 0x3F)),
                            (uint8_t)(i >> 16),
                            (uint8_t)(i >> 8),
                            (uint8_t)i};

            same(form, s, 6);
            if ((i & 0xFFFF) == 0)
                same(form, s, 4);
            if ((i & 0xFF) == 0)
                same(form, s, 5);
        }
    for (i = 0; i < 1u << 22; i++) {
        uint8_t s[6] = {0xED,
                        (uint8_t)(0xA0 | i >> 17),
                        (uint8_t)(0x80 | (i >> 11 & 0x3F)),
                        0xED,
                        (uint8_t)(0xA0 | (i >> 6 & 0x1F)),
                        (uint8_t)(0x80 | (i & 0x3F))};

        for (k = 4; k <= 6; k++)
            same(form, s, k);
    }
}

/* All units after one, in both forms. Without a second unit as well. */
static void pairs(uint32_t first)
{
    int is_high = first >= 0xD800 && first <= 0xDBFF;
    int is_low = first >= 0xDC00 && first <= 0xDFFF;
    uint32_t second;

    for (second = 0; second < 0x10001; second++) {
        uint16_t s[2] = {(uint16_t)first, (uint16_t)second};
        unsigned n = second == 0x10000 ? 1 : 2;
        int more = is_high && n == 1;
        int pair = is_high && n == 2 && second >= 0xDC00 && second <= 0xDFFF;
        uint32_t value =
            pair ? 0x10000 + ((first & 0x3FF) << 10 | (second & 0x3FF)) : first;
        unsigned length = more ? 0 : pair ? 2 : 1;
        int bad = !pair && (is_high || is_low);
        const uint16_t *p = s;
        const uint16_t *q = s;
        uint32_t a = 77;
        uint32_t b = 77;
        enum bu_status strict = bu_utf16_next(&p, s + n, &a);
        enum bu_status loose = bu_wtf16_next(&q, s + n, &b);

        if (strict != (more  ? BU_MORE
                       : bad ? BU_BAD
                             : BU_OK) ||
            loose != (more ? BU_MORE : BU_OK) || p != s + length || q != p ||
            a != (more || bad ? 77 : value) || b != (more ? 77 : value)) {
            printf("# %04X %04X, %u units\n", (unsigned)first, (unsigned)second,
                   n);
            exit(1);
        }
    }
}

/* One 256th of all. */
static void share(unsigned number, unsigned what)
{
    unsigned i;

    switch (what) {
    case 0:
        for (i = 0; i < 256; i++)
            pairs(number << 8 | i);
        break;
    case 1:
        windows(CESU8, number);
        break;
    case 2:
        windows(MUTF8, number);
        break;
    case 3:
        windows(WTF8, number);
        break;
    default:
        if (number == 0)
            sixes(CESU8);
        if (number == 1)
            sixes(MUTF8);
        if (number == 2)
            sixes(WTF8);
    }
}

/* Do the shares in as many processes as there are CPUs. */
static int all(unsigned what)
{
    long cpus = sysconf(_SC_NPROCESSORS_ONLN);
    int good = cpus > 0;
    unsigned i;
    unsigned number;

    fflush(stdout);
    for (i = 0; i < (unsigned)cpus; i++) {
        pid_t child = fork();

        if (child < 0)
            exit(2);
        if (child != 0)
            continue;
        for (number = i; number < 256; number += (unsigned)cpus)
            share(number, what);
        exit(0);
    }
    for (i = 0; i < (unsigned)cpus; i++) {
        int status = 1;

        wait(&status);
        good &= status == 0;
    }
    return good;
}

/* Back over a text that needs more marks than there are. */
static int is_marked_out(void)
{
    enum { LONG = 3 << 20 };
    uint8_t *text = (uint8_t *)malloc(LONG);
    struct bu_format_marks marks = {{0}, 0};
    const uint8_t *p = text + LONG;
    size_t steps = 0;
    int full = 0;
    uint32_t value;

    if (text == NULL)
        return 0;
    memset(text, 'a', LONG);
    while (steps < 100 && text + LONG - p == (ptrdiff_t)steps &&
           bu_format_back(&marks, &bu_format_cesu8, text, &p, &value) ==
               BU_OK) {
        full |= marks.count == BU_FORMAT_MARKS_COUNT;
        steps++;
    }
    free(text);
    return steps == 100 && full;
}

int main(void)
{
    static const char *const names[] = {
        "all 2^32 pairs of units: UTF-16, strict and with lone surrogates",
        "all 2^32 windows of four bytes: CESU-8",
        "all 2^32 windows of four bytes: modified UTF-8",
        "all 2^32 windows of four bytes: WTF-8",
        "all pairs of surrogates in six bytes, and what else may follow one",
        "back over 3 MiB: more marks than there are",
    };
    unsigned failed = 0;
    unsigned what;

    for (what = 0; what < 6; what++) {
        int good = what == 5 ? is_marked_out() : all(what);

        failed += !good;
        printf("%sok %u - %s\n", good ? "" : "not ", what + 1, names[what]);
    }
    printf("1..6\n");
    return failed != 0;
}
