/* bench: all but prose: what bench.elf runs, and UTF-8 itself. */
/* SPDX-License-Identifier: MIT */
#include "bench.h"
#include <bareutf/segment.h>
#include <bareutf/utf8.h>

#include "bench_inputs.h" /* inputs[], made by tools/bench_inputs.py */

/* What a reader's own loops look like, compiled as they would be. */
static size_t loop_next(const uint8_t *s, size_t n)
{
    const uint8_t *end = s + n;
    uint32_t sum = 0;
    uint32_t scalar;

    while (bu_utf8_next(&s, end, &scalar) == BU_OK)
        sum += scalar;
    return sum;
}

static size_t loop_next_inline(const uint8_t *s, size_t n)
{
    const uint8_t *end = s + n;
    uint32_t sum = 0;
    uint32_t scalar;

    while (bu_utf8_next_inline(&s, end, &scalar) == BU_OK)
        sum += scalar;
    return sum;
}

static size_t loop_feed(const uint8_t *s, size_t n)
{
    const uint8_t *end = s + n;
    struct bu_utf8 d = {0};
    uint32_t sum = 0;
    uint32_t scalar;

    for (; s != end; s++)
        if (bu_utf8_feed(&d, *s, &scalar) == BU_OK)
            sum += scalar;
    return sum;
}

/* s is really scalars, n of them. */
static size_t loop_put(const uint8_t *s, size_t n)
{
    const uint32_t *from = bench_units;
    const uint32_t *end = bench_units + n;
    uint8_t *to = bench_out;

    (void)s;
    while (from != end)
        to += bu_utf8_put(to, *from++);
    return (size_t)(to - bench_out);
}

static const struct {
    const char *name;
    loop *run;
} loops[] = {
    {"nothing", loop_nothing},
    {"check", bu_utf8_check},
    {"next", loop_next},
    {"next_inline", loop_next_inline},
    {"feed", loop_feed},
    {"count", bu_utf8_count},
    {"grapheme_count", bu_grapheme_count},
};

/* Encode what the first scalars of the input decode to. */
static void bench_put(const struct input *in)
{
    const uint8_t *p = in->bytes;
    size_t count = 0;

    while (count < sizeof bench_units / sizeof bench_units[0] &&
           bu_utf8_next(&p, in->bytes + in->n, &bench_units[count]) == BU_OK)
        count++;
    bench_run("put", in->name, (uint32_t)loop_put(NULL, count), loop_put, NULL,
              count);
}

void bench_parts(void)
{
    size_t i;
    size_t k;

    for (i = 0; i < sizeof inputs / sizeof inputs[0]; i++) {
        const struct input *in = &inputs[i];

        for (k = 0; k < sizeof loops / sizeof loops[0]; k++)
            bench_run(loops[k].name, in->name, in->n, loops[k].run, in->bytes,
                      in->n);
        bench_put(in);
        bench_convert(in);
        bench_caseless(in);
        bench_collate(in);
        bench_steps(in);
        bench_rows_of(in);
        if (i == 0)
            bench_escape(in);
    }
    bench_numbers();
    bench_scripts();
    bench_caseless_scripts();
    bench_collate_pairs();
    bench_words();
    bench_pages();
    bench_pages_east();
    bench_pairs();
    bench_detect();
    bench_rows();
}
