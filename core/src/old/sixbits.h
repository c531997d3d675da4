/* sixbits: sequences of a lead and bytes of six bits, up to eight in all. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_SIXBITS_H
#define BU_SIXBITS_H

#include <bareutf/base.h>

/*
 * Common to FSS-UTF, Thompson's sketch and the extended forms:
 *
 *   0vvvvvvv                        one byte
 *   110vvvvv 10vvvvvv               as many bytes as the lead has leading 1s;
 *   ...                             with FE no bit of the value is in the lead,
 *   11111111 10vvvvvv 10vvvvvv ...  nor with FF
 */

/* A value in two words: shifts of 64 bits would call out of the library. */
struct sixbits {
    uint32_t low;
    uint32_t high;
};

/* The bytes that a value of 32 bits needs, 1 to 7. Each byte more than two
 * brings five bits: 11, 16, 21, 26, 31, 36. */
static inline unsigned sixbits_len(uint32_t value)
{
    unsigned n = 2;

    if (value < 0x80u)
        return 1;
    for (value /= 0x800u; value != 0; value /= 32u)
        n++;
    return n;
}

/* Write a value in n bytes. */
static inline void sixbits_put(uint8_t *out, unsigned n, struct sixbits v)
{
    unsigned i;

    for (i = n - 1u; i != 0; i--) {
        out[i] = (uint8_t)(0x80u + v.low % 64u);
        v.low = v.low / 64u | v.high << 26;
        v.high /= 64u;
    }
    if (n != 1)
        /* same with 0xFF01: n is at least 2, so the bit is shifted out */
        v.low += 0xFF00u >> n; /* ends in C0, E0, ... FE, FF */
    out[0] = (uint8_t)v.low;
}

/* Take the mark and the length off the lead *low; set *least for the second
 * byte. Return how many bytes are left. */
static inline unsigned sixbits_lead(uint32_t *low, uint32_t marks,
                                    uint32_t *least)
{
    unsigned left = 0;

    *least = 0x80;
    do {
        *least /= 2u;
        left++;
    } while ((*low & marks & *least / 2u) != 0);
    *low &= *least - 1u;
    return left;
}

/*
 * next, where last is the highest lead, and marks are the bits of a lead that
 * give the length.
 *
 * least is 100 >> length. The bits of lead and second byte, taken as a number,
 * are below it if there is a shorter form:
 *
 *   E0 9F 80    00 1F is below 20     F8 87    0 07 is below 8
 *   E0 A0 80    00 20 is not          FF 80      00 is below 1
 */
static inline enum bu_status sixbits_next(const uint8_t **p, const uint8_t *end,
                                          uint32_t last, uint32_t marks,
                                          struct sixbits *v)
{
    const uint8_t *q = *p;
    uint32_t low;
    uint32_t high = 0;
    uint32_t least;
    unsigned left;

    if (q == end)
        return BU_END;
    low = *q++;
    if (low < 0x80u)
        goto done;
    if (low - 0xC2u > last - 0xC2u)
        goto bad;
    left = sixbits_lead(&low, marks, &least);
    do {
        uint32_t c;

        if (q == end)
            return BU_MORE;
        c = *q - 0x80u;
        if (c > 0x3Fu)
            goto bad;
        high = high * 64u + (low >> 26);
        low = low * 64u + c;
        if (low < least)
            goto bad;
        least = 0; /* the rest may be anything */
        q++;
    } while (--left != 0);
done:
    v->low = low;
    v->high = high;
    *p = q;
    return BU_OK;
bad:
    *p = q;
    return BU_BAD;
}

#endif
