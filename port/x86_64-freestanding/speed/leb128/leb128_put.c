/* leb128: encode numbers of 32 bits, with a branch for each length. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/leb128.h>

/* All else is core's. */
static unsigned uleb128_put_loop(uint8_t out[BU_LEB128_MAX], uint32_t value)
    __attribute__((unused));
static unsigned sleb128_put_loop(uint8_t out[BU_LEB128_MAX], int32_t value)
    __attribute__((unused));
#define bu_uleb128_put uleb128_put_loop
#define bu_sleb128_put sleb128_put_loop
#include "../../../../core/src/leb128/leb128_put.c"
#undef bu_uleb128_put
#undef bu_sleb128_put

/* What is signed has its sign in all bits of value, and one bit more in size.
 * Tried, and slower where lengths are equal: stores that overlap. */
static inline unsigned leb128_put(uint8_t *out, uint64_t value, uint64_t size)
{
    unsigned n = 0;

    if (size >= 0x80u) {
        out[n++] = (uint8_t)(value | 0x80u);
        value >>= 7;
        if (size >= 0x4000u) {
            out[n++] = (uint8_t)(value | 0x80u);
            value >>= 7;
            if (size >= 0x200000u) {
                out[n++] = (uint8_t)(value | 0x80u);
                value >>= 7;
                if (size >= 0x10000000u) {
                    out[n++] = (uint8_t)(value | 0x80u);
                    value >>= 7;
                }
            }
        }
    }
    out[n++] = (uint8_t)(value & 0x7Fu);
    return n;
}

unsigned bu_uleb128_put(uint8_t out[BU_LEB128_MAX], uint32_t value)
{
    return leb128_put(out, value, value);
}

unsigned bu_sleb128_put(uint8_t out[BU_LEB128_MAX], int32_t value)
{
    const int64_t wide = value;

    return leb128_put(out, (uint64_t)wide,
                      2u * (uint64_t)(wide < 0 ? ~wide : wide));
}
