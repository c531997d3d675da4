/* count: how many bytes begin a sequence, by packed two-bit sums. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf8.h>

#define EACH 0x0101010101010101u /* times a byte: that byte in all eight */

static inline uint64_t load(const uint8_t *p)
{
    uint64_t w; /* the plain name memcpy would be a call when freestanding */
    __builtin_memcpy(&w, p, 8);
    return w;
}

/*
 * The tails (80..BF) among 32 bytes: 32 fields of two bits, each 0 or 1. The
 * top two bits are all that counts, so four words share one: byte 0 of D0 9F
 * with C3, A9 and 41 below it packs to 11 11 10 01, and 10 alone is a tail.
 */
static inline uint64_t tails32(const uint8_t *p)
{
    const uint64_t two = 0xC0 * EACH;
    const uint64_t a = (load(p) & two) | (load(p + 8) & two) >> 2;
    const uint64_t b = (load(p + 16) & two) | (load(p + 24) & two) >> 2;
    const uint64_t x = a | b >> 4;
    return (x >> 1) & ~x & 0x55 * EACH;
}

/* 96 bytes fill the fields up to 3; give eight sums of at most 12 */
static inline uint64_t tails96(const uint8_t *p)
{
    const uint64_t t = tails32(p) + tails32(p + 32) + tails32(p + 64);
    const uint64_t u = (t & 0x33 * EACH) + (t >> 2 & 0x33 * EACH);
    return (u & 0x0F * EACH) + (u >> 4 & 0x0F * EACH);
}

static inline uint64_t tails8(uint64_t w)
{
    return (w >> 7) & ~(w >> 6) & EACH;
}

/* add up eight byte-wide sums of at most 255: pairs first, for room */
static inline size_t across(uint64_t sums)
{
    const uint64_t low = 0x00FF00FF00FF00FFu;
    const uint64_t pairs = (sums & low) + (sums >> 8 & low);
    return (size_t)(pairs * 0x0001000100010001u >> 48);
}

/* the length of the ASCII part in steps of 64 bytes */
static size_t ascii_part(const uint8_t *s, size_t n)
{
    const uint8_t *p = s;
    for (; n >= 64; n -= 64, p += 64) {
        const uint64_t a =
            (load(p) | load(p + 8)) | (load(p + 16) | load(p + 24));
        const uint64_t b =
            (load(p + 32) | load(p + 40)) | (load(p + 48) | load(p + 56));
        if ((a | b) & 0x80 * EACH)
            break;
    }
    return (size_t)(p - s);
}

static inline uint64_t load_half(const uint8_t *p)
{
    uint32_t w;
    __builtin_memcpy(&w, p, 4);
    return w;
}

/* up to 8 bytes in one word, the rest 0, by loads that overlap */
static inline uint64_t load_few(const uint8_t *s, size_t n)
{
    if (n >= 4)
        return load_half(s) | load_half(s + n - 4) << 8 * (n - 4);
    if (n == 0)
        return 0;
    return s[0] | (uint64_t)s[n / 2] << 8 * (n / 2) |
           (uint64_t)s[n - 1] << 8 * (n - 1);
}

/* the tails among up to 95 bytes */
static size_t tails_rest(const uint8_t *s, size_t n)
{
    if (n <= 8)
        return (size_t)(tails8(load_few(s, n)) * EACH >> 56);
    const uint8_t *const last = s + n - 8;
    uint64_t sums = 0;
    for (; s < last; s += 8)
        sums += tails8(load(s));
    /* the last word overlaps: shift out what was counted */
    return across(sums + tails8(load(last) >> 8 * (size_t)(s - last)));
}

size_t bu_utf8_count(const uint8_t *s, size_t n)
{
    size_t count = n;
    while (n >= 96) {
        const size_t ascii = ascii_part(s, n);
        s += ascii;
        n -= ascii;
        size_t turns = n / 96 < 21 ? n / 96 : 21; /* 21 times 12 is 252 */
        uint64_t sums = 0;
        n -= turns * 96;
        for (; turns != 0; turns--, s += 96)
            sums += tails96(s);
        count -= across(sums);
    }
    return count - tails_rest(s, n);
}
