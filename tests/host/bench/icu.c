/* icu: the macros of ICU's utf8.h and utf16.h. */
/* SPDX-License-Identifier: MIT */
#include "bench.h"
#include <unicode/utf16.h>
#include <unicode/utf8.h>

static size_t check(const void *in, size_t n, void *out)
{
    const uint8_t *s = (const uint8_t *)in;
    int32_t size = (int32_t)n;
    int32_t i = 0;

    (void)out;
    while (i < size) {
        int32_t start = i;
        UChar32 c;

        U8_NEXT(s, i, size, c);
        if (c < 0)
            return (size_t)start;
    }
    return n;
}

static size_t to_32(const void *in, size_t n, void *out)
{
    const uint8_t *s = (const uint8_t *)in;
    uint32_t *to = (uint32_t *)out;
    int32_t size = (int32_t)n;
    int32_t i = 0;

    while (i < size) {
        UChar32 c;

        U8_NEXT(s, i, size, c);
        if (c < 0)
            break;
        *to++ = (uint32_t)c;
    }
    return (size_t)(to - (uint32_t *)out);
}

static size_t from_32(const void *in, size_t n, void *out)
{
    const uint32_t *from = (const uint32_t *)in;
    uint8_t *to = (uint8_t *)out;
    int32_t i = 0;
    size_t k;

    for (k = 0; k < n; k++) {
        UBool error = 0;

        U8_APPEND(to, i, (int32_t)(4 * n), from[k], error);
        if (error)
            break;
    }
    return (size_t)i;
}

static size_t to_16(const void *in, size_t n, void *out)
{
    const uint8_t *s = (const uint8_t *)in;
    uint16_t *to = (uint16_t *)out;
    int32_t size = (int32_t)n;
    int32_t i = 0;
    int32_t k = 0;

    while (i < size) {
        UChar32 c;

        U8_NEXT(s, i, size, c);
        if (c < 0)
            break;
        U16_APPEND_UNSAFE(to, k, c);
    }
    return (size_t)k;
}

static size_t from_16(const void *in, size_t n, void *out)
{
    const uint16_t *from = (const uint16_t *)in;
    uint8_t *to = (uint8_t *)out;
    int32_t size = (int32_t)n;
    int32_t i = 0;
    int32_t k = 0;

    while (i < size) {
        UBool error = 0;
        UChar32 c;

        U16_NEXT(from, i, size, c);
        U8_APPEND(to, k, 3 * size, c, error);
        if (error) /* so it is for a lone surrogate */
            break;
    }
    return (size_t)k;
}

extern const struct bench_candidate LIST[];
const struct bench_candidate LIST[] = {
    {BENCH_CHECK, "ICU", check},     {BENCH_TO_32, "ICU", to_32},
    {BENCH_FROM_32, "ICU", from_32}, {BENCH_TO_16, "ICU", to_16},
    {BENCH_FROM_16, "ICU", from_16}, {BENCH_CHECK, NULL, NULL},
};
