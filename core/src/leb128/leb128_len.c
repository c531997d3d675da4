/* leb128: how many bytes a number needs. */
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
