/* thompson: encode one value. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/thompson.h>
#include "../fssutf/sixbits.h"

unsigned bu_thompson_put(uint8_t out[BU_THOMPSON_MAX], uint32_t value)
{
    struct sixbits v;
    unsigned n = sixbits_len(value);

    if (n > BU_THOMPSON_MAX)
        n = BU_THOMPSON_MAX; /* with a bit more in the lead */
    v.low = value;
    v.high = 0;
    sixbits_put(out, n, v);
    return n;
}
