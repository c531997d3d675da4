/* utf32: take one native unit. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/scalar.h>
#include <bareutf/utf32.h>

enum bu_status bu_utf32_next(const uint32_t **p, const uint32_t *end,
                             uint32_t *scalar)
{
    const uint32_t *q = *p;
    uint32_t unit;

    if (q == end)
        return BU_END;
    unit = *q;
    *p = q + 1;
    if (!bu_scalar_is_valid(unit))
        return BU_BAD;
    *scalar = unit;
    return BU_OK;
}
