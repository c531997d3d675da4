/* check: how much of a text is well-formed UTF-8, 64 bytes at a time. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf8.h>
#include "check_few.h"
#include "slice.h"

#define RARE(x) __builtin_expect(x, 0)
/* bytes 0..2 of a block that looks back: the block before judged them */
#define LOOK_BACK 0x010101u

/* a tree, not a chain: all eight loads may be under way at once */
static inline uint64_t any_high(const uint8_t *p, const uint8_t *q)
{
    return (((slice_load(p) | slice_load(p + 8)) |
             (slice_load(p + 16) | slice_load(p + 24))) |
            ((slice_load(q) | slice_load(q + 8)) |
             (slice_load(q + 16) | slice_load(q + 24)))) &
           HIGH;
}

static __attribute__((noinline)) uint64_t errors_at(const uint8_t *p)
{
    const struct slice t = slice_turn(p);
    return slice_errors(&t);
}

/* the good bytes of s before the errors of the block at p */
static __attribute__((noinline)) size_t
good_before(const uint8_t *s, const uint8_t *p, uint64_t errors)
{
    return (size_t)(p - s) + slice_good(p, slice_first(errors));
}

/* past the ASCII blocks from p on, the first of which is known, and half a
 * block, less the three bytes to look back at */
static __attribute__((noinline)) const uint8_t *skip_ascii(const uint8_t *p,
                                                           const uint8_t *last)
{
    do
        p += 64;
    while (p < last && any_high(p, p + 32) == 0);
    if (p >= last)
        return p - 3;
    const uint64_t half = (slice_load(p) | slice_load(p + 8)) |
                          (slice_load(p + 16) | slice_load(p + 24));
    return p - 3 + ((half & HIGH) == 0 ? 32 : 0);
}

/*
 * Judge [p, s + n) in blocks that each look back at three bytes, so that no
 * state runs from block to block: 61 new bytes each. The last block ends with
 * the text and looks back at more. Text before p + 3 is known to be good.
 */
static __attribute__((noinline)) size_t blocks(const uint8_t *s, size_t n,
                                               const uint8_t *p)
{
    const uint8_t *const last = s + n - 64;
    while (p < last) {
        if (any_high(p, p + 32) == 0) { /* so nothing is open */
            p = skip_ascii(p, last);
            continue;
        }
        const struct slice t = slice_turn(p);
        const uint64_t e = slice_errors(&t) & ~(uint64_t)LOOK_BACK;
        if (e != 0)
            return good_before(s, p, e);
        p += 61;
    }
    const uint64_t e = errors_at(last) & ~(uint64_t)LOOK_BACK;
    return e != 0 ? good_before(s, last, e) : less_open(s, n);
}

static inline void copy8(uint8_t *to, const uint8_t *s)
{
    const uint64_t w = slice_load(s);
    __builtin_memcpy(to, &w, 8);
}
/* word by word: a longer copy would be a call at -Os */
static inline void copy32(uint8_t *to, const uint8_t *s)
{
    copy8(to, s);
    copy8(to + 8, s + 8);
    copy8(to + 16, s + 16);
    copy8(to + 24, s + 24);
}

/* 33 to 64 bytes, set out as one block */
static __attribute__((noinline)) size_t half(const uint8_t *s, size_t n)
{
    uint8_t b[64];
    uint64_t skip = 0;
    if (n <= 56) { /* two halves that overlap by 8 bytes or more */
        copy32(b, s);
        copy32(b + 32, s + n - 32);
        skip = LOOK_BACK << 4;
    } else {
        const uint64_t end = slice_load(s + n - 8) >> 8 * (64 - n);
        copy32(b, s);
        copy32(b + 24, s + 24);
        __builtin_memcpy(b + 56, &end, 8);
    }
    const uint64_t e = errors_at(b) & ~skip;
    if (e == 0)
        return less_open(s, n);
    const size_t at = slice_first(e);
    return slice_good(s, n <= 56 && at >= 32 ? at + n - 64 : at);
}

/* 33 to 64 bytes */
static __attribute__((noinline)) size_t middle(const uint8_t *s, size_t n)
{
    if (any_high(s, s + n - 32) == 0)
        return n;
    const uint64_t first = slice_load(s);
    if (few_bad2(first))
        return few_good2(first);
    return few_bad4(first) ? few_exact(s, 4) : half(s, n);
}

/* more than 64 bytes; ASCII first, 128 bytes a turn */
static __attribute__((noinline)) size_t many(const uint8_t *s, size_t n)
{
    const uint8_t *p = s, *const end = s + n;
    const uint64_t first = slice_load(s);
    if (few_bad2(first))
        return few_good2(first);
    if (first & HIGH)
        return few_bad4(first) ? few_exact(s, 4) : blocks(s, n, s);
    while (end - p >= 128 &&
           (any_high(p, p + 32) | any_high(p + 64, p + 96)) == 0)
        p += 128;
    if (end - p >= 64 && any_high(p, p + 32) == 0)
        p += 64;
    if (end - p < 64 && any_high(end - 64, end - 32) == 0)
        return n;
    return blocks(s, n, p != s ? p - 3 : s);
}

/* A taken jump costs as much as four words: ASCII of 9 to 32 bytes takes one at
 * most. */
size_t bu_utf8_check(const uint8_t *s, size_t n)
{
    if (RARE(n == 0) || RARE((uint8_t)(s[0] - 0x80) < 0x42))
        return 0; /* a stray, as often after an error */
    if (RARE(n <= 8))
        return check_8(s, n);
    if (RARE(n > 32))
        return n > 64 ? many(s, n) : middle(s, n);
    if (few_high(s, n) == 0)
        return n;
    const uint64_t first = slice_load(s);
    if (few_bad2(first))
        return few_good2(first);
    return few_run(s, n, few_last(s, n));
}
