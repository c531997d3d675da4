/* utf8x: decode one value of up to 42 bits forwards. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf8x.h>
#include "../fssutf/sixbits.h"

enum bu_status bu_utf8x_next_64(const uint8_t **p, const uint8_t *end,
                                unsigned longest, uint64_t *value)
{
    struct sixbits v;
    enum bu_status status = sixbits_next(p, end, 0xF7u + longest, 0xFF, &v);

    if (status == BU_OK)
        *value = (uint64_t)v.high << 32 | v.low;
    return status;
}
