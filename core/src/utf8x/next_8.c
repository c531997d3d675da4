/* utf8x: decode one value of 32 bits forwards, in up to 8 bytes. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf8x.h>
#include "../fssutf/sixbits.h"

enum bu_status bu_utf8x8_next(const uint8_t **p, const uint8_t *end,
                              uint32_t *value)
{
    struct sixbits v;
    enum bu_status status = sixbits_next(p, end, 0xF7 + 8, 0xFF, &v);

    if (status != BU_OK)
        return status;
    if (v.high != 0)
        return BU_BAD;
    *value = v.low;
    return BU_OK;
}
