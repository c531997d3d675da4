/* check_few: texts of up to 32 bytes by the shift DFA, eight bytes a step. */
/* SPDX-License-Identifier: MIT */
#ifndef CHECK_FEW_H
#define CHECK_FEW_H

#include "slice.h"
#include "shift_table.h"

/* the exact end of the well-formed part of [p, end), from a boundary on */
static const uint8_t *few_scan(const uint8_t *p, const uint8_t *end)
{
    const uint8_t *whole = p;
    uint32_t state = DFA_OK;
    while (p != end && state != DFA_BAD) {
        state = dfa[*p++] >> state & 31;
        if (state == DFA_OK)
            whole = p;
    }
    return whole;
}

static __attribute__((noinline)) size_t few_exact(const uint8_t *s, size_t n)
{
    return (size_t)(few_scan(s, s + n) - s);
}

/* one dependent shift for each byte; the CPU masks the count by 31 itself */
static inline uint32_t few_step4(uint32_t state, uint32_t w)
{
    state = dfa[w & 0xFF] >> (state & 31);
    state = dfa[w >> 8 & 0xFF] >> (state & 31);
    w >>= 16;
    state = dfa[w & 0xFF] >> (state & 31);
    return dfa[w >> 8] >> (state & 31);
}

static inline uint32_t few_step(uint32_t state, uint64_t w)
{
    return few_step4(few_step4(state, (uint32_t)w), (uint32_t)(w >> 32));
}

/* the state after three bytes */
static inline uint32_t few_step3(const uint8_t *s)
{
    const uint32_t state = dfa[s[1]] >> (dfa[s[0]] >> DFA_OK & 31);
    return dfa[s[2]] >> (state & 31) & 31;
}

/* return whether the first two bytes, the lowest ones of w, are ill-formed */
static inline int few_bad2(uint64_t w)
{
    const uint32_t state = dfa[w & 0xFF] >> DFA_OK;
    return (dfa[w >> 8 & 0xFF] >> (state & 31) & 31) == DFA_BAD;
}

/* the same for the first four, if the two are good */
static inline int few_bad4(uint64_t w)
{
    return (few_step4(DFA_OK, (uint32_t)w) & 31) == DFA_BAD;
}

/* the good bytes before the first of these, if it is ill-formed */
static inline size_t few_good2(uint64_t w)
{
    return (w & 0x80) == 0;
}

/* n bytes, of which `last` holds the last 1..8, padded with NUL */
static __attribute__((noinline)) size_t few_run(const uint8_t *s, size_t n,
                                                uint64_t last)
{
    const uint8_t *p = s;
    uint32_t state = DFA_OK;
    for (; (size_t)(s + n - p) > 8; p += 8) {
        state = few_step(state, slice_load(p));
        if ((state & 31) == DFA_BAD)
            return few_exact(s, n);
    }
    /* the padding makes a truncated sequence at the end ill-formed */
    state = few_step(state, last) & 31;
    return state == DFA_OK ? n : few_exact(s, n);
}

#define HALF_HIGH 0x80808080u

static inline uint32_t few_half(const uint8_t *p)
{
    uint32_t w;
    __builtin_memcpy(&w, p, 4);
    return w;
}

/* No branch depends on the exact length: 4 to 8 bytes take one path, 9 to 16
 * one, by loads that overlap. */
static __attribute__((noinline, unused)) size_t check_8(const uint8_t *s,
                                                        size_t n)
{
    uint32_t a, b = 0;
    if (n >= 4) {
        a = few_half(s);
        b = few_half(s + n - 4);
        if (((a | b) & HALF_HIGH) == 0)
            return n;
        b = (uint32_t)((uint64_t)b >> 8 * (8 - n));
    } else {
        if (n == 0)
            return 0;
        a = s[0] | (uint32_t)s[n / 2] << 8 * (n / 2) |
            (uint32_t)s[n - 1] << 8 * (n - 1);
    }
    if (few_bad2(a))
        return few_good2(a);
    const uint32_t state = few_step4(few_step4(DFA_OK, a), b) & 31;
    return state == DFA_OK ? n : few_exact(s, n);
}

/* of 9 to 32 bytes, the high bits that are set in any */
static inline uint64_t few_high(const uint8_t *s, size_t n)
{
    const uint64_t high = 0x8080808080808080u;
    uint64_t any = slice_load(s) | slice_load(s + n - 8);
    if (n > 16)
        any |= slice_load(s + 8) | slice_load(s + n - 16);
    return any & high;
}

/* the bytes that few_run takes for n bytes, 9 or more */
static inline uint64_t few_last(const uint8_t *s, size_t n)
{
    return slice_load(s + n - 8) >> (8 * (0 - n) & 63);
}

static inline size_t check_few(const uint8_t *s, size_t n)
{
    return few_high(s, n) ? few_run(s, n, few_last(s, n)) : n;
}

/* n, 3 or more, less an incomplete sequence at the end of an otherwise good
 * text */
static inline size_t less_open(const uint8_t *s, size_t n)
{
    if (s[n - 1] >= 0xC0)
        return n - 1;
    if (s[n - 2] >= 0xE0)
        return n - 2;
    return s[n - 3] >= 0xF0 ? n - 3 : n;
}

#endif
