/* thompson: decode one value forwards. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/thompson.h>
#include "../fssutf/sixbits.h"

/* FE and FF go on as FC and FD do: their last two bits are of the value. */
enum bu_status bu_thompson_next(const uint8_t **p, const uint8_t *end,
                                uint32_t *value)
{
    struct sixbits v;
    enum bu_status status = sixbits_next(p, end, 0xFF, 0xFC, &v);

    if (status == BU_OK)
        *value = v.low;
    return status;
}
