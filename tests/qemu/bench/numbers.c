/* bench: LEB128, ticks for all numbers of an input. */
/* SPDX-License-Identifier: MIT */
#include "bench.h"
#include <bareutf/leb128.h>

#include "bench_numbers.h" /* numbers[], made by tools/bench_inputs.py */

enum { COUNT = 64 }; /* in each input */

static union {
    uint32_t narrow[COUNT];
    uint64_t wide[COUNT];
} values;
static uint8_t out[COUNT * BU_LEB128_MAX_64];

static size_t loop_next(const uint8_t *s, size_t n)
{
    const uint8_t *end = s + n;
    uint32_t sum = 0;
    uint32_t value;

    while (bu_uleb128_next(&s, end, &value) == BU_OK)
        sum += value;
    return sum;
}

static size_t loop_next_inline(const uint8_t *s, size_t n)
{
    const uint8_t *end = s + n;
    uint32_t sum = 0;
    uint32_t value;

    while (bu_uleb128_next_inline(&s, end, &value) == BU_OK)
        sum += value;
    return sum;
}

static size_t loop_signed(const uint8_t *s, size_t n)
{
    const uint8_t *end = s + n;
    uint32_t sum = 0;
    int32_t value;

    while (bu_sleb128_next(&s, end, &value) == BU_OK)
        sum += (uint32_t)value;
    return sum;
}

static size_t loop_next_64(const uint8_t *s, size_t n)
{
    const uint8_t *end = s + n;
    uint64_t sum = 0;
    uint64_t value;

    while (bu_uleb128_next_bits(&s, end, 64, &value) == BU_OK)
        sum += value;
    return (size_t)sum;
}

static size_t loop_decode(const uint8_t *s, size_t n)
{
    struct bu_buffer_8_32 b = {s, s + n, values.narrow, values.narrow + COUNT};

    return (size_t)bu_uleb128_decode(&b);
}

/* Of the values, n of them. */
static size_t loop_put(const uint8_t *s, size_t n)
{
    const uint32_t *from = values.narrow;
    const uint32_t *end = from + n;
    uint8_t *to = out;

    (void)s;
    while (from != end)
        to += bu_uleb128_put(to, *from++);
    return (size_t)(to - out);
}

static size_t loop_put_64(const uint8_t *s, size_t n)
{
    const uint64_t *from = values.wide;
    const uint64_t *end = from + n;
    uint8_t *to = out;

    (void)s;
    while (from != end)
        to += bu_uleb128_put_64(to, *from++);
    return (size_t)(to - out);
}

static void narrow(const struct input *in)
{
    bench_run("uleb128_next", in->name, COUNT, loop_next, in->bytes, in->n);
    bench_run("uleb128_next_inline", in->name, COUNT, loop_next_inline,
              in->bytes, in->n);
    bench_run("sleb128_next", in->name, COUNT, loop_signed, in->bytes, in->n);
    bench_run("uleb128_decode", in->name, COUNT, loop_decode, in->bytes, in->n);
    bench_run("uleb128_put", in->name, COUNT, loop_put, NULL, COUNT);
}

void bench_numbers(void)
{
    size_t i;

    for (i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        const struct input *in = &numbers[i];
        const uint8_t *p = in->bytes;
        size_t count = 0;

        bench_run("nothing", in->name, COUNT, loop_nothing, in->bytes, in->n);
        if (in->n <= COUNT * BU_LEB128_MAX)
            narrow(in);
        bench_run("uleb128_next_bits_64", in->name, COUNT, loop_next_64,
                  in->bytes, in->n);
        while (bu_uleb128_next_bits(&p, in->bytes + in->n, 64,
                                    &values.wide[count]) == BU_OK)
            count++;
        bench_run("uleb128_put_64", in->name, COUNT, loop_put_64, NULL, count);
    }
}
