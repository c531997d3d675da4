/* utf8x: encode one value of 32 bits. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf8x.h>
#include "../fssutf/sixbits.h"

unsigned bu_utf8x_put(uint8_t out[BU_UTF8X7_MAX], uint32_t value)
{
    struct sixbits v;
    unsigned n = sixbits_len(value);

    v.low = value;
    v.high = 0;
    sixbits_put(out, n, v);
    return n;
}
