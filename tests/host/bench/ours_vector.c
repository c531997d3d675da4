/* ours_vector: the vector files of this library. */
/* SPDX-License-Identifier: MIT */
#include "bench.h"
#include <bareutf/x86.h>

#define NAMED(name, vector) name##_##vector
#define OF(name, vector) NAMED(name, vector)
#define TEXT(x) #x
#define TEXT_OF(x) TEXT(x)
#define NAME "vector-" TEXT_OF(VECTOR)

static size_t check(const void *in, size_t n, void *out)
{
    (void)out;
    return OF(bu_utf8_check, VECTOR)((const uint8_t *)in, n);
}

static size_t count(const void *in, size_t n, void *out)
{
    (void)out;
    return OF(bu_utf8_count, VECTOR)((const uint8_t *)in, n);
}

#define RUN(run, name, buffer, from, to, most)                                 \
    static size_t run(const void *in, size_t n, void *out)                     \
    {                                                                          \
        struct buffer b;                                                       \
                                                                               \
        b.src = (const from *)in;                                              \
        b.src_end = b.src + n;                                                 \
        b.dst = (to *)out;                                                     \
        b.dst_end = b.dst + most * n;                                          \
        return OF(name, VECTOR)(&b) == BU_OK ? (size_t)(b.dst - (to *)out)     \
                                             : 0;                              \
    }

RUN(to_32, bu_utf8_to_utf32, bu_buffer_8_32, uint8_t, uint32_t, 1)
RUN(to_16, bu_utf8_to_utf16, bu_buffer_8_16, uint8_t, uint16_t, 1)
RUN(from_32, bu_utf32_to_utf8, bu_buffer_32_8, uint32_t, uint8_t, 4)
RUN(from_16, bu_utf16_to_utf8, bu_buffer_16_8, uint16_t, uint8_t, 3)

extern const struct bench_candidate LIST[];
const struct bench_candidate LIST[] = {
    {BENCH_CHECK, NAME, check}, {BENCH_COUNT, NAME, count},
    {BENCH_TO_32, NAME, to_32}, {BENCH_FROM_32, NAME, from_32},
    {BENCH_TO_16, NAME, to_16}, {BENCH_FROM_16, NAME, from_16},
    {BENCH_CHECK, NULL, NULL},
};
