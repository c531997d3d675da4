/* encode_put: groups of scalars as UTF-8, two or four side by side. */
/* SPDX-License-Identifier: MIT */
#ifndef ENCODE_PUT_H
#define ENCODE_PUT_H

#include <stddef.h>
#include <stdint.h>

/* the same in both halves, or in all four quarters, of a word */
#define BOTH(x) ((uint64_t)(x) << 32 | (x))
#define FOUR(x) ((uint64_t)(x)*0x0001000100010001u)
#define BIT16 BOTH(0x10000u)

static inline uint64_t load8(const void *s)
{
    uint64_t c; /* the plain name memcpy would be a call when freestanding */
    __builtin_memcpy(&c, s, 8);
    return c;
}

static inline void store8(uint8_t *o, uint64_t w)
{
    __builtin_memcpy(o, &w, 8);
}

static inline void store4(uint8_t *o, uint32_t w)
{
    __builtin_memcpy(o, &w, 4);
}

static inline void store2(uint8_t *o, uint64_t w)
{
    const uint16_t x = (uint16_t)w;
    __builtin_memcpy(o, &x, 2);
}

/*
 * Four values below 800, one in each quarter: 41 is stored as 41 .. and takes
 * one byte, 41F as D0 9F. Adding 780 brings up bit 11 where there are two; a
 * mask and no ?:, which may become a branch. The product sums the lengths up to
 * each.
 */
static inline uint8_t *put2x4(uint8_t *o, uint64_t v)
{
    const uint64_t more = (v + FOUR(0x780)) >> 11 & FOUR(1);
    const uint64_t mask = (more << 16) - more;
    const uint64_t two =
        FOUR(0x80C0) | (v >> 6 & FOUR(0x1F)) | (v & FOUR(0x3F)) << 8;
    const uint64_t w = v ^ ((v ^ two) & mask);
    const uint64_t at = FOUR(more + FOUR(1));
    store2(o, w);
    store2(o + (at & 0xFFFF), w >> 16);
    store2(o + (at >> 16 & 0xFFFF), w >> 32);
    store2(o + (at >> 32 & 0xFFFF), w >> 48);
    return o + (at >> 48);
}

/* bit 16 of each half: it is 800 or more; of two values below 10000 */
static inline uint64_t past7ff(uint64_t c)
{
    return (c + BOTH(0xF800u)) & BIT16;
}

/* two values of three bytes: 20AC is E2 82 AC */
static inline uint8_t *just3x2(uint8_t *o, uint64_t c)
{
    const uint64_t w = BOTH(0x8080E0u) | (c << 16 & BOTH(0x3F0000u)) |
                       (c << 2 & BOTH(0x3F00u)) | (c >> 12 & BOTH(0x0Fu));
    store8(o, (w & 0xFFFFFF) | w >> 32 << 24);
    return o + 6;
}

/*
 * Two values of one to three bytes. All three are made, the last one on top,
 * and those that are not needed are shifted out: 41F is 00 10 1F less one.
 */
static inline uint8_t *put3x2(uint8_t *o, uint64_t c)
{
    static const uint32_t keep[3] = {0x7F, 0x3F1F, 0x3F3F0F};
    static const uint32_t mark[3] = {0, 0x80C0, 0x8080E0};
    static const uint8_t shift[3] = {16, 8, 0};
    const uint64_t w = (c << 16 & BOTH(0x7F0000u)) | (c << 2 & BOTH(0x3F00u)) |
                       (c >> 12 & BOTH(0x0Fu));
    const uint64_t past = ((c + BOTH(0xFF80u)) & BIT16) + past7ff(c);
    const size_t m = past >> 16 & 0xFFFF, n = (size_t)(past >> 48);
    store4(o, ((uint32_t)w >> shift[m] & keep[m]) | mark[m]);
    store4(o + 1 + m, ((uint32_t)(w >> 32) >> shift[n] & keep[n]) | mark[n]);
    return o + 2 + (m + n);
}

static inline uint32_t sextets(uint32_t c)
{
    return (c & 0x3F) << 24 | (c & 0xFC0) << 10 | (c >> 4 & 0x3F00) | c >> 18;
}

static inline uint32_t just4(uint32_t c)
{
    return sextets(c) | 0x808080F0;
}

/* one value of two bytes, and of three, and nothing beyond them */
static inline void just2(uint8_t *o, uint32_t c)
{
    o[0] = (uint8_t)(0xC0 | c >> 6);
    o[1] = (uint8_t)(0x80 | (c & 0x3F));
}
static inline void just3(uint8_t *o, uint32_t c)
{
    o[0] = (uint8_t)(0xE0 | c >> 12);
    o[1] = (uint8_t)(0x80 | (c >> 6 & 0x3F));
    o[2] = (uint8_t)(0x80 | (c & 0x3F));
}

/* one value of any length, as put3x2; bit 6 of ASCII is in no sextet left */
static inline uint8_t *put4(uint8_t *o, uint32_t c)
{
    static const uint32_t mark[4] = {0, 0x80C0, 0x8080E0, 0x808080F0};
    static const uint32_t keep[4] = {0x40, 0, 0, 0};
    const size_t more = (size_t)(c >= 0x80) + (c >= 0x800) + (c >= 0x10000);
    const uint32_t w = sextets(c) >> (24 - 8 * more);
    store4(o, (w | mark[more]) | (c & keep[more]));
    return o + 1 + more;
}

#endif
