/* leb128: decode numbers of any width, where 64 bits are shifted in line. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/leb128.h>

/* The bits of a number are checked from this one on: before it no byte has bits
 * above the width. */
static inline int32_t first_checked(unsigned bits)
{
    return (int32_t)bits - 7;
}

enum bu_status bu_uleb128_next_bits(const uint8_t **p, const uint8_t *end,
                                    unsigned bits, uint64_t *value)
{
    const uint8_t *q = *p;
    uint64_t sum = 0;
    int32_t used = 0; /* below bits */
    int32_t checked = first_checked(bits);
    uint32_t byte;

    if (q == end)
        return BU_END;
    for (;;) {
        byte = *q++;
        if (used >= checked && byte >> (bits - (uint32_t)used) != 0) {
            *p = q;
            return BU_BAD;
        }
        sum |= (uint64_t)(byte & 0x7Fu) << used;
        if (byte < 0x80u)
            break;
        used += 7;
        if (q == end)
            return BU_MORE;
    }
    *p = q;
    *value = sum;
    return BU_OK;
}

enum bu_status bu_sleb128_next_bits(const uint8_t **p, const uint8_t *end,
                                    unsigned bits, int64_t *value)
{
    const uint8_t *q = *p;
    uint64_t sum = 0;
    int32_t used = 0;
    int32_t checked = first_checked(bits);
    uint32_t byte;

    if (q == end)
        return BU_END;
    for (;;) {
        byte = *q++;
        if (used >= checked) {
            /* The sign and all bits above it must be the same. */
            uint32_t above = bits - (uint32_t)used - 1u;

            if (byte >> above != 0 && byte >> above != 0x7Fu >> above) {
                *p = q;
                return BU_BAD;
            }
        }
        sum |= (uint64_t)(byte & 0x7Fu) << used;
        if (byte < 0x80u)
            break;
        used += 7;
        if (q == end)
            return BU_MORE;
    }
    if (byte >= 0x40u && used < 57)
        sum |= ~(uint64_t)0x7F << used;
    *p = q;
    *value = (int64_t)sum;
    return BU_OK;
}
