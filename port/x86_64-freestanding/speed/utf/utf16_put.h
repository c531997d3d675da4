/* utf16_put: four units of UTF-16 as UTF-8. */
/* SPDX-License-Identifier: MIT */
#ifndef UTF16_PUT_H
#define UTF16_PUT_H

#include "encode_put.h"

/* D800 << 10 plus DC00, less 10000 */
#define PAIR_BIAS 0x35FDC00u

/* four of ASCII */
static inline void put1x4(uint8_t *o, uint64_t w)
{
#ifdef __BMI2__
    store4(o, (uint32_t)__builtin_ia32_pext_di(w, FOUR(0xFFu)));
#else
    const uint64_t x = w | w >> 8;
    store2(o, x);
    store2(o + 2, x >> 32);
#endif
}

static inline int no_surrogates(uint64_t w)
{
    const uint64_t top = w >> 11 & FOUR(0x1Fu);
    return ((((top ^ FOUR(0x1Bu)) + FOUR(0x1Fu)) & FOUR(0x20u))) == FOUR(0x20u);
}

/* two units, one in each half */
static inline uint64_t spread(uint64_t w)
{
    return (w & 0xFFFF) | (w & 0xFFFF0000u) << 16;
}

#ifdef __BMI2__
/* two units of three bytes, the first one on top, turned round as a whole */
static inline void just3x2_turned(uint8_t *o, uint32_t x)
{
    const uint64_t w = x << 16 | x >> 16;
    store8(o, __builtin_bswap64(__builtin_ia32_pdep_di(w, 0x0F3F3F0F3F3Fu) |
                                0xE08080E08080u) >>
                  16);
}

static inline uint8_t *put3(uint8_t *o, uint32_t c, size_t more)
{
    static const uint32_t keep[3] = {0x7F000000, 0x1F3F0000, 0x0F3F3F00};
    static const uint32_t mark[3] = {0, 0x80C0, 0x8080E0};
    const uint32_t w = __builtin_bswap32(__builtin_ia32_pdep_si(c, keep[more]));
    store4(o, w | mark[more]);
    return o + 1 + more;
}

static inline uint8_t *put3x4(uint8_t *o, uint64_t w)
{
    const uint64_t wide = (w >> 11 & FOUR(0x1Fu)) + FOUR(0x1Fu);
    if ((wide & FOUR(0x20)) == FOUR(0x20)) {
        just3x2_turned(o, (uint32_t)w);
        just3x2_turned(o + 6, (uint32_t)(w >> 32));
        return o + 12;
    }
    const uint64_t more =
        (wide >> 5 & FOUR(1)) +
        (((w >> 7 & FOUR(0x1FF)) + FOUR(0x1FF)) >> 9 & FOUR(1));
    o = put3(o, w & 0xFFFF, more & 3);
    o = put3(o, w >> 16 & 0xFFFF, more >> 16 & 3);
    o = put3(o, w >> 32 & 0xFFFF, more >> 32 & 3);
    return put3(o, (uint32_t)(w >> 48), more >> 48);
}
#else
static inline uint8_t *put3x4(uint8_t *o, uint64_t w)
{
    const uint64_t c = spread(w), d = spread(w >> 32);
    const uint64_t e = past7ff(c), f = past7ff(d);
    if ((e & f) == BIT16)
        return just3x2(just3x2(o, c), d);
    return put3x2(put3x2(o, c), d);
}
#endif

/* two pairs: F0 9F 98 80 of D83D DE00, where 3D + 40 is 7D */
static inline uint64_t two_pairs(uint64_t w)
{
    const uint64_t h = (w & BOTH(0x3FFu)) + BOTH(0x40u);
    return BOTH(0x808080F0u) | (h >> 8 & BOTH(0x07u)) |
           (h << 6 & BOTH(0x3F00u)) | (h & BOTH(0x03u)) << 20 |
           (w >> 6 & BOTH(0x0F0000u)) | (w << 8 & BOTH(0x3F000000u));
}

/* one value of any length, without a branch */
static inline uint8_t *put_any(uint8_t *o, const uint16_t **s, uint32_t *bad)
{
    const uint32_t a = (*s)[0], b = (*s)[1];
    const uint32_t high = (a & 0xFC00) == 0xD800, mask = 0 - high;
    const uint32_t c = a ^ ((a ^ ((a << 10) + b - PAIR_BIAS)) & mask);
    *bad |= ((b & 0xFC00) != 0xDC00) & high;
    *bad |= (a & 0xFC00) == 0xDC00;
    *s += 1 + high;
    return put4(o, c);
}

#endif
