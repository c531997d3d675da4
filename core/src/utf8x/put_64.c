/* utf8x: encode one value of up to 42 bits. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf8x.h>
#include "../fssutf/sixbits.h"

unsigned bu_utf8x_put_64(uint8_t out[BU_UTF8X_MAX], uint64_t value)
{
    struct sixbits v;
    unsigned n = bu_utf8x_len(value);

    if (n == 0)
        return 0;
    v.low = (uint32_t)value;
    v.high = (uint32_t)(value >> 32);
    sixbits_put(out, n, v);
    return n;
}
