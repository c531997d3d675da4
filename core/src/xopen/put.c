/* xopen: encode one value. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/xopen.h>

unsigned bu_xopen_put(uint8_t out[BU_XOPEN_MAX], uint32_t value)
{
    uint32_t size = 0x80; /* how many values have a form of n + 1 bytes */
    unsigned n = 0;
    unsigned i;

    if (value > BU_XOPEN_HIGHEST)
        return 0;
    for (; value >= size; size *= 64u) {
        value -= size;
        n++;
    }
    for (i = n; i != 0; i--) {
        out[i] = (uint8_t)(0x80u + value % 128u);
        value /= 128u;
    }
    /* FF00 >> 0, 1, 2 ends in 00, 80, C0. */
    out[0] = (uint8_t)((0xFF00u >> n) + value);
    return n + 1u;
}
