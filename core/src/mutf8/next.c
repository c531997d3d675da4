/* mutf8: decode one value forwards. */
/* SPDX-License-Identifier: MIT */
#include "../wtf8/surrogates.h"
#include <bareutf/mutf8.h>

enum bu_status bu_mutf8_next(const uint8_t **p, const uint8_t *end,
                             uint32_t *value)
{
    const uint8_t *q = *p;
    uint32_t lead;

    if (q == end)
        return BU_END;
    lead = *q++;
    if (lead == 0xC0u) {
        if (q == end)
            return BU_MORE;
        if (*q != 0x80u)
            goto bad;
        *value = 0;
        *p = q + 1;
        return BU_OK;
    }
    if (lead - 1u < 0xEFu)
        return take_any(p, end, value);
bad: /* 00, F0 to FF, C0 alone */
    *p = q;
    return BU_BAD;
}
