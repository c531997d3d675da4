/* leb128: encode a number of 64 bits, by halves. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/leb128.h>

unsigned bu_uleb128_put_64(uint8_t out[BU_LEB128_MAX_64], uint64_t value)
{
    uint32_t low = (uint32_t)value;
    uint32_t high = (uint32_t)(value >> 32);
    unsigned n = 0;

    while (high != 0 || low >= 0x80u) {
        out[n++] = (uint8_t)(low | 0x80u);
        low = low / 128u | high << 25;
        high /= 128u;
    }
    out[n++] = (uint8_t)low;
    return n;
}

unsigned bu_sleb128_put_64(uint8_t out[BU_LEB128_MAX_64], int64_t value)
{
    uint32_t low = (uint32_t)value;
    uint32_t high = (uint32_t)((uint64_t)value >> 32);
    uint32_t sign = value < 0 ? 0xFFFFFFFFu : 0;
    unsigned n = 0;

    while (high != sign || (low ^ sign) >= 0x40u) {
        out[n++] = (uint8_t)(low | 0x80u);
        low = low / 128u | high << 25;
        high = high / 128u | sign << 25;
    }
    out[n++] = (uint8_t)(low & 0x7Fu);
    return n;
}
