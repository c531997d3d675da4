/* pair: one unit or two, written by a put of native units. */
/* SPDX-License-Identifier: MIT */
#ifndef PAIR_H
#define PAIR_H

#include <bareutf/scalar.h>

/* Write value, surrogates as well; 0 above U+10FFFF. */
static inline unsigned put_units(uint16_t *out, uint32_t value)
{
    if (value < 0x10000u) {
        out[0] = (uint16_t)value;
        return 1;
    }
    if (value > BU_SCALAR_MAX)
        return 0;
    out[0] = (uint16_t)bu_scalar_high_surrogate(value);
    out[1] = (uint16_t)bu_scalar_low_surrogate(value);
    return 2;
}

#endif
