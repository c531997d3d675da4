/* bytes_prev: decode one scalar value of bytes backwards, in either order. */
/* SPDX-License-Identifier: MIT */
#ifndef BYTES_PREV_H
#define BYTES_PREV_H

#include "bytes.h"
#include <bareutf/base.h>

static inline enum bu_status prev_bytes(const uint8_t *begin, const uint8_t **p,
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
        before = get_unit(q - 2, high);
    if (left % 2u != 0) { /* a unit cut short, of a pair maybe */
        *p = bu_scalar_is_high_surrogate(before) ? q - 2 : q;
        return BU_BAD;
    }
    *p = q;
    c = get_unit(q, high);
    if (bu_scalar_is_surrogate(c)) {
        if ((c & 0x400u) == 0 || !bu_scalar_is_high_surrogate(before))
            return BU_BAD;
        *p = q - 2;
        c = bu_scalar_of_pair(before, c);
    }
    *scalar = c;
    return BU_OK;
}

#endif
