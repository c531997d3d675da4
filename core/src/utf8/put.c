/* utf8: encode one scalar value. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf8.h>

unsigned bu_utf8_put(uint8_t out[BU_UTF8_MAX], uint32_t scalar)
{
    unsigned n = bu_utf8_len(scalar);
    unsigned i;

    if (n == 1) {
        out[0] = (uint8_t)scalar;
        return 1;
    }
    if (n == 0)
        return 0;
    for (i = n - 1; i != 0; i--) {
        out[i] = (uint8_t)(0x80u + scalar % 64u);
        scalar /= 64u;
    }
    out[0] = (uint8_t)(scalar + 0x100u - (0x100u >> n));
    return n;
}
