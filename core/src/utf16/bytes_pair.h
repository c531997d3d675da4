/* bytes_pair: one unit or two, written by a put of bytes. */
/* SPDX-License-Identifier: MIT */
#ifndef BYTES_PAIR_H
#define BYTES_PAIR_H

#include "bytes.h"

/* Write value, surrogates as well; 0 above U+10FFFF. */
static inline unsigned put_bytes(uint8_t *out, uint32_t value, unsigned high)
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

#endif
