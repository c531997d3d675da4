/* scalar: what arithmetic alone finds of a value. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_SCALAR_H
#define BAREUTF_SCALAR_H

#include <bareutf/base.h>
#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * These ranges are stable: no version of Unicode will change them. Each
 * function takes any value of 32 bits and returns 1 or 0, where nothing else is
 * said. (Unicode 2.4, 3.8, 3.9, 23.1, 23.5 to 23.7)
 */

/* Is it U+D800..U+DFFF, what UTF-16 builds its pairs of? */
BU_INLINE bool bu_scalar_is_surrogate(uint32_t value)
{
    return value / 0x100u - 0xD8u < 8u;
}

/* Is it U+D800..U+DBFF, the first of a pair? */
BU_INLINE bool bu_scalar_is_high_surrogate(uint32_t value)
{
    return value / 0x100u - 0xD8u < 4u;
}

/* Is it U+DC00..U+DFFF, the second of a pair? */
BU_INLINE bool bu_scalar_is_low_surrogate(uint32_t value)
{
    return value / 0x100u - 0xDCu < 4u;
}

/* Is it a scalar value: U+0000..U+D7FF or U+E000..U+10FFFF? */
BU_INLINE bool bu_scalar_is_valid(uint32_t value)
{
    return !bu_scalar_is_surrogate(value) && value <= BU_SCALAR_MAX;
}

/* Is it U+FDD0..U+FDEF, or one of the last two of a plane? Noncharacters are
 * scalar values, and well-formed. */
BU_INLINE bool bu_scalar_is_noncharacter(uint32_t value)
{
    return value - 0xFDD0u < 0x20u ||
           (value % 0x10000u >= 0xFFFEu && value <= BU_SCALAR_MAX);
}

/* Is it for private use: U+E000..U+F8FF, or in plane 15 or 16 and no
 * noncharacter? */
BU_INLINE bool bu_scalar_is_private_use(uint32_t value)
{
    return value - 0xE000u < 0x1900u ||
           (value - 0xF0000u < 0x20000u && value % 0x10000u < 0xFFFEu);
}

/* Is it a control code: U+0000..U+001F or U+007F..U+009F (category Cc)? */
BU_INLINE bool bu_scalar_is_control(uint32_t value)
{
    return value < 0x20u || value - 0x7Fu < 0x21u;
}

/* Return the plane, 0 to 16; above that for values that are in none. */
BU_INLINE unsigned bu_scalar_plane(uint32_t value)
{
    return (unsigned)(value / 0x10000u);
}

/* Return the scalar value of a pair. high is a high surrogate, low a low one.
 * (Unicode 3.9, Table 3-5) */
BU_INLINE uint32_t bu_scalar_of_pair(uint32_t high, uint32_t low)
{
    return high * 0x400u + low - 0x35FDC00u; /* D800 * 400 + DC00 - 10000 */
}

/* Return the high surrogate of a scalar value from U+10000 on. */
BU_INLINE uint32_t bu_scalar_high_surrogate(uint32_t scalar)
{
    return 0xD800u - 0x10000u / 0x400u + scalar / 0x400u;
}

/* Return the low surrogate of a scalar value from U+10000 on. */
BU_INLINE uint32_t bu_scalar_low_surrogate(uint32_t scalar)
{
    return 0xDC00u + scalar % 0x400u;
}

#ifdef __cplusplus
}
#endif

#endif
