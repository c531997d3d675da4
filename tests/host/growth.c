/* growth: inputs that make a call slow, sought for every call that takes a
 * length: units of one to three symbols, again and again, with another symbol
 * before or after them. The work of a call is counted, not its time. */
/* SPDX-License-Identifier: MIT */
#include "growth.h"
#include "tap.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    ROWS = 4000,
    BYTES = 64,    /* of the shortest text, about */
    LATER = 8,     /* how much longer a text is that has to confirm it */
    LONGEST = 3,   /* symbols of a unit */
    SUSPECT = 210, /* hundredths in short texts: long ones have to confirm it */
    OVERHEAD = 500, /* the work of making a text */
    TEXT = BYTES * LATER * 4 + 2 * LONGEST * GROWTH_SYMBOL * LATER * 4
};

uint64_t growth_work;
uint8_t growth_room[GROWTH_ROOM];

void __sanitizer_cov_trace_pc(void);
void __sanitizer_cov_trace_pc(void)
{
    growth_work++;
}

static struct growth_row rows[ROWS];
static unsigned count;

void growth_add(const char *call, void (*run)(const struct growth *g),
                enum growth_bound bound, const struct growth_alphabet *alphabet,
                const void *by)
{
    struct growth_row *row = &rows[count++];

    if (count == ROWS)
        abort();
    row->call = call;
    row->run = run;
    row->bound = bound;
    row->alphabet = alphabet;
    row->by = by;
}

void growth_linear(const char *call, void (*run)(const struct growth *g),
                   const struct growth_alphabet *alphabet, const void *by)
{
    growth_add(call, run, GROWTH_LINEAR, alphabet, by);
}

/* A text: its unit, and what is before and after it; or no symbol. */
struct shape {
    unsigned length;
    int unit[LONGEST];
    int front, back;
};

static uint64_t spent; /* work for a row */
static uint32_t text[TEXT / 4 + 1], other[TEXT / 4 + 1];

static size_t write_symbol(uint32_t *to, size_t n,
                           const struct growth_alphabet *a, int symbol)
{
    if (symbol < 0)
        return n;
    memcpy((uint8_t *)to + n, a->symbols[symbol], a->sizes[symbol]);
    return n + a->sizes[symbol];
}

/* The work for a text of so many units. */
static uint64_t work_of(const struct growth_row *row, const struct shape *x,
                        unsigned times)
{
    struct growth g;
    unsigned i;

    g.n = write_symbol(text, 0, row->alphabet, x->front);
    g.other_n = 0;
    while (times-- != 0)
        for (i = 0; i < x->length; i++) {
            g.n = write_symbol(text, g.n, row->alphabet, x->unit[i]);
            g.other_n = write_symbol(other, g.other_n, row->alphabet,
                                     x->unit[x->length - 1 - i]);
        }
    g.n = write_symbol(text, g.n, row->alphabet, x->back);
    memset((uint8_t *)text + g.n, 0, 4);
    memset((uint8_t *)other + g.other_n, 0, 4);
    g.s = (const uint8_t *)text;
    g.other = (const uint8_t *)other;
    g.by = row->by;
    growth_work = 0;
    row->run(&g);
    spent += growth_work + OVERHEAD;
    return growth_work;
}

/* At most so many hundredths for a text of twice the length. */
static const unsigned most[] = {230, 280, 460};

/* How much the work grows as a text doubles, in hundredths: the least of two
 * times it does, so that a step at one length does not count. */
static unsigned growth_of(const struct growth_row *row, const struct shape *x,
                          unsigned times)
{
    uint64_t twice = work_of(row, x, 2 * times);
    unsigned later =
        (unsigned)(work_of(row, x, 4 * times) * 100u / (twice + 1));
    unsigned first;

    if (later <= SUSPECT)
        return later;
    first = (unsigned)(twice * 100u / (work_of(row, x, times) + 1));
    return first < later ? first : later;
}

