/* fssutf: decode one value forwards. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/fssutf.h>
#include "sixbits.h"

enum bu_status bu_fssutf_next(const uint8_t **p, const uint8_t *end,
                              uint32_t *value)
{
    struct sixbits v;
    enum bu_status status = sixbits_next(p, end, 0xFD, 0xFF, &v);

    if (status == BU_OK)
        *value = v.low;
    return status;
}
