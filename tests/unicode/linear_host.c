/* linear: graphemes and words backwards, over all short rows of classes and
 * over such rows again and again: the same places as forwards, in linear time.
 * Time is the branches taken in core, which the compiler counts here. */
/* SPDX-License-Identifier: MIT */
/* group: linear */
#include "tap.h"
#include <bareutf/segment.h>
#include <bareutf/utf8.h>
#include <string.h>

/* A scalar value of each class of words and of graphemes; 0: ill-formed. */
static const uint32_t kinds[] = {
    0,     0x0D,    0x0A,   0x200D, 0x1F1FF, 0x20,  0x27,  0x22,   0x2E,
    0x3A,  0x2C,    0x5F,   0x24C2, 0x21,    0x61,  0x31,  0x30AB, 0x5D0,
    0x301, 0x1F600, 0x1100, 0xAC00, 0x915,   0x94D, 0x903, 0x600,
};
enum {
    KINDS = sizeof kinds / sizeof kinds[0],
    ROW = 4,   /* scalar values of a row that is tried in each way */
    TIMES = 24 /* how often a row comes in a long text */
};

static uint64_t branches;
void __sanitizer_cov_trace_pc(void);
void __sanitizer_cov_trace_pc(void)
{
    branches++;
}

typedef size_t walk(const uint8_t *s, size_t n, size_t at);

static size_t grapheme_from(const uint8_t *s, size_t n, size_t at)
{
    return bu_grapheme_next(s + at, n - at);
}

static size_t word_from(const uint8_t *s, size_t n, size_t at)
{
    return bu_word_next(s + at, n - at);
}

static size_t grapheme_of_start(const uint8_t *s, size_t n, size_t at)
{
    (void)n;
    return bu_grapheme_prev(s, at);
}

static size_t word_of_start(const uint8_t *s, size_t n, size_t at)
{
    (void)n;
    return bu_word_prev(s, at);
}

static size_t word_around(const uint8_t *s, size_t n, size_t at)
{
    size_t length;

    if (at == 0)
        return 0;
    return at - bu_word_at(s, n, at - 1, &length);
}

static const struct {
    const char *name;
    walk *next, *back;
    bool is_linear; /* over a whole text */
} walks[] = {
    {"bu_grapheme_back", grapheme_from, bu_grapheme_back, true},
    {"bu_grapheme_prev", grapheme_from, grapheme_of_start, false},
    {"bu_word_back", word_from, bu_word_back, true},
    {"bu_word_prev", word_from, word_of_start, false},
    {"bu_word_at", word_from, word_around, false},
};
enum { WALKS = sizeof walks / sizeof walks[0] };

static uint8_t text[BU_UTF8_MAX * ROW * TIMES * 2];

/* A row by its number, some times. */
static size_t write_row(unsigned row, unsigned length, unsigned times)
{
    size_t n = 0;

    while (times-- != 0) {
        unsigned rest = row;
        unsigned i;

        for (i = 0; i < length; i++, rest /= KINDS) {
            if (kinds[rest % KINDS] == 0)
                text[n++] = 0xFF;
            else
                n += bu_utf8_put(text + n, kinds[rest % KINDS]);
        }
    }
    return n;
}

/* Are the steps back those forwards? Set *all to the branches of all. */
static bool same_steps(unsigned k, size_t n, uint64_t *all)
{
    static size_t starts[sizeof text];
    size_t count = 0;
    size_t at;

    for (at = 0; at < n; at += walks[k].next(text, n, at))
        starts[count++] = at;
    *all = branches;
    while (count != 0) {
        size_t length = walks[k].back(text, n, at);

        if (length != at - starts[--count])
            return false;
        at = starts[count];
    }
    *all = branches - *all;
    return at == 0;
}

static void note_wrong(unsigned k, size_t n, uint32_t figure)
{
    tap_note(walks[k].name, text, n, figure);
}

static bool short_rows(unsigned k)
{
    unsigned length, rows = 1, row;

    for (length = 1; length <= ROW; length++) {
        rows *= KINDS;
        for (row = 0; row < rows; row++) {
            size_t n = write_row(row, length, 1);
            uint64_t all;

            if (!same_steps(k, n, &all)) {
                note_wrong(k, n, 0);
                return false;
            }
        }
    }
    return true;
}

/* Twice the text takes at most about twice the time. */
static bool long_rows(unsigned k)
{
    unsigned length, rows = 1, row;

    for (length = 1; length < ROW; length++) {
        rows *= KINDS;
        for (row = 0; row < rows; row++) {
            unsigned times = TIMES / length;
            uint64_t once, twice;
            size_t n = write_row(row, length, times);
            bool is_same = same_steps(k, n, &once);

            n = write_row(row, length, 2 * times);
            if (!is_same || !same_steps(k, n, &twice)) {
                note_wrong(k, n, 0);
                return false;
            }
            if (walks[k].is_linear && twice > 2 * once + once / 8 + 256) {
                note_wrong(k, n, (uint32_t)twice);
                return false;
            }
        }
    }
    return true;
}

int main(void)
{
    unsigned k;

    for (k = 0; k < WALKS; k++) {
        branches = 0;
        tap_ok(short_rows(k) && branches != 0, walks[k].name);
        tap_ok(long_rows(k), "and over long rows");
    }
    return tap_done();
}
