/* leb128: encode a number of 32 bits. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/leb128.h>

unsigned bu_uleb128_put(uint8_t out[BU_LEB128_MAX], uint32_t value)
{
    unsigned n = 0;

    while (value >= 0x80u) {
        out[n++] = (uint8_t)(value | 0x80u);
        value /= 128u;
    }
    out[n++] = (uint8_t)value;
    return n;
}

unsigned bu_sleb128_put(uint8_t out[BU_LEB128_MAX], int32_t value)
{
    uint32_t rest = (uint32_t)value;
    uint32_t sign = value < 0 ? 0xFFFFFFFFu : 0;
    unsigned n = 0;

    while ((rest ^ sign) >= 0x40u) {
        out[n++] = (uint8_t)(rest | 0x80u);
        rest = rest / 128u | sign << 25;
    }
    out[n++] = (uint8_t)(rest & 0x7Fu);
    return n;
}
