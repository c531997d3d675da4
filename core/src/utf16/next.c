/* utf16: decode one scalar value of native units. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/scalar.h>
#include <bareutf/utf16.h>

enum bu_status bu_utf16_next(const uint16_t **p, const uint16_t *end,
                             uint32_t *scalar)
{
    const uint16_t *q = *p;
    uint32_t c;
    uint32_t low;

    if (q == end)
        return BU_END;
    c = *q++;
    if (bu_scalar_is_surrogate(c)) {
        if (c & 0x400u)
            goto bad;
        if (q == end)
            return BU_MORE;
        low = *q;
        if (!bu_scalar_is_low_surrogate(low))
            goto bad;
        q++;
        c = bu_scalar_of_pair(c, low);
    }
    *scalar = c;
    *p = q;
    return BU_OK;
bad:
    *p = q;
    return BU_BAD;
}
