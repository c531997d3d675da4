/* leb128: encode. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/leb128.h>

unsigned bu_uleb128_len(uint64_t value)
{
    uint32_t low = (uint32_t)value;
    uint32_t high = (uint32_t)(value >> 32);
    unsigned n = 1;

    while (high != 0 || low >= 0x80u) {
        low = low / 128u | high << 25;
        high /= 128u;
        n++;
    }
    return n;
}

unsigned bu_sleb128_len(int64_t value)
{
    uint64_t rest = value < 0 ? ~(uint64_t)value : (uint64_t)value;

    return bu_uleb128_len(rest * 2u); /* one bit more, for the sign */
}

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
        /* same with 24: the bit that is shifted in is the sign already */
        rest = rest / 128u | sign << 25;
    }
    out[n++] = (uint8_t)(rest & 0x7Fu);
    return n;
}

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

/* The bits of high and low, with sign in all higher bits. */
static size_t fill_padded(uint8_t *out, size_t width, uint64_t value,
                          uint32_t sign)
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
    return fill_padded(out, width, value, 0);
}

size_t bu_sleb128_put_padded(uint8_t *out, size_t width, int64_t value)
{
    if (bu_sleb128_len(value) > width)
        return 0;
    return fill_padded(out, width, (uint64_t)value,
                       value < 0 ? 0xFFFFFFFFu : 0);
}
