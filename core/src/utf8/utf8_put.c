/* utf8: encode one scalar value. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf8.h>

unsigned bu_utf8_put(uint8_t out[BU_UTF8_MAX], uint32_t scalar)
{
    uint32_t rest = scalar / 0x800u;
    unsigned n = 2;
    unsigned i;

    if (scalar < 0x80u) {
        out[0] = (uint8_t)scalar;
        return 1;
    }
    if (rest == 0x1Bu || rest > 0x21Fu) /* D800..DFFF; 110000 and above */
        return 0;
    if (rest != 0)
        n = 3;
    if (rest > 0x1Fu) /* 10000 and above */
        n = 4;
    i = n - 1u;
    do {
        out[i] = (uint8_t)(0x80u + scalar % 64u);
        scalar /= 64u;
    } while (--i != 0u);
    /* FF00 >> 2, 3, 4 ends in C0, E0, F0. */
    /* same with 0xFF01: the low bits go */
    out[0] = (uint8_t)((0xFF00u >> n) + scalar);
    return n;
}
