/* bytes: units of UTF-32 as bytes, in either order. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_UTF32_UNIT_H
#define BU_UTF32_UNIT_H

#include <bareutf/format.h>

/* Place 0, that of the highest byte, becomes this by an exclusive or. */
enum { UTF32_BE = 0, UTF32_LE = 3 };

static inline enum bu_status utf32_next_bytes(const uint8_t **p,
                                              const uint8_t *end,
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

/* Go back over one unit, or over a part of one. */
static inline enum bu_status utf32_prev_bytes(const uint8_t *begin,
                                              const uint8_t **p,
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
    return utf32_next_bytes(&q, q + 4, scalar, turn);
}

static inline unsigned utf32_put_bytes(uint8_t *out, uint32_t scalar,
                                       unsigned turn)
{
    if (!bu_scalar_is_valid(scalar))
        return 0;
    out[0 ^ turn] = 0;
    out[1 ^ turn] = (uint8_t)(scalar >> 16);
    out[2 ^ turn] = (uint8_t)(scalar >> 8);
    out[3 ^ turn] = (uint8_t)scalar;
    return 4;
}

/* The functions of an object. */
#define BU_FORMAT__UTF32(name, turn)                                           \
    static enum bu_status name##_object_next(                                  \
        const uint8_t **p, const uint8_t *end, uint32_t *value,                \
        const struct bu_format *format)                                        \
    {                                                                          \
        (void)format;                                                          \
        return utf32_next_bytes(p, end, value, turn);                          \
    }                                                                          \
                                                                               \
    static enum bu_status name##_object_prev(                                  \
        const uint8_t *begin, const uint8_t **p, uint32_t *value,              \
        const struct bu_format *format)                                        \
    {                                                                          \
        (void)format;                                                          \
        return utf32_prev_bytes(begin, p, value, turn);                        \
    }                                                                          \
                                                                               \
    static unsigned name##_object_put(uint8_t *out, uint32_t value,            \
                                      const struct bu_format *format)          \
    {                                                                          \
        (void)format;                                                          \
        return utf32_put_bytes(out, value, turn);                              \
    }

#endif
