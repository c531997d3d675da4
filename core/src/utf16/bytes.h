/* bytes: units of UTF-16 as bytes, in either order. */
/* SPDX-License-Identifier: MIT */
#ifndef BYTES_H
#define BYTES_H

#include <bareutf/scalar.h>

/* Which of the two bytes of a unit is the high one. */
enum { BE = 0, LE = 1 };

static inline uint32_t get_unit(const uint8_t *s, unsigned high)
{
    return s[high] * 0x100u + s[1u - high];
}

static inline void put_unit(uint8_t *out, uint32_t unit, unsigned high)
{
    out[high] = (uint8_t)(unit / 0x100u);
    out[1u - high] = (uint8_t)unit;
}

#endif
