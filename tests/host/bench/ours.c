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

static size_t repair(const void *in, size_t n, void *out)
{
    struct bu_utf8 d = {0};
    struct bu_buffer b;

    b.src = (const uint8_t *)in;
    b.src_end = b.src + n;
    b.dst = (uint8_t *)out;
    b.dst_end = b.dst + BU_UTF8_REPAIR_MAX * n;
    bu_utf8_repair(&d, &b);
    bu_utf8_repair_finish(&d, &b);
    return (size_t)(b.dst - (uint8_t *)out);
}

/* The least that a repair does: our check, and memcpy where all is good. */
static size_t check_and_copy(const void *in, size_t n, void *out)
{
    if (bu_utf8_check((const uint8_t *)in, n) != n)
        return repair(in, n, out);
    __builtin_memcpy(out, in, n);
    return n;
}

static size_t resume(const void *in, size_t n, void *out)
{
    const uint8_t *s = (const uint8_t *)in;
    const uint8_t *end = s + n;
    size_t count = 0;

    (void)out;
    while ((s += bu_utf8_check(s, (size_t)(end - s))) != end) {
        count++;
        s++;
    }
    return count;
}

static size_t window_32(const void *in, size_t n, void *out)
{
    struct bu_buffer_8_32 b;
    size_t sum = 0;
    enum bu_status status;

    b.src = (const uint8_t *)in;
    b.src_end = b.src + n;
    do {
        b.dst = (uint32_t *)out;
        b.dst_end = b.dst + bench_room;
        status = bu_utf8_to_utf32(&b);
        sum += (size_t)(b.dst - (uint32_t *)out);
    } while (status == BU_FULL);
    return sum;
}

static size_t window_16(const void *in, size_t n, void *out)
{
    struct bu_buffer_8_16 b;
    size_t sum = 0;
    enum bu_status status;

    b.src = (const uint8_t *)in;
    b.src_end = b.src + n;
    do {
        b.dst = (uint16_t *)out;
        b.dst_end = b.dst + bench_room;
        status = bu_utf8_to_utf16(&b);
        sum += (size_t)(b.dst - (uint16_t *)out);
    } while (status == BU_FULL);
    return sum;
}

extern const struct bench_candidate LIST[];
const struct bench_candidate LIST[] = {
    {BENCH_CHECK, NAME, check},
    {BENCH_COUNT, NAME, count},
    {BENCH_TO_32, NAME, to_32},
    {BENCH_FROM_32, NAME, from_32},
    {BENCH_TO_16, NAME, to_16},
    {BENCH_FROM_16, NAME, from_16},
    {BENCH_REPAIR, NAME, repair},
    {BENCH_REPAIR, "check+memcpy", check_and_copy},
    {BENCH_RESUME, NAME, resume},
    {BENCH_WINDOW_32, NAME, window_32},
    {BENCH_WINDOW_16, NAME, window_16},
    {BENCH_CHECK, NULL, NULL},
};
