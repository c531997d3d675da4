/* bytes_next: decode one scalar value of bytes in either order. */
/* SPDX-License-Identifier: MIT */
#ifndef BYTES_NEXT_H
#define BYTES_NEXT_H

#include "bytes.h"
#include <bareutf/base.h>

static inline enum bu_status next_bytes(const uint8_t **p, const uint8_t *end,
                                        uint32_t *scalar, unsigned high)
{
    const uint8_t *q = *p;
    size_t left = (size_t)(end - q);
    uint32_t c;
    uint32_t low;

    if (left < 2)
        return left == 0 ? BU_END : BU_MORE;
    c = get_unit(q, high);
    q += 2;
    if (bu_scalar_is_surrogate(c)) {
        if (c & 0x400u) /* a low one */
            goto bad;
        if (left < 4)
            return BU_MORE;
        low = get_unit(q, high);
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

#endif
