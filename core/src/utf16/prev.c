/* utf16: decode one scalar value of native units backwards. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/scalar.h>
#include <bareutf/utf16.h>

enum bu_status bu_utf16_prev(const uint16_t *begin, const uint16_t **p,
                             uint32_t *scalar)
{
    const uint16_t *q = *p;
    uint32_t c;

    if (q == begin)
        return BU_END;
    c = *--q;
    *p = q;
    if (bu_scalar_is_surrogate(c)) {
        if (c < 0xDC00u || q == begin || !bu_scalar_is_high_surrogate(*--q))
            return BU_BAD;
        c = bu_scalar_of_pair(*q, c);
        *p = q;
    }
    *scalar = c;
    return BU_OK;
}
