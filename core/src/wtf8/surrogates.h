/* surrogates: in three bytes each, for cesu8, mutf8 and wtf8. */
/* SPDX-License-Identifier: MIT */
#ifndef SURROGATES_H
#define SURROGATES_H

#include <bareutf/scalar.h>

/* Did bu_utf8_next call the bytes at from bad because a surrogate begins there?
 * What is bad after ED has a second byte. */
static inline int is_surrogate_at(enum bu_status status, const uint8_t *from)
{
    return status == BU_BAD && from[0] == 0xEDu && from[1] - 0xA0u < 0x20u;
}

/*
 * Return how many bytes at from, which begin with ED A0..BF, are a surrogate
 * and, if it is a high one, a low one after it; 0 if the range ends before that
 * is known.
 *
 *     ED A0 80 ED B0 80    6
 *     ED A0 80 ED A0       4, so a lone one of 3
 *     ED B0 80             3
 *     ED A0 41             2
 *
 * With 6, *word has the ten bits of the high one from bit 18 on, and those of
 * the low one from bit 0 on.
 */
static inline unsigned reach(const uint8_t *from, const uint8_t *end,
                             uint32_t *word)
{
    /* The third to the sixth byte, lowest first: where the range of each begins
     * and how long it is. 80..BF ED B0..BF 80..BF. */
    uint32_t first = 0x80B0ED80u;
    uint32_t count = from[1] < 0xB0u ? 0x40100140u : 0x40u;
    const uint8_t *q = from + 2;

    *word = from[1] - 0xA0u;
    do {
        uint32_t bits;

        if (q == end)
            return 0;
        bits = (uint8_t)(*q - first);
        if (bits >= (uint8_t)count)
            break;
        *word = *word * 64u + bits;
        first /= 0x100u;
        count /= 0x100u;
        q++;
    } while (count != 0);
    return (unsigned)(q - from);
}

/* The scalar value of a word of reach. */
static inline uint32_t of_word(uint32_t word)
{
    return 0x10000u + word / 0x40000u * 0x400u + word % 0x400u;
}

/* The surrogate at from, three bytes. */
static inline uint32_t lone(const uint8_t *from)
{
    return 0xD000u - 0x80u * 64u - 0x80u + from[1] * 64u + from[2];
}

/* Write a surrogate. */
static inline void put_surrogate(uint8_t *out, uint32_t value)
{
    out[0] = 0xEDu;
    out[1] = (uint8_t)(0x80u + value / 64u % 64u);
    out[2] = (uint8_t)(0x80u + value % 64u);
}

/* Write a pair, in six bytes; 0 above U+10FFFF. */
static inline unsigned put_pair(uint8_t *out, uint32_t scalar)
{
    if (scalar > BU_SCALAR_MAX)
        return 0;
    put_surrogate(out, bu_scalar_high_surrogate(scalar));
    put_surrogate(out + 3, bu_scalar_low_surrogate(scalar));
    return 6;
}

#endif
