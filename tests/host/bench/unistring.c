/* unistring: GNU libunistring, as it is installed. */
/* SPDX-License-Identifier: MIT */
#include "bench.h"
#include <unistr.h>

static size_t check(const void *in, size_t n, void *out)
{
    const uint8_t *wrong = u8_check((const uint8_t *)in, n);

    (void)out;
    return wrong == NULL ? n : (size_t)(wrong - (const uint8_t *)in);
}

static size_t count(const void *in, size_t n, void *out)
{
    (void)out;
    return u8_mbsnlen((const uint8_t *)in, n);
}

static size_t to_32(const void *in, size_t n, void *out)
{
    size_t length = 4 * n + 64;

    u8_to_u32((const uint8_t *)in, n, (uint32_t *)out, &length);
    return length;
}

static size_t from_32(const void *in, size_t n, void *out)
{
    size_t length = 4 * n + 64;

    u32_to_u8((const uint32_t *)in, n, (uint8_t *)out, &length);
    return length;
}

static size_t to_16(const void *in, size_t n, void *out)
{
    size_t length = 2 * n + 64;

    u8_to_u16((const uint8_t *)in, n, (uint16_t *)out, &length);
    return length;
}

static size_t from_16(const void *in, size_t n, void *out)
{
    size_t length = 4 * n + 64;

    u16_to_u8((const uint16_t *)in, n, (uint8_t *)out, &length);
    return length;
}

extern const struct bench_candidate LIST[];
const struct bench_candidate LIST[] = {
    {BENCH_CHECK, "libunistring", check},
    {BENCH_COUNT, "libunistring", count},
    {BENCH_TO_32, "libunistring", to_32},
    {BENCH_FROM_32, "libunistring", from_32},
    {BENCH_TO_16, "libunistring", to_16},
    {BENCH_FROM_16, "libunistring", from_16},
    {BENCH_CHECK, NULL, NULL},
};
