/* utf16: decode one scalar value of bytes in either order. */
/* SPDX-License-Identifier: MIT */
#include "bytes.h"
#include <bareutf/utf16.h>

static inline enum bu_status next(const uint8_t **p, const uint8_t *end,
                                  uint32_t *scalar, unsigned high)
{
    const uint8_t *q = *p;
    size_t left = (size_t)(end - q);
    uint32_t low;
    uint32_t c;

    if (left < 2)
        return left == 0 ? BU_END : BU_MORE;
    c = get_unit(q, high);
    q += 2;
    if (bu_scalar_is_surrogate(c)) {
        if (c >= 0xDC00u)
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

enum bu_status bu_utf16le_next(const uint8_t **p, const uint8_t *end,
                               uint32_t *scalar)
{
    return next(p, end, scalar, LE);
}

enum bu_status bu_utf16be_next(const uint8_t **p, const uint8_t *end,
                               uint32_t *scalar)
{
    return next(p, end, scalar, BE);
}
