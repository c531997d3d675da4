/* fssutf: encode one value. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/fssutf.h>
#include "sixbits.h"

unsigned bu_fssutf_put(uint8_t out[BU_FSSUTF_MAX], uint32_t value)
{
    struct sixbits v;
    unsigned n = sixbits_len(value);

    if (n > BU_FSSUTF_MAX)
        return 0;
    v.low = value;
    v.high = 0;
    sixbits_put(out, n, v);
    return n;
}
