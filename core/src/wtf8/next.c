/* wtf8: decode one value forwards. */
/* SPDX-License-Identifier: MIT */
#include "surrogates.h"
#include <bareutf/wtf8.h>

enum bu_status bu_wtf8_next(const uint8_t **p, const uint8_t *end,
                            uint32_t *value)
{
    const uint8_t *from = *p;
    uint32_t found;
    enum bu_status status = take_any(p, end, &found);

    if (status != BU_OK)
        return status;
    if (*p - from > BU_WTF8_MAX) /* a pair */
        return BU_BAD;
    *value = found;
    return BU_OK;
}
