/* utf16: decode one value of bytes (BE), lone surrogates included. */
/* SPDX-License-Identifier: MIT */
#include "bytes.h"
#include <bareutf/utf16.h>

enum bu_status bu_wtf16be_next(const uint8_t **p, const uint8_t *end,
                               uint32_t *value)
{
    const uint8_t *from = *p;
    enum bu_status status = bu_utf16be_next(p, end, value);

    if (status != BU_BAD)
        return status;
    *value = get_unit(from, BE);
    return BU_OK;
}
