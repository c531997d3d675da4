/* slice: 64 bytes as eight bit planes, which are judged all at once; UTF-8 by
 * words. */
/* SPDX-License-Identifier: MIT */
#ifndef SLICE_H
#define SLICE_H

#include <stddef.h>
#include <stdint.h>

/*
 * Plane k holds bit k of 64 bytes. Byte 8w + i of the block is at bit
 * 8i + w of each plane: three rounds of exchanges swap the number of the word
 * with the number of the bit, and the place of the byte in its word stays.
 * So E2 82 AC at bytes 0..2 has its top bits at plane 7, bits 0, 8 and 16.
 * All questions are then asked of 64 bytes by one AND, OR or XOR, without a
 * table or a branch.
 *
 * Tried, and slower: two blocks a turn, masks instead of exchanges, a carry
 * from block to block.
 */
#define SLICE_INLINE static inline __attribute__((always_inline))

struct slice {
    uint64_t bit0, bit1, bit2, bit3, bit4, bit5, bit6, bit7;
};

SLICE_INLINE uint64_t slice_load(const uint8_t *p)
{
    uint64_t w; /* the plain name memcpy would be a call when freestanding */
    __builtin_memcpy(&w, p, 8);
    return w;
}

/* exchange the bits of *a under m << k with the bits of *b under m */
SLICE_INLINE void slice_swap(uint64_t *a, uint64_t *b, unsigned k, uint64_t m)
{
    const uint64_t t = ((*a >> k) ^ *b) & m;
    *b ^= t;
    *a ^= t << k;
}

SLICE_INLINE struct slice slice_turn(const uint8_t *p)
{
    const uint64_t m4 = 0x0F0F0F0F0F0F0F0Fu, m2 = 0x3333333333333333u;
    const uint64_t m1 = 0x5555555555555555u;
    uint64_t a = slice_load(p), b = slice_load(p + 8);
    uint64_t c = slice_load(p + 16), d = slice_load(p + 24);
    uint64_t e = slice_load(p + 32), f = slice_load(p + 40);
    uint64_t g = slice_load(p + 48), h = slice_load(p + 56);
    slice_swap(&a, &e, 4, m4);
    slice_swap(&b, &f, 4, m4);
    slice_swap(&c, &g, 4, m4);
    slice_swap(&d, &h, 4, m4);
    slice_swap(&e, &g, 2, m2); /* high half first: its path is longer */
    slice_swap(&f, &h, 2, m2);
    slice_swap(&g, &h, 1, m1);
    slice_swap(&e, &f, 1, m1);
    slice_swap(&a, &c, 2, m2);
    slice_swap(&b, &d, 2, m2);
    slice_swap(&a, &b, 1, m1);
    slice_swap(&c, &d, 1, m1);
    const struct slice s = {a, b, c, d, e, f, g, h};
    return s;
}

/* move the bit of each byte to the byte after it; byte 0 gets 0 */
SLICE_INLINE uint64_t slice_next(uint64_t x)
{
    return x << 8 | ((x >> 55) & 0xFE);
}

/*
 * The bytes at which the block breaks RFC 3629, table 3-7 of Unicode. Bytes
 * 0..2 are wrong where they continue a sequence from before the block; a
 * sequence that the end of the block truncates is not reported.
 */
SLICE_INLINE uint64_t slice_errors(const struct slice *s)
{
    const uint64_t lead = s->bit7 & s->bit6; /* C0..FF */
    const uint64_t tail = s->bit7 ^ lead;    /* 80..BF */
    const uint64_t lead3 = lead & s->bit5, lead4 = lead3 & s->bit4;
    const uint64_t after4 = slice_next(lead4);

    /* where tails must be: one byte after a lead, two after `far` */
    const uint64_t far = lead3 | after4;
    const uint64_t want =
        (far << 8 | lead) << 8 | (((lead >> 8 | far) >> 47) & 0xFEFE);

    const uint64_t b321 = s->bit1 | s->bit2 | s->bit3;
    const uint64_t ed = s->bit3 & s->bit0 & ~s->bit1;
    const uint64_t low = lead3 & ~(b321 | s->bit0);        /* E0 F0 */
    const uint64_t top = lead3 & s->bit2 & (s->bit4 | ed); /* ED F4 */
    const uint64_t c0c1 = lead & ~(s->bit5 | s->bit4 | b321);
    const uint64_t f5ff = lead4 & (s->bit3 | (s->bit2 & (s->bit1 | s->bit0)));

    /* A0..BF (after F0 and F4: 90..BF) is what E0 F0 need and ED F4 forbid */
    const uint64_t upper = s->bit5 | (s->bit4 & after4);
    const uint64_t bad_low = slice_next(low), bad_top = slice_next(top);
    const uint64_t second = bad_low ^ ((bad_low ^ bad_top) & upper);

    return (want ^ tail) | c0c1 | f5ff | second;
}

/* the first byte of those that are set, of which there is one */
SLICE_INLINE size_t slice_first(uint64_t x)
{
    uint64_t words = x | x >> 32;
    words |= words >> 16;
    words |= words >> 8;
    const unsigned w = (unsigned)__builtin_ctzll(words & 0xFF);
    const unsigned i = (unsigned)__builtin_ctzll(x >> w & 0x0101010101010101u);
    return 8 * (size_t)w + i / 8;
}

/* The good bytes before `at`, the first error from p on; an incomplete sequence
 * before it began at p or after it. */
SLICE_INLINE size_t slice_good(const uint8_t *p, size_t at)
{
    for (size_t k = 1; k <= 3 && k <= at; k++) {
        const uint8_t c = p[at - k];
        if ((c & 0xC0) == 0x80)
            continue;
        const size_t len = (size_t)1 + (c >= 0xC0) + (c >= 0xE0) + (c >= 0xF0);
        return len > k ? at - k : at;
    }
    return at;
}

/* ---- Reading UTF-8 by words. */

#define HIGH 0x8080808080808080u
/* the same in both halves of a word */
#define BOTH(x) ((uint64_t)(x) << 32 | (x))
#define FOUR(x) ((uint64_t)(x)*0x0001000100010001u)

static inline uint32_t load4(const uint8_t *p)
{
    uint32_t w; /* the plain name memcpy would be a call when freestanding */
    __builtin_memcpy(&w, p, 4);
    return w;
}

static inline uint64_t high32(const uint8_t *p)
{
    return ((slice_load(p) | slice_load(p + 8)) |
            (slice_load(p + 16) | slice_load(p + 24))) &
           HIGH;
}

/* the first boundary from p on, at most three bytes after it */
static inline const uint8_t *boundary(const uint8_t *p)
{
    for (int i = 0; i < 3 && (*p & 0xC0) == 0x80; i++)
        p++;
    return p;
}

#endif
