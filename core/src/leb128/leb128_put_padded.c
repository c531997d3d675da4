/* leb128: encode in a fixed number of bytes. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/leb128.h>

/* The bits of high and low, and sign in all above them. */
static size_t fill(uint8_t *out, size_t width, uint64_t value, uint32_t sign)
{
    uint32_t low = (uint32_t)value;
    uint32_t high = (uint32_t)(value >> 32);
    size_t i;

    for (i = 0; i != width; i++) {
        out[i] = (uint8_t)(low | 0x80u);
        low = low / 128u | high << 25;
        high = high / 128u | sign << 25;
    }
    out[width - 1] &= 0x7Fu;
    return width;
}

size_t bu_uleb128_put_padded(uint8_t *out, size_t width, uint64_t value)
{
    if (bu_uleb128_len(value) > width)
        return 0;
    return fill(out, width, value, 0);
}

size_t bu_sleb128_put_padded(uint8_t *out, size_t width, int64_t value)
{
    if (bu_sleb128_len(value) > width)
        return 0;
    return fill(out, width, (uint64_t)value, value < 0 ? 0xFFFFFFFFu : 0);
}
