/* peers: known algorithms for general registers, written out for comparison. */
/* SPDX-License-Identifier: MIT */
#include "bench.h"
#include "class_table.h" /* made by tools/bench_host.py */
#include "../../../port/x86_64-freestanding/speed/utf8/shift_table.h"

#define HIGH 0x8080808080808080u

static uint64_t load(const uint8_t *p)
{
    uint64_t word;

    __builtin_memcpy(&word, p, 8);
    return word;
}

/* Hoehrmann's DFA: a class for each byte, a state for each pair. */
static size_t class_check(const void *in, size_t n, void *out)
{
    const uint8_t *s = (const uint8_t *)in;
    unsigned state = CLASS_START;
    size_t good = 0;
    size_t i;

    (void)out;
    for (i = 0; i < n; i++) {
        state = class_next[state + class_of[s[i]]];
        if (state == CLASS_START)
            good = i + 1;
        else if (state == CLASS_WRONG)
            break;
    }
    return good;
}

static size_t class_to_32(const void *in, size_t n, void *out)
{
    const uint8_t *s = (const uint8_t *)in;
    uint32_t *to = (uint32_t *)out;
    unsigned state = CLASS_START;
    uint32_t value = 0;
    size_t i;

    for (i = 0; i < n; i++) {
        value = state == CLASS_START ? s[i] & class_mask[class_of[s[i]]]
                                     : value << 6 | (s[i] & 0x3Fu);
        state = class_next[state + class_of[s[i]]];
        if (state == CLASS_START)
            *to++ = value;
        else if (state == CLASS_WRONG)
            break;
    }
    return (size_t)(to - (uint32_t *)out);
}

/* Where the last sequence before p begins, if p is inside one. */
static const uint8_t *step_back(const uint8_t *s, const uint8_t *p)
{
    while (p != s && (*--p & 0xC0) == 0x80)
        continue;
    return p;
}

/* The shift DFA as PostgreSQL uses it: 32 bytes at a time, ASCII apart. */
static size_t shift_check(const void *in, size_t n, void *out)
{
    const uint8_t *s = (const uint8_t *)in;
    const uint8_t *end = s + n;
    const uint8_t *p = s;
    uint32_t state = DFA_OK;
    unsigned k;

    (void)out;
    while (end - p >= 32) {
        if (state != DFA_OK ||
            ((load(p) | load(p + 8) | load(p + 16) | load(p + 24)) & HIGH) !=
                0) {
            for (k = 0; k < 32; k++)
                state = dfa[p[k]] >> (state & 31);
            state &= 31;
        }
        p += 32;
    }
    if (state == DFA_BAD)
        return class_check(s, n, out);
    if (state != DFA_OK)
        p = step_back(s, p);
    return (size_t)(p - s) + class_check(p, (size_t)(end - p), out);
}

/* The length that a lead announces, by ranges that allow what can follow. */
static size_t sequence(const uint8_t *p, size_t left)
{
    uint8_t a = p[0];

    if (a < 0x80)
        return 1;
    if (a < 0xC2 || left < 2)
        return 0;
    if (a < 0xE0)
        return (p[1] & 0xC0) == 0x80 ? 2 : 0;
    if (left < 3)
        return 0;
    if (a < 0xF0) {
        if (!((a == 0xE0 && p[1] >= 0xA0 && p[1] <= 0xBF) ||
              (a >= 0xE1 && a <= 0xEC && (p[1] & 0xC0) == 0x80) ||
              (a == 0xED && p[1] >= 0x80 && p[1] <= 0x9F) ||
              (a >= 0xEE && (p[1] & 0xC0) == 0x80)))
            return 0;
        return (p[2] & 0xC0) == 0x80 ? 3 : 0;
    }
    if (left < 4 || !((a == 0xF0 && p[1] >= 0x90 && p[1] <= 0xBF) ||
                      (a >= 0xF1 && a <= 0xF3 && (p[1] & 0xC0) == 0x80) ||
                      (a == 0xF4 && p[1] >= 0x80 && p[1] <= 0x8F)))
        return 0;
    return (p[2] & 0xC0) == 0x80 && (p[3] & 0xC0) == 0x80 ? 4 : 0;
}

