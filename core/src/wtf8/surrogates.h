/* surrogates: in three bytes each, for cesu8, mutf8 and wtf8. */
/* SPDX-License-Identifier: MIT */
#ifndef SURROGATES_H
#define SURROGATES_H

#include <bareutf/scalar.h>
#include <bareutf/utf8.h>

/* Take ED, a second byte of `least` to BF, and a third. BU_BAD leaves *p at the
 * byte that is none of it. */
static inline enum bu_status take_one(const uint8_t **p, const uint8_t *end,
                                      uint32_t least, uint32_t *value)
{
    uint32_t second;
    uint32_t third;

    if (*p == end)
        return BU_MORE;
    if (**p != 0xEDu)
        return BU_BAD;
    if (++*p == end)
        return BU_MORE;
    second = **p;
    if (second - least >= 0xC0u - least)
        return BU_BAD;
    if (++*p == end)
        return BU_MORE;
    third = **p - 0x80u;
    if (third > 0x3Fu)
        return BU_BAD;
    ++*p;
    *value = 0xD000u - 0x80u * 64u + second * 64u + third;
    return BU_OK;
}

/*
 * Take a surrogate at *p, or a high one and a low one after it. *p moves with
 * BU_OK and BU_BAD only.
 *
 *     ED A0 80 ED B0 80    U+10000
 *     ED A0 80 ED A0       U+D800; the second A0 has decided that
 *     ED A0 41             BU_BAD, two bytes
 */
static inline enum bu_status
take_surrogates(const uint8_t **p, const uint8_t *end, uint32_t *value)
{
    const uint8_t *q = *p;
    const uint8_t *after;
    uint32_t low;
    enum bu_status status = take_one(&q, end, 0xA0u, value);
    enum bu_status second = BU_BAD;

    after = q;
    if (status == BU_OK && *value < 0xDC00u)
        second = take_one(&after, end, 0xB0u, &low);
    if (status == BU_MORE || second == BU_MORE)
        return BU_MORE;
    *p = q;
    if (second == BU_OK) {
        *value = bu_scalar_of_pair(*value, low);
        *p = after;
    }
    return status;
}

/*
 * The same, or a sequence of UTF-8, at *p. *value is written with BU_OK only,
 * and is 10000 or more for a pair as for a sequence of four bytes.
 */
static inline enum bu_status take_any(const uint8_t **p, const uint8_t *end,
                                      uint32_t *value)
{
    const uint8_t *from = *p;
    enum bu_status status = bu_utf8_next(p, end, value);

    /* What is bad after ED has a second byte. */
    if (status != BU_BAD || from[0] != 0xEDu || from[1] - 0xA0u > 0x1Fu)
        return status;
    *p = from;
    return take_surrogates(p, end, value);
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
