/* utf16_put: four units of UTF-16 as UTF-8. */
/* SPDX-License-Identifier: MIT */
#ifndef UTF16_PUT_H
#define UTF16_PUT_H

#include "encode_put.h"

/* what D800 << 10 and DC00 are more than 10000 */
#define PAIR_BIAS 0x35FDC00u

/* ASCII: four to the low half */
static inline uint64_t put1x4(uint64_t w)
{
#ifdef __BMI2__
    return __builtin_ia32_pext_di(w, FOUR(0xFFu));
#else
    const uint64_t x = w | w >> 8;
    return (x & 0xFFFF) | (x >> 16 & 0xFFFF0000u);
#endif
}

static inline int no_surrogates(uint64_t w)
{
    const uint64_t top = w >> 11 & FOUR(0x1Fu);
    return ((((top ^ FOUR(0x1Bu)) + FOUR(0x1Fu)) & FOUR(0x20u))) ==
           FOUR(0x20u);
}

/* two units, one in each half */
static inline uint64_t spread(uint64_t w)
{
    return (w & 0xFFFF) | (w & 0xFFFF0000u) << 16;
}

static inline uint8_t *put3x4(uint8_t *o, uint64_t w)
{
    const uint64_t c = spread(w), d = spread(w >> 32);
    const uint64_t e = past7ff(c), f = past7ff(d);
    o = e == BIT16 ? just3x2(o, c) : put3x2(o, c);
    return f == BIT16 ? just3x2(o, d) : put3x2(o, d);
}

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
