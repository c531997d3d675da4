/* peers_repair: known ways past errors, and into small rooms, written out. */
/* SPDX-License-Identifier: MIT */
#include "bench.h"

/* One sequence by branches, as ICU's U8_NEXT reads it: its length, and a
 * value; or minus the length of the ill-formed part. */
static int next(const uint8_t *p, size_t left, uint32_t *c)
{
    const uint32_t a = p[0];
    uint32_t low = 0x80;
    uint32_t high = 0xBF;
    int more;
    int k;

    *c = a;
    if (a < 0x80)
        return 1;
    if (a < 0xC2 || a > 0xF4)
        return -1;
    more = 1 + (a >= 0xE0) + (a >= 0xF0);
    low = a == 0xE0 ? 0xA0 : a == 0xF0 ? 0x90 : 0x80;
    high = a == 0xED ? 0x9F : a == 0xF4 ? 0x8F : 0xBF;
    *c = a & (0x3Fu >> more);
    for (k = 1; k <= more; k++) {
        if ((size_t)k == left || p[k] < low || p[k] > high)
            return -k;
        *c = *c << 6 | (p[k] & 0x3Fu);
        low = 0x80;
        high = 0xBF;
    }
    return k;
}

static size_t branch_repair(const void *in, size_t n, void *out)
{
    const uint8_t *s = (const uint8_t *)in;
    uint8_t *to = (uint8_t *)out;
    size_t i = 0;

    while (i < n) {
        uint32_t c;
        int length = next(s + i, n - i, &c);
        int k;

        if (length > 0) {
            for (k = 0; k < length; k++)
                *to++ = s[i++];
        } else {
            *to++ = 0xEF;
            *to++ = 0xBF;
            *to++ = 0xBD;
            i -= (size_t)length;
        }
    }
    return (size_t)(to - (uint8_t *)out);
}

static size_t branch_resume(const void *in, size_t n, void *out)
{
    const uint8_t *s = (const uint8_t *)in;
    size_t count = 0;
    size_t i = 0;

    (void)out;
    while (i < n) {
        uint32_t c;
        int length = next(s + i, n - i, &c);

        count += length < 0;
        i += length < 0 ? 1 : (size_t)length;
    }
    return count;
}

static size_t branch_window_32(const void *in, size_t n, void *out)
{
    const uint8_t *s = (const uint8_t *)in;
    size_t sum = 0;
    size_t i = 0;

    while (i < n) {
        uint32_t *to = (uint32_t *)out;
        uint32_t *end = to + bench_room;

        for (; i < n && to != end; to++)
            i += (size_t)next(s + i, n - i, to);
        sum += (size_t)(to - (uint32_t *)out);
    }
    return sum;
}

static size_t branch_window_16(const void *in, size_t n, void *out)
{
    const uint8_t *s = (const uint8_t *)in;
    size_t sum = 0;
    size_t i = 0;

    while (i < n) {
        uint16_t *to = (uint16_t *)out;
        uint16_t *end = to + bench_room;

        while (i < n && to != end) {
            uint32_t c;
            int length = next(s + i, n - i, &c);

            if (c < 0x10000) {
                *to++ = (uint16_t)c;
            } else {
                if (end - to < 2)
                    break;
                *to++ = (uint16_t)(0xD7C0 + (c >> 10));
                *to++ = (uint16_t)(0xDC00 | (c & 0x3FF));
            }
            i += (size_t)length;
        }
        sum += (size_t)(to - (uint16_t *)out);
    }
    return sum;
}

extern const struct bench_candidate LIST[];
const struct bench_candidate LIST[] = {
    {BENCH_REPAIR, "branches", branch_repair},
    {BENCH_RESUME, "branches", branch_resume},
    {BENCH_WINDOW_32, "branches", branch_window_32},
    {BENCH_WINDOW_16, "branches", branch_window_16},
    {BENCH_CHECK, NULL, NULL},
};
