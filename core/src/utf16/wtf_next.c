/* utf16: decode one value of native units, lone surrogates included. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf16.h>

enum bu_status bu_wtf16_next(const uint16_t **p, const uint16_t *end,
                             uint32_t *value)
{
    const uint16_t *from = *p;
    enum bu_status status = bu_utf16_next(p, end, value);

    if (status != BU_BAD)
        return status;
    *value = *from;
    return BU_OK;
}
