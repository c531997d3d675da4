/* bench: collate, over the first bytes of a text, as its ticks are many. */
/* SPDX-License-Identifier: MIT */
#include "bench.h"
#include <bareutf/collate.h>
#include <bareutf/utf8.h>

enum { COLLATE_BYTES = 256 };

static size_t loop_key(const uint8_t *s, size_t n)
{
    return bu_collate_key(NULL, 0, s, n, BU_COLLATE_TERTIARY);
}

static size_t loop_tailored(const uint8_t *s, size_t n)
{
    static const struct bu_collate_tailored by = {&bu_collate_swedish,
                                                  BU_COLLATE_TERTIARY};

    return bu_collate_tailored_key(&by, NULL, 0, s, n);
}

/* Both texts are the same, so that all levels are read to their ends. */
static size_t loop_compare(const uint8_t *s, size_t n)
{
    return (size_t)bu_collate_compare(s, n, s, n, BU_COLLATE_TERTIARY);
}

void bench_collate(const struct input *in)
{
    size_t n = bu_utf8_truncate(in->bytes, in->n, COLLATE_BYTES);

    bench_run("collate_key", in->name, (uint32_t)n, loop_key, in->bytes, n);
    bench_run("collate_tailored", in->name, (uint32_t)n, loop_tailored,
              in->bytes, n);
    bench_run("collate_compare", in->name, (uint32_t)n, loop_compare, in->bytes,
              n);
}

/* The first and the second half. */
static size_t loop_pair(const uint8_t *s, size_t n)
{
    return (size_t)bu_collate_compare(s, n / 2, s + n / 2, n / 2,
                                      BU_COLLATE_TERTIARY);
}

/* Pairs that take long: letters that are taken apart, and marks that differ. */
void bench_collate_pairs(void)
{
    static const struct {
        const char *name;
        const char *text;
        size_t n;
    } pairs[] = {
        {"yo",
         "\xD1\x91\xD0\xBB\xD0\xBA\xD0\xB0"
         "\xD0\x81\xD0\xBB\xD0\xBA\xD0\xB0",
         16}, /* U+0451 and U+0401, each with three letters */
        {"U+1F82", "\xE1\xBE\x82\xE1\xBE\x83", 6},
    };
    size_t i;

    for (i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        const uint8_t *s = (const uint8_t *)pairs[i].text;

        bench_run("nothing", pairs[i].name, 1, loop_nothing, s, pairs[i].n);
        bench_run("collate_pair", pairs[i].name, 1, loop_pair, s, pairs[i].n);
    }
}
