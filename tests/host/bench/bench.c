/* bench: every candidate over one text, interleaved, pinned, best of many. */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "bench.h"
#include <bareutf/utf8.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { POOL = 1 << 24, WHOLE = 1 << 16 };
enum { OFFSET = 2112 /* off any page, against 4K aliasing */ };

static uint8_t text[POOL + 64] __attribute__((aligned(4096)));
static uint32_t units32[POOL + 64] __attribute__((aligned(4096)));
static uint16_t units16[POOL + 64] __attribute__((aligned(4096)));
static uint8_t out[4 * POOL + 8192] __attribute__((aligned(4096)));

/* A string: where, how long for the function, and the right answer. */
static struct string {
    const void *in;
    size_t n, answer;
} strings[POOL / 4];
static size_t string_count;
size_t bench_room;

extern const struct bench_candidate *const bench_lists[];
extern const char *const bench_makers[]; /* gcc, clang, or the library */

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

/* How often a check of s[0..n) stops, if it goes on one byte after. */
static size_t stops(const uint8_t *s, size_t n)
{
    size_t count = 0;
    size_t at = bu_utf8_check(s, n);

    while (at < n) {
        count++;
        at++;
        at += bu_utf8_check(s + at, n - at);
    }
    return count;
}

/* What the function is given of s[0..n), and what it has to answer, where the
 * text is also u[0..wide) and v[0..narrow). */
static struct string task(enum bench_kind kind, const uint8_t *s, size_t n,
                          const uint32_t *u, size_t wide, const uint16_t *v,
                          size_t narrow)
{
    struct string t = {s, n, n};

    if (kind == BENCH_COUNT || kind == BENCH_TO_32 || kind == BENCH_WINDOW_32)
        t.answer = wide;
    if (kind == BENCH_TO_16 || kind == BENCH_WINDOW_16)
        t.answer = narrow;
    if (kind == BENCH_REPAIR)
        t.answer = bu_utf8_repair_size(s, n);
    if (kind == BENCH_RESUME)
        t.answer = stops(s, n);
    if (kind == BENCH_FROM_32) {
        t.in = u;
        t.n = wide;
    }
    if (kind == BENCH_FROM_16) {
        t.in = v;
        t.n = narrow;
    }
    return t;
}

/* Cut the text into strings of at most `length` bytes; none is split where it
 * is well-formed. */
static size_t cut(enum bench_kind kind, size_t size, size_t length)
{
    uint32_t *u = units32;
    uint16_t *v = units16;
    size_t at = 0;

    while (at < size) {
        const uint8_t *p = text + at;
        size_t n = bu_utf8_truncate(p, size - at, length);
        uint32_t *from32 = u;
        uint16_t *from16 = v;

        for (; bu_utf8_next(&p, text + at + n, u) == BU_OK; u++) {
            uint32_t c = *u;

            if (c >= 0x10000)
                *v++ = (uint16_t)(0xD7C0 + (c >> 10));
            *v++ = (uint16_t)(c < 0x10000 ? c : 0xDC00 | (c & 0x3FF));
        }
        strings[string_count++] =
            task(kind, text + at, n, from32, (size_t)(u - from32), from16,
                 (size_t)(v - from16));
        at += n;
    }
    return at;
}

static double one_pass(bench_run *run, size_t *sum)
{
    double start = now();
    size_t i;

    for (i = 0; i < string_count; i++)
        *sum += run(strings[i].in, strings[i].n, out + OFFSET);
    return now() - start;
}

static int is_right(bench_run *run)
{
    size_t i;

    for (i = 0; i < string_count; i++)
        if (run(strings[i].in, strings[i].n, out + OFFSET) != strings[i].answer)
            return 0;
    return 1;
}

struct entrant {
    const struct bench_candidate *candidate;
    const char *maker;
    double best;
};

static size_t gather(enum bench_kind kind, struct entrant *all)
{
    size_t count = 0;
    size_t k;

    for (k = 0; bench_lists[k] != NULL; k++) {
        const struct bench_candidate *c;

        for (c = bench_lists[k]; c->run != NULL; c++)
            if (c->kind == kind) {
                all[count].candidate = c;
                all[count].maker = bench_makers[k];
                all[count++].best = 1e30;
            }
    }
    return count;
}

static void race(struct entrant *all, size_t count, unsigned rounds)
{
    size_t sum = 0;
    size_t k;

    while (rounds-- != 0)
        for (k = 0; k < count; k++) {
            double until = now() + 60e3; /* of a short text more than once */

            do {
                double time = one_pass(all[k].candidate->run, &sum);

                if (time < all[k].best)
                    all[k].best = time;
            } while (now() < until);
        }
    if (sum == 1)
        puts("");
}

/* bench KIND FILE LENGTH ROUNDS CPU: one line for each candidate. */
int main(int argc, char **argv)
{
    static struct entrant all[128];
    enum bench_kind kind;
    FILE *file;
    size_t size;
    size_t count;
    size_t k;
    cpu_set_t set;
    size_t length;

    if (argc != 6 || (file = fopen(argv[2], "rb")) == NULL)
        return 2;
    CPU_ZERO(&set);
    CPU_SET(atoi(argv[5]), &set);
    sched_setaffinity(0, sizeof set, &set);
    kind = (enum bench_kind)atoi(argv[1]);
    size = fread(text, 1, POOL, file);
    length = bench_room = (size_t)atol(argv[3]);
    if (kind == BENCH_WINDOW_32 || kind == BENCH_WINDOW_16)
        length = WHOLE;
    size = cut(kind, size, length);
    count = gather(kind, all);
    for (k = 0; k < count; k++)
        if (!is_right(all[k].candidate->run)) {
            printf("wrong %s %s\n", all[k].candidate->name, all[k].maker);
            return 1;
        }
    race(all, count, (unsigned)atoi(argv[4]));
    for (k = 0; k < count; k++)
        printf("%s %s %.4f\n", all[k].candidate->name, all[k].maker,
               (double)size / all[k].best);
    return 0;
}