/* Rust's core: branches, and two aligned words of ASCII at a time. */
static size_t words_check(const void *in, size_t n, void *out)
{
    const uint8_t *s = (const uint8_t *)in;
    size_t i = 0;

    (void)out;
    while (i < n) {
        size_t length = sequence(s + i, n - i);

        if (length != 1 || ((uintptr_t)(s + i) & 7) != 0) {
            if (length == 0)
                break;
            i += length;
            continue;
        }
        while (n - i >= 16 && ((load(s + i) | load(s + i + 8)) & HIGH) == 0)
            i += 16;
        while (i < n && s[i] < 0x80)
            i++;
    }
    return i;
}

static size_t branch_to_32(const void *in, size_t n, void *out)
{
    const uint8_t *s = (const uint8_t *)in;
    uint32_t *to = (uint32_t *)out;
    size_t i = 0;

    while (i < n) {
        size_t length = sequence(s + i, n - i);
        uint32_t value;
        size_t k;

        if (length == 0)
            break;
        value = length == 1 ? s[i] : s[i] & (0x7Fu >> length);
        for (k = 1; k < length; k++)
            value = value << 6 | (s[i + k] & 0x3Fu);
        *to++ = value;
        i += length;
    }
    return (size_t)(to - (uint32_t *)out);
}

static size_t branch_from_32(const void *in, size_t n, void *out)
{
    const uint32_t *from = (const uint32_t *)in;
    uint8_t *to = (uint8_t *)out;
    uint8_t *end = to + 4 * n;
    size_t i;

    for (i = 0; i < n; i++) {
        uint32_t c = from[i];

        if (end - to < 4)
            break;
        if (c < 0x80) {
            *to++ = (uint8_t)c;
        } else if (c < 0x800) {
            *to++ = (uint8_t)(0xC0 | c >> 6);
            *to++ = (uint8_t)(0x80 | (c & 0x3F));
        } else if (c < 0x10000) {
            if (c >= 0xD800 && c < 0xE000)
                break;
            *to++ = (uint8_t)(0xE0 | c >> 12);
            *to++ = (uint8_t)(0x80 | (c >> 6 & 0x3F));
            *to++ = (uint8_t)(0x80 | (c & 0x3F));
        } else if (c < 0x110000) {
            *to++ = (uint8_t)(0xF0 | c >> 18);
            *to++ = (uint8_t)(0x80 | (c >> 12 & 0x3F));
            *to++ = (uint8_t)(0x80 | (c >> 6 & 0x3F));
            *to++ = (uint8_t)(0x80 | (c & 0x3F));
        } else {
            break;
        }
    }
    return (size_t)(to - (uint8_t *)out);
}

/* Eight bytes at a time, as Rust counts the chars of a str. */
static size_t word_count(const void *in, size_t n, void *out)
{
    const uint8_t *s = (const uint8_t *)in;
    const uint64_t each = 0x0101010101010101u;
    size_t count = 0;

    (void)out;
    while (n >= 8) {
        size_t words = n / 8 < 255 ? n / 8 : 255;
        uint64_t sums = 0;

        n -= 8 * words;
        for (; words != 0; words--, s += 8) {
            uint64_t word = load(s);

            sums += (~word >> 7 | word >> 6) & each;
        }
        sums = (sums & 0x00FF00FF00FF00FFu) + (sums >> 8 & 0x00FF00FF00FF00FFu);
        count += (size_t)(sums * 0x0001000100010001u >> 48);
    }
    for (; n != 0; n--)
        count += (*s++ & 0xC0) != 0x80;
    return count;
}

static size_t byte_count(const void *in, size_t n, void *out)
{
    const uint8_t *s = (const uint8_t *)in;
    size_t count = 0;
    size_t i;

    (void)out;
    for (i = 0; i < n; i++)
        count += (s[i] & 0xC0) != 0x80;
    return count;
}

extern const struct bench_candidate LIST[];
const struct bench_candidate LIST[] = {
    {BENCH_CHECK, "Hoehrmann", class_check},
    {BENCH_CHECK, "shift-DFA", shift_check},
    {BENCH_CHECK, "Rust", words_check},
    {BENCH_COUNT, "by-byte", byte_count},
    {BENCH_COUNT, "by-word", word_count},
    {BENCH_TO_32, "Hoehrmann", class_to_32},
    {BENCH_TO_32, "branches", branch_to_32},
    {BENCH_FROM_32, "branches", branch_from_32},
    {BENCH_CHECK, NULL, NULL},
};
