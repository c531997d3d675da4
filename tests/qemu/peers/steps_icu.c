/* steps_icu: loops over the macros of ICU's utf8.h, in the place of
 * tests/qemu/bench/steps.c. */
/* SPDX-License-Identifier: MIT */
#include "../bench/bench.h"
#include <bareutf/utf8.h>
#include <unicode/utf8.h>

/* What U8_PREV calls for a byte above 7F, written anew from its contract: two
 * to four bytes that end with c, which is at s[*at]. */
UChar32 utf8_prevCharSafeBody(const uint8_t *s, int32_t start, int32_t *at,
                              UChar32 c, int8_t strict)
{
    int32_t i = *at;
    uint8_t b1;
    uint8_t b2;
    uint8_t b3;

    (void)strict;
    if (!U8_IS_TRAIL(c) || i <= start)
        return -1;
    b1 = s[--i];
    if (U8_IS_LEAD(b1)) {
        if (b1 >= 0xE0)
            return -1;
        *at = i;
        return (b1 - 0xC0) << 6 | (c & 0x3F);
    }
    if (!U8_IS_TRAIL(b1) || i <= start)
        return -1;
    b2 = s[--i];
    if (b2 >= 0xE0 && b2 < 0xF0) {
        if (!U8_IS_VALID_LEAD3_AND_T1(b2 & 0xF, b1))
            return -1;
        *at = i;
        return (b2 & 0xF) << 12 | (b1 & 0x3F) << 6 | (c & 0x3F);
    }
    if (!U8_IS_TRAIL(b2) || i <= start)
        return -1;
    b3 = s[--i];
    if (b3 < 0xF0 || b3 > 0xF4 || !U8_IS_VALID_LEAD4_AND_T1(b3 & 7, b2))
        return -1;
    *at = i;
    return (b3 & 7) << 18 | (b2 & 0x3F) << 12 | (b1 & 0x3F) << 6 | (c & 0x3F);
}

static size_t loop_prev(const uint8_t *s, size_t n)
{
    int32_t i = (int32_t)n;
    uint32_t sum = 0;

    while (i > 0) {
        UChar32 c;

        U8_PREV(s, 0, i, c);
        if (c < 0)
            break;
        sum += (uint32_t)c;
    }
    return sum;
}

static size_t loop_next(const uint8_t *s, size_t n)
{
    int32_t size = (int32_t)n;
    int32_t i = 0;
    uint32_t sum = 0;

    while (i < size) {
        UChar32 c;

        U8_NEXT(s, i, size, c);
        if (c < 0)
            break;
        sum += (uint32_t)c;
    }
    return sum;
}

/* s is really scalars, n of them. */
static size_t loop_put(const uint8_t *s, size_t n)
{
    const uint32_t *from = bench_units;
    const uint32_t *end = bench_units + n;
    int32_t k = 0;

    (void)s;
    while (from != end) {
        UBool error = 0;
        uint32_t c = *from++;

        U8_APPEND(bench_out, k, (int32_t)sizeof bench_out, c, error);
        if (error)
            break;
    }
    return (size_t)k;
}

static size_t loop_repair(const uint8_t *s, size_t n)
{
    int32_t size = (int32_t)n;
    int32_t i = 0;
    int32_t k = 0;

    while (i < size) {
        UBool error = 0;
        UChar32 c;

        U8_NEXT_OR_FFFD(s, i, size, c);
        U8_APPEND(bench_out, k, (int32_t)sizeof bench_out, c, error);
        if (error)
            break;
    }
    return (size_t)k;
}

static const struct {
    const char *name;
    loop *run;
} loops[] = {
    {"icu_prev", loop_prev},
    {"icu_next", loop_next},
    {"icu_repair", loop_repair},
};

void bench_steps(const struct input *in)
{
    uint8_t *const bad = (uint8_t *)bench_units;
    size_t n = bench_spoil(bad, in);
    size_t count = 0;
    const uint8_t *p = in->bytes;
    size_t i;

    bench_run("icu_repair_bad", in->name, (uint32_t)n, loop_repair, bad, n);
    for (i = 0; i < sizeof loops / sizeof loops[0]; i++)
        bench_run(loops[i].name, in->name, in->n, loops[i].run, in->bytes,
                  in->n);
    while (count < sizeof bench_units / sizeof bench_units[0] &&
           bu_utf8_next(&p, in->bytes + in->n, &bench_units[count]) == BU_OK)
        count++;
    bench_run("icu_put", in->name, (uint32_t)(p - in->bytes), loop_put, NULL,
              count);
}
