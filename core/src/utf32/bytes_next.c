/* utf32: decode one scalar value of bytes in either order. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/scalar.h>
#include <bareutf/utf32.h>

/* Take the unit at *p, which an inverted place of 0 or 3 says how to read. */
static inline enum bu_status next(const uint8_t **p, const uint8_t *end,
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

enum bu_status bu_utf32le_next(const uint8_t **p, const uint8_t *end,
                               uint32_t *scalar)
{
    return next(p, end, scalar, 3);
}

enum bu_status bu_utf32be_next(const uint8_t **p, const uint8_t *end,
                               uint32_t *scalar)
{
    return next(p, end, scalar, 0);
}
