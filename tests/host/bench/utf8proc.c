/* utf8proc: as it is installed. */
/* SPDX-License-Identifier: MIT */
#include "bench.h"
#include <utf8proc.h>

static size_t check(const void *in, size_t n, void *out)
{
    const uint8_t *s = (const uint8_t *)in;
    size_t i = 0;

    (void)out;
    while (i < n) {
        utf8proc_int32_t c;
        utf8proc_ssize_t length =
            utf8proc_iterate(s + i, (utf8proc_ssize_t)(n - i), &c);

        if (length <= 0)
            break;
        i += (size_t)length;
    }
    return i;
}

static size_t to_32(const void *in, size_t n, void *out)
{
    const uint8_t *s = (const uint8_t *)in;
    uint32_t *to = (uint32_t *)out;
    size_t i = 0;

    while (i < n) {
        utf8proc_int32_t c;
        utf8proc_ssize_t length =
            utf8proc_iterate(s + i, (utf8proc_ssize_t)(n - i), &c);

        if (length <= 0)
            break;
        *to++ = (uint32_t)c;
        i += (size_t)length;
    }
    return (size_t)(to - (uint32_t *)out);
}

static size_t from_32(const void *in, size_t n, void *out)
{
    const uint32_t *from = (const uint32_t *)in;
    uint8_t *to = (uint8_t *)out;
    size_t i;

    for (i = 0; i < n; i++) {
        if (!utf8proc_codepoint_valid((utf8proc_int32_t)from[i]))
            break;
        to += utf8proc_encode_char((utf8proc_int32_t)from[i], to);
    }
    return (size_t)(to - (uint8_t *)out);
}

extern const struct bench_candidate LIST[];
const struct bench_candidate LIST[] = {
    {BENCH_CHECK, "utf8proc", check},
    {BENCH_TO_32, "utf8proc", to_32},
    {BENCH_FROM_32, "utf8proc", from_32},
    {BENCH_CHECK, NULL, NULL},
};
