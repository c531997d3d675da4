/* utf16: one native unit at a time, in two bytes of state. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/scalar.h>
#include <bareutf/utf16.h>

enum bu_status bu_utf16_feed(struct bu_utf16 *d, uint16_t unit,
                             uint32_t *scalar)
{
    uint32_t high = d->high;
    uint32_t c = unit;

    d->high = 0;
    if (high != 0) {
        if (!bu_scalar_is_low_surrogate(c))
            return BU_REFEED;
        c = bu_scalar_of_pair(high, c);
    } else if (bu_scalar_is_surrogate(c)) {
        if (c >= 0xDC00u)
            return BU_BAD;
        d->high = unit;
        return BU_MORE;
    }
    *scalar = c;
    return BU_OK;
}
