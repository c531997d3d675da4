/* utf16: decode one scalar value of native units. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/scalar.h>
#include <bareutf/utf16.h>

enum bu_status bu_utf16_next(const uint16_t **p, const uint16_t *end,
                             uint32_t *scalar)
{
    const uint16_t *q = *p;
    uint32_t c;

    if (q == end)
        return BU_END;
    c = *q++;
    if (bu_scalar_is_surrogate(c)) {
        if (c >= 0xDC00u)
            goto bad;
        if (q == end)
            return BU_MORE;
        if (!bu_scalar_is_low_surrogate(*q))
            goto bad;
        c = bu_scalar_of_pair(c, *q++);
    }
    *scalar = c;
    *p = q;
    return BU_OK;
bad:
    *p = q;
    return BU_BAD;
}
