/* utf16: units as bytes, in either order. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_UTF16_UNIT_H
#define BU_UTF16_UNIT_H

#include <bareutf/format.h>

/* Which of the two bytes of a unit is the high one. */
enum { UTF16_BE = 0, UTF16_LE = 1 };

/* A macro, so that it is inline everywhere; at -Os a function with two callers
 * would not be. */
#define GET_UNIT(s, high) ((uint32_t)(s)[high] * 0x100u + (s)[1u - (high)])

static inline void put_unit(uint8_t *out, uint32_t unit, unsigned high)
{
    out[high] = (uint8_t)(unit / 0x100u);
    out[1u - high] = (uint8_t)unit;
}

static inline enum bu_status utf16_next_bytes(const uint8_t **p,
                                              const uint8_t *end,
                                              uint32_t *scalar, unsigned high)
{
    const uint8_t *q = *p;
    size_t left = (size_t)(end - q);
    uint32_t c;
    uint32_t low;

    if (left < 2)
        return left == 0 ? BU_END : BU_MORE;
    c = GET_UNIT(q, high);
    q += 2;
    if (bu_scalar_is_surrogate(c)) {
        if (c & 0x400u) /* a low one */
            goto bad;
        if (left < 4)
            return BU_MORE;
        low = GET_UNIT(q, high);
        if (!bu_scalar_is_low_surrogate(low))
            goto bad;
        q += 2;
        c = bu_scalar_of_pair(c, low);
    }
    *scalar = c;
    *p = q;
    return BU_OK;
bad:
    *p = q;
    return BU_BAD;
}

static inline enum bu_status utf16_prev_bytes(const uint8_t *begin,
                                              const uint8_t **p,
                                              uint32_t *scalar, unsigned high)
{
    const uint8_t *q = *p;
    size_t left = (size_t)(q - begin);
    uint32_t before = 0;
    uint32_t c;

    if (left == 0)
        return BU_END;
    q -= 2u - left % 2u;
    if (left > 2)
        before = GET_UNIT(q - 2, high);
    if (left % 2u != 0) { /* a unit truncated, of a pair maybe */
        *p = bu_scalar_is_high_surrogate(before) ? q - 2 : q;
        return BU_BAD;
    }
    *p = q;
    c = GET_UNIT(q, high);
    if (bu_scalar_is_surrogate(c)) {
        if ((c & 0x400u) == 0 || !bu_scalar_is_high_surrogate(before))
            return BU_BAD;
        *p = q - 2;
        c = bu_scalar_of_pair(before, c);
    }
    *scalar = c;
    return BU_OK;
}

/* Write value, surrogates as well; 0 above U+10FFFF. */
static inline unsigned utf16_put_bytes(uint8_t *out, uint32_t value,
                                       unsigned high)
{
    unsigned n = 2;

    if (value >= 0x10000u) {
        if (value > BU_SCALAR_MAX)
            return 0;
        put_unit(out, bu_scalar_high_surrogate(value), high);
        out += 2;
        n = 4;
        value = bu_scalar_low_surrogate(value);
    }
    put_unit(out, value, high);
    return n;
}

/* The functions of UTF-16LE, for its object in format_le.c. */
enum bu_status bu_utf16le__next(const uint8_t **p, const uint8_t *end,
                                uint32_t *scalar,
                                const struct bu_format *format);
enum bu_status bu_utf16le__prev(const uint8_t *begin, const uint8_t **p,
                                uint32_t *scalar,
                                const struct bu_format *format);
unsigned bu_utf16le__put(uint8_t *out, uint32_t scalar,
                         const struct bu_format *format);

#endif
