/* bytes: units of UTF-32 as bytes, in either order. */
/* SPDX-License-Identifier: MIT */
#ifndef BYTES_H
#define BYTES_H

#include <bareutf/scalar.h>

/* What place 0, that of the highest byte, is turned into by an exclusive or. */
enum { BE = 0, LE = 3 };

static inline enum bu_status next_bytes(const uint8_t **p, const uint8_t *end,
                                        uint32_t *scalar, unsigned turn)
{
    const uint8_t *q = *p;
    size_t left = (size_t)(end - q);
    uint32_t unit;

    if (left < 4)
        return left == 0 ? BU_END : BU_MORE;
    *p = q + 4;
    unit = (uint32_t)q[0 ^ turn] << 24 | (uint32_t)q[1 ^ turn] << 16 |
           (uint32_t)q[2 ^ turn] << 8 | q[3 ^ turn];
    if (!bu_scalar_is_valid(unit))
        return BU_BAD;
    *scalar = unit;
    return BU_OK;
}

/* Take one unit back, or what was begun of one. */
static inline enum bu_status prev_bytes(const uint8_t *begin, const uint8_t **p,
                                        uint32_t *scalar, unsigned turn)
{
    size_t left = (size_t)(*p - begin);
    const uint8_t *q;

    if (left == 0)
        return BU_END;
    if (left % 4u != 0) {
        *p -= left % 4u;
        return BU_BAD;
    }
    q = *p -= 4;
    return next_bytes(&q, q + 4, scalar, turn);
}

static inline unsigned put_bytes(uint8_t *out, uint32_t scalar, unsigned turn)
{
    if (!bu_scalar_is_valid(scalar))
        return 0;
    out[0 ^ turn] = 0;
    out[1 ^ turn] = (uint8_t)(scalar >> 16);
    out[2 ^ turn] = (uint8_t)(scalar >> 8);
    out[3 ^ turn] = (uint8_t)scalar;
    return 4;
}

#endif
