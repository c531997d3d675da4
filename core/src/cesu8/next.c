/* cesu8: decode one scalar value forwards. */
/* SPDX-License-Identifier: MIT */
#include "../wtf8/surrogates.h"
#include <bareutf/cesu8.h>

enum bu_status bu_cesu8_next(const uint8_t **p, const uint8_t *end,
                             uint32_t *scalar)
{
    const uint8_t *from = *p;
    enum bu_status status;
    uint32_t value;

    if (from != end && *from >= 0xF0u) {
        *p = from + 1;
        return BU_BAD;
    }
    status = take_any(p, end, &value);
    if (status != BU_OK)
        return status;
    if (bu_scalar_is_surrogate(value))
        return BU_BAD;
    *scalar = value;
    return BU_OK;
}
