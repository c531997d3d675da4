/* bench: steps backwards, places, sizes, repair and looks, over an input. */
/* SPDX-License-Identifier: MIT */
#include "bench.h"
#include <bareutf/convert.h>
#include <bareutf/name.h>
#include <bareutf/utf8.h>

static size_t loop_prev(const uint8_t *s, size_t n)
{
    const uint8_t *p = s + n;
    uint32_t sum = 0;
    uint32_t scalar;

    while (bu_utf8_prev(s, &p, &scalar) == BU_OK)
        sum += scalar;
    return sum;
}

static size_t loop_prev_in_place(const uint8_t *s, size_t n)
{
    const uint8_t *p = s + n;
    uint32_t sum = 0;
    uint32_t scalar;

    while (bu_utf8_prev_in_place(s, &p, &scalar) == BU_OK)
        sum += scalar;
    return sum;
}

static size_t loop_next_in_place(const uint8_t *s, size_t n)
{
    const uint8_t *end = s + n;
    uint32_t sum = 0;
    uint32_t scalar;

    while (bu_utf8_next_in_place(&s, end, &scalar) == BU_OK)
        sum += scalar;
    return sum;
}

/* s is really scalars, n of them. */
static size_t loop_put_in_place(const uint8_t *s, size_t n)
{
    const uint32_t *from = bench_units;
    const uint32_t *end = bench_units + n;
    uint8_t *to = bench_out;

    (void)s;
    while (from != end)
        to = bu_utf8_put_in_place(to, *from++);
    return (size_t)(to - bench_out);
}

/* The place of what is not there: all is looked at. */
static size_t loop_offset(const uint8_t *s, size_t n)
{
    return bu_utf8_offset(s, n, n);
}

static size_t loop_repair(const uint8_t *s, size_t n)
{
    struct bu_utf8 d = {0};
    struct bu_buffer b;

    b.src = s;
    b.src_end = s + n;
    b.dst = bench_out;
    b.dst_end = bench_out + sizeof bench_out;
    bu_utf8_repair(&d, &b);
    return (size_t)(b.dst - bench_out);
}

static size_t loop_looks(const uint8_t *s, size_t n)
{
    size_t at = 0;

    return at + (size_t)bu_name_judge_looks(s, n, &at);
}

static const struct {
    const char *name;
    loop *run;
} loops[] = {
    {"prev", loop_prev},
    {"prev_in_place", loop_prev_in_place},
    {"next_in_place", loop_next_in_place},
    {"offset", loop_offset},
    {"utf16_size", bu_utf8_to_utf16_size},
    {"repair", loop_repair},
    {"looks", loop_looks},
};

void bench_steps(const struct input *in)
{
    uint8_t *const bad = (uint8_t *)bench_units;
    size_t n = bench_spoil(bad, in);
    const uint8_t *p = in->bytes;
    size_t i;

    bench_run("repair_bad", in->name, (uint32_t)n, loop_repair, bad, n);
    for (i = 0; i < sizeof loops / sizeof loops[0]; i++)
        bench_run(loops[i].name, in->name, in->n, loops[i].run, in->bytes,
                  in->n);
    n = 0;
    while (n < sizeof bench_units / sizeof bench_units[0] &&
           bu_utf8_next(&p, in->bytes + in->n, &bench_units[n]) == BU_OK)
        n++;
    bench_run("put_in_place", in->name, (uint32_t)(p - in->bytes),
              loop_put_in_place, NULL, n);
}
