/* peers_from16: known ways from UTF-16 for general registers, written out. */
/* SPDX-License-Identifier: MIT */
#include "bench.h"

static uint64_t load(const void *p)
{
    uint64_t word;

    __builtin_memcpy(&word, p, 8);
    return word;
}

/* What a lead looks like, and the last value, by length less 1. */
static const struct form {
    uint32_t lead, last;
} forms[] = {{0x00, 0x7F}, {0xC0, 0x7FF}, {0xE0, 0xFFFF}, {0xF0, 0x1FFFFF}};

/* The value at s[i], of so many units; 0 of them for a lone surrogate. */
static size_t units(const uint16_t *s, size_t left, uint32_t *c)
{
    *c = s[0];
    if ((s[0] & 0xF800) != 0xD800)
        return 1;
    if (left < 2 || s[0] > 0xDBFF || (s[1] & 0xFC00) != 0xDC00)
        return 0;
    *c = ((uint32_t)s[0] << 10) + s[1] - 0x35FDC00u;
    return 2;
}

static uint8_t *put_8(uint8_t *to, uint32_t c)
{
    if (c < 0x80) {
        *to++ = (uint8_t)c;
    } else if (c < 0x800) {
        *to++ = (uint8_t)(0xC0 | c >> 6);
        *to++ = (uint8_t)(0x80 | (c & 0x3F));
    } else if (c < 0x10000) {
        *to++ = (uint8_t)(0xE0 | c >> 12);
        *to++ = (uint8_t)(0x80 | (c >> 6 & 0x3F));
        *to++ = (uint8_t)(0x80 | (c & 0x3F));
    } else {
        *to++ = (uint8_t)(0xF0 | c >> 18);
        *to++ = (uint8_t)(0x80 | (c >> 12 & 0x3F));
        *to++ = (uint8_t)(0x80 | (c >> 6 & 0x3F));
        *to++ = (uint8_t)(0x80 | (c & 0x3F));
    }
    return to;
}

static size_t branch_from_16(const void *in, size_t n, void *out)
{
    const uint16_t *s = (const uint16_t *)in;
    uint8_t *to = (uint8_t *)out;
    size_t i = 0;

    while (i < n) {
        uint32_t c;
        size_t length = units(s + i, n - i, &c);

        if (length == 0)
            break;
        to = put_8(to, c);
        i += length;
    }
    return (size_t)(to - (uint8_t *)out);
}

/* The same; four units of ASCII are looked for before every value. */
static size_t words_from_16(const void *in, size_t n, void *out)
{
    const uint16_t *s = (const uint16_t *)in;
    uint8_t *to = (uint8_t *)out;
    size_t i = 0;

    while (i < n) {
        uint32_t c;
        size_t length;

        if (n - i >= 4 && (load(s + i) & 0xFF80FF80FF80FF80u) == 0) {
            size_t end = i + 4;

            while (i < end)
                *to++ = (uint8_t)s[i++];
            continue;
        }
        length = units(s + i, n - i, &c);
        if (length == 0)
            break;
        to = put_8(to, c);
        i += length;
    }
    return (size_t)(to - (uint8_t *)out);
}

/* By the forms of Linux: the first whose last value is not below this one. */
static size_t forms_from_16(const void *in, size_t n, void *out)
{
    const uint16_t *s = (const uint16_t *)in;
    uint8_t *to = (uint8_t *)out;
    size_t i = 0;

    while (i < n) {
        uint32_t c = s[i];
        size_t length;
        unsigned k = 0;

        if (c < 0x80) {
            *to++ = (uint8_t)c;
            i++;
            continue;
        }
        length = units(s + i, n - i, &c);
        if (length == 0)
            break;
        while (c > forms[k].last)
            k++;
        *to++ = (uint8_t)(forms[k].lead | c >> 6 * k);
        while (k != 0)
            *to++ = (uint8_t)(0x80 | (c >> 6 * --k & 0x3F));
        i += length;
    }
    return (size_t)(to - (uint8_t *)out);
}

extern const struct bench_candidate LIST[];
const struct bench_candidate LIST[] = {
    {BENCH_FROM_16, "branches", branch_from_16},
    {BENCH_FROM_16, "words", words_from_16},
    {BENCH_FROM_16, "table-loop", forms_from_16},
    {BENCH_CHECK, NULL, NULL},
};
