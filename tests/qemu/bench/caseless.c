/* bench: texts compared without case, hashed and searched. */
/* SPDX-License-Identifier: MIT */
#include "bench.h"
#include <bareutf/case.h>
#include <bareutf/utf8.h>

#include "bench_scripts.h" /* scripts[], made by tools/bench_inputs.py */

/* More of a text than this takes longer than the timer counts. */
enum { MOST = 1024 };

/* With a copy whose ASCII letters have the other case. */
static size_t loop_compare(const uint8_t *s, size_t n)
{
    return (size_t)bu_caseless_compare(&bu_casing_fold, s, n, bench_out, n);
}

static size_t loop_same(const uint8_t *s, size_t n)
{
    return (size_t)bu_caseless_compare(&bu_casing_fold, s, n, s, n);
}

static size_t loop_hash(const uint8_t *s, size_t n)
{
    return (size_t)bu_caseless_hash(&bu_casing_fold, s, n);
}

/* What is nowhere. */
static size_t loop_find(const uint8_t *s, size_t n)
{
    static const uint8_t ahsa[] = {0xF0, 0x90, 0x8C, 0xB0};

    return bu_caseless_find(&bu_casing_fold, s, n, ahsa, sizeof ahsa);
}

static const struct {
    const char *name;
    loop *run;
} loops[] = {
    {"caseless_compare", loop_compare},
    {"caseless_hash", loop_hash},
    {"caseless_find", loop_find},
};

/* What differs at its end from each part of the text. */
static size_t loop_find_late(const uint8_t *s, size_t n)
{
    return bu_caseless_find(&bu_casing_fold, s, n, s + n - 32, 33);
}

/* The time of a search is that of both lengths multiplied. */
static void bench_caseless_late(void)
{
    size_t i;

    for (i = 0; i < 256; i++)
        bench_out[i] = 'a';
    bench_out[i] = 'b';
    bench_run("nothing", "late", 256, loop_nothing, bench_out, 256);
    bench_run("caseless_find", "late", 256, loop_find_late, bench_out, 256);
}

void bench_caseless(const struct input *in)
{
    size_t n = bu_utf8_truncate(in->bytes, in->n, MOST);
    size_t i;

    for (i = 0; i < n; i++) {
        uint8_t small = in->bytes[i] | 0x20u;
        int is_letter = in->bytes[i] < 0x80 && small >= 'a' && small <= 'z';

        bench_out[i] = in->bytes[i] ^ (is_letter ? 0x20u : 0);
    }
    for (i = 0; i < sizeof loops / sizeof loops[0]; i++)
        bench_run(loops[i].name, in->name, (uint32_t)n, loops[i].run, in->bytes,
                  n);
}

/* For each scalar value of a script. */
void bench_caseless_scripts(void)
{
    size_t i;
    uint32_t k;

    bench_caseless_late();
    for (i = 0; i < sizeof scripts / sizeof scripts[0]; i++) {
        const uint32_t *from = (const uint32_t *)(const void *)scripts[i].bytes;
        uint32_t count = scripts[i].n / 4;
        size_t n = 0;

        for (k = 0; k < count; k++)
            n += bu_utf8_put(bench_out + n, from[k]);
        bench_run("caseless_same", scripts[i].name, count, loop_same, bench_out,
                  n);
    }
}
