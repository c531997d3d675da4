/* count: how many bytes begin a sequence, by packed two-bit sums. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf8.h>

#define EACH 0x0101010101010101u /* times a byte: that byte in all eight */
#define RARE(x) __builtin_expect(x, 0)

static inline uint64_t load(const uint8_t *p)
{
    uint64_t w; /* the plain name memcpy would be a call when freestanding */
    __builtin_memcpy(&w, p, 8);
    return w;
}

#define TWO (0xC0 * EACH) /* the top two bits are all that counts */

/*
 * The tails (80..BF) among four words of which only the top bits are left: 32
 * fields of two bits, each 0 or 1. Byte 0 of D0 9F with C3, A9 and 41 below it
 * packs to 11 11 10 01, and 10 alone is a tail.
 */
static inline uint64_t tails_of(uint64_t a, uint64_t b, uint64_t c, uint64_t d)
{
    const uint64_t x = a | b >> 2 | (c | d >> 2) >> 4;
    return (x >> 1) & ~x & 0x55 * EACH;
}

static inline uint64_t tails32(const uint8_t *p)
{
    return tails_of(load(p) & TWO, load(p + 8) & TWO, load(p + 16) & TWO,
                    load(p + 24) & TWO);
}

/* from keep + k on, the top two bits of each byte after the first 32 - k */
static const uint8_t keep[64] = {
    0,    0,    0,    0,    0,    0,    0,    0,    0,    0,    0,
    0,    0,    0,    0,    0,    0,    0,    0,    0,    0,    0,
    0,    0,    0,    0,    0,    0,    0,    0,    0,    0,    0xC0,
    0xC0, 0xC0, 0xC0, 0xC0, 0xC0, 0xC0, 0xC0, 0xC0, 0xC0, 0xC0, 0xC0,
    0xC0, 0xC0, 0xC0, 0xC0, 0xC0, 0xC0, 0xC0, 0xC0, 0xC0, 0xC0, 0xC0,
    0xC0, 0xC0, 0xC0, 0xC0, 0xC0, 0xC0, 0xC0, 0xC0, 0xC0};

/* the tails among the last k of the 32 bytes before end, k at most 32 */
static inline uint64_t tails_last(const uint8_t *end, size_t k)
{
    const uint8_t *const p = end - 32, *const m = keep + k;
    return tails_of(load(p) & load(m), load(p + 8) & load(m + 8),
                    load(p + 16) & load(m + 16), load(p + 24) & load(m + 24));
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

/* the sum of fields that are at most 3, and at most 255 in all */
static inline size_t sum_fields(uint64_t t)
{
    const uint64_t u = (t & 0x33 * EACH) + (t >> 2 & 0x33 * EACH);
    return (size_t)(((u + (u >> 4)) & 0x0F * EACH) * EACH >> 56);
}

/* 33 to 96 bytes. Bytes that the last words share with those before count once,
 * without a branch for each length. */
static __attribute__((noinline)) size_t count_96(const uint8_t *s, size_t n)
{
    uint64_t tails = tails32(s);
    size_t more = n - 32;
    if (more > 32) {
        tails += tails32(s + 32);
        more -= 32;
    }
    return n - sum_fields(tails + tails_last(s + n, more));
}

static __attribute__((noinline)) size_t count_many(const uint8_t *s, size_t n)
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
    uint64_t tails = 0;
    for (; n > 32; n -= 32, s += 32)
        tails += tails32(s);
    return count - sum_fields(tails + tails_last(s + n, n));
}

/* A few bytes take at most one jump, and no saved register. */
size_t bu_utf8_count(const uint8_t *s, size_t n)
{
    if (n <= 8)
        return n - (size_t)(tails8(load_few(s, n)) * EACH >> 56);
    if (RARE(n > 32))
        return n > 96 ? count_many(s, n) : count_96(s, n);
    const uint8_t *const end = s + n;
    const uint64_t a = load(s) & TWO;
    if (n <= 16)
        return n - sum_fields(
                       tails_of(a, load(end - 8) & load(keep + n + 16), 0, 0));
    return n - sum_fields(tails_of(a, load(s + 8) & TWO,
                                   load(end - 16) & load(keep + n),
                                   load(end - 8) & load(keep + n + 8)));
}