static void note_shape(const struct growth_row *row, const struct shape *x,
                       unsigned hundredths)
{
    const struct growth_alphabet *a = row->alphabet;
    char words[200];
    unsigned i;
    size_t n = write_symbol(text, 0, a, x->front);

    snprintf(words, sizeof words, "%s: work grows too fast: %u %u %u bytes",
             row->call, x->front < 0 ? 0 : a->sizes[x->front],
             a->sizes[x->unit[0]], x->back < 0 ? 0 : a->sizes[x->back]);
    for (i = 0; i < x->length; i++)
        n = write_symbol(text, n, a, x->unit[i]);
    n = write_symbol(text, n, a, x->back);
    tap_note(words, (const uint8_t *)text, n, hundredths);
}

static unsigned worst; /* of this row: hundredths above those of n, or 0 */

static bool grows_too_fast(const struct growth_row *row, const struct shape *x)
{
    unsigned size = 0;
    unsigned times, i, hundredths;

    for (i = 0; i < x->length; i++)
        size += row->alphabet->sizes[x->unit[i]];
    times = BYTES / size + 1;
    hundredths = growth_of(row, x, times);
    if (hundredths <= (worst != 0 ? most[row->bound] : SUSPECT))
        return false;
    hundredths = growth_of(row, x, times * LATER);
    if (hundredths > most[GROWTH_LINEAR] && hundredths > worst)
        worst = hundredths;
    if (hundredths <= most[row->bound])
        return false;
    note_shape(row, x, hundredths);
    return true;
}

static int next_random(uint32_t *seed, int below)
{
    *seed = *seed * 1664525u + 1013904223u;
    return (int)((uint64_t)*seed * (unsigned)below >> 32);
}

/* Each unit of one symbol; and with each symbol before and after it; each unit
 * of two. */
static bool ones(const struct growth_row *row)
{
    struct shape x = {1, {0, 0, 0}, -1, -1};

    for (; x.unit[0] < (int)row->alphabet->count; x.unit[0]++)
        if (grows_too_fast(row, &x))
            return false;
    return true;
}

static bool twos(const struct growth_row *row)
{
    int k = (int)row->alphabet->count;
    int i;

    for (i = 0; i < k * k; i++) {
        struct shape before = {1, {i / k, 0, 0}, i % k, -1};
        struct shape after = {1, {i / k, 0, 0}, -1, i % k};
        struct shape both = {2, {i / k, i % k, 0}, -1, -1};

        if (grows_too_fast(row, &before) || grows_too_fast(row, &after) ||
            grows_too_fast(row, &both))
            return false;
    }
    return true;
}

/* Any of one to three, alone or with a symbol before or after them or both, for
 * so much work. */
static bool any(const struct growth_row *row, uint64_t budget)
{
    int k = (int)row->alphabet->count;
    uint32_t seed = 0; /* of the name, so that other rows change nothing */
    const char *name;

    for (name = row->call; *name != '\0'; name++)
        seed = seed * 33u + (uint32_t)(unsigned char)*name;
    while (spent < budget) {
        struct shape x;
        unsigned i;

        x.length = (unsigned)(next_random(&seed, 5) + 3) / 2u;
        for (i = 0; i < LONGEST; i++)
            x.unit[i] = next_random(&seed, k);
        x.front = next_random(&seed, 4 * k) - 3 * k;
        x.back = next_random(&seed, 4 * k) - 3 * k;
        if (grows_too_fast(row, &x))
            return false;
    }
    return true;
}

/* growth [all] [CALL]: the rows of all calls, or of those whose name has CALL
 * in it. */
int main(int argc, char **argv)
{
    bool all = argc > 1 && strcmp(argv[1], "all") == 0;
    const char *only = argc > 1 + all ? argv[1 + all] : "";
    unsigned i;

    growth_alphabets();
    growth_rows_utf();
    growth_rows_formats();
    growth_rows_unicode();
    growth_rows_names();
    growth_rows_line();
    growth_rows_streams();
    growth_rows_others();
    for (i = 0; i < count; i++) {
        const struct growth_row *row = &rows[i];
        static const char *const names[] = {"n", "n log n", "n^2"};
        char words[120];
        bool good;

        if (strstr(row->call, only) == NULL)
            continue;
        worst = 0;
        spent = 0;
        good = ones(row) && (!all || twos(row)) &&
               any(row, all ? 300000000u : 10000000u);
        fflush(stdout);
        snprintf(words, sizeof words, "%s: %s%s", row->call, names[row->bound],
                 worst != 0 ? ", and needs it" : "");
        tap_ok(good, words);
    }
    return tap_done();
}
