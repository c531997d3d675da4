/* ours: the functions of this library, as TUNE=speed has them. */
/* SPDX-License-Identifier: MIT */
#include "bench.h"
#include <bareutf/convert.h>
#include <bareutf/utf8.h>

static size_t check(const void *in, size_t n, void *out)
{
    (void)out;
    return bu_utf8_check((const uint8_t *)in, n);
}

static size_t count(const void *in, size_t n, void *out)
{
    (void)out;
    return bu_utf8_count((const uint8_t *)in, n);
}

static size_t to_32(const void *in, size_t n, void *out)
{
    struct bu_buffer_8_32 b;

    b.src = (const uint8_t *)in;
    b.src_end = b.src + n;
    b.dst = (uint32_t *)out;
    b.dst_end = b.dst + n;
    return bu_utf8_to_utf32(&b) == BU_OK ? (size_t)(b.dst - (uint32_t *)out)
                                         : 0;
}

static size_t from_32(const void *in, size_t n, void *out)
{
    struct bu_buffer_32_8 b;

    b.src = (const uint32_t *)in;
    b.src_end = b.src + n;
    b.dst = (uint8_t *)out;
    b.dst_end = b.dst + 4 * n;
    return bu_utf32_to_utf8(&b) == BU_OK ? (size_t)(b.dst - (uint8_t *)out) : 0;
}

static size_t to_16(const void *in, size_t n, void *out)
{
    struct bu_buffer_8_16 b;

    b.src = (const uint8_t *)in;
    b.src_end = b.src + n;
    b.dst = (uint16_t *)out;
    b.dst_end = b.dst + n;
    return bu_utf8_to_utf16(&b) == BU_OK ? (size_t)(b.dst - (uint16_t *)out)
                                         : 0;
}

static size_t from_16(const void *in, size_t n, void *out)
{
    struct bu_buffer_16_8 b;

    b.src = (const uint16_t *)in;
    b.src_end = b.src + n;
    b.dst = (uint8_t *)out;
    b.dst_end = b.dst + BU_UTF16_TO_UTF8_MAX * n;
    return bu_utf16_to_utf8(&b) == BU_OK ? (size_t)(b.dst - (uint8_t *)out) : 0;
}

extern const struct bench_candidate LIST[];
const struct bench_candidate LIST[] = {
    {BENCH_CHECK, NAME, check}, {BENCH_COUNT, NAME, count},
    {BENCH_TO_32, NAME, to_32}, {BENCH_FROM_32, NAME, from_32},
    {BENCH_TO_16, NAME, to_16}, {BENCH_FROM_16, NAME, from_16},
    {BENCH_CHECK, NULL, NULL},
};
