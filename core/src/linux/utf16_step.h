/* utf16_step: one scalar value of UTF-16, and the order of its bytes. */
/* SPDX-License-Identifier: MIT */
#ifndef UTF16_STEP_H
#define UTF16_STEP_H

#include <bareutf/linux.h>

/* As bu_utf8_next, for units. */
static inline enum bu_status utf16_next(const uint16_t **p, const uint16_t *end,
                                        uint32_t *scalar)
{
    const uint16_t *q = *p;
    uint32_t high;

    if (q == end)
        return BU_END;
    high = *q++;
    if (high - 0xD800u <= 0x7FFu) {
        uint32_t low;

        if (high < 0xDC00u && q == end)
            return BU_MORE;
        low = high < 0xDC00u ? *q - 0xDC00u : 0x400u;
        if (low > 0x3FFu) {
            *p = q;
            return BU_BAD;
        }
        q++;
        high = (high - 0xD7C0u) * 0x400u + low; /* D800 - 10000 / 400 */
    }
    *scalar = high;
    *p = q;
    return BU_OK;
}

/* As bu_utf8_put; scalar is a scalar value. */
static inline unsigned utf16_put(uint16_t out[2], uint32_t scalar)
{
    if (scalar < 0x10000u) {
        out[0] = (uint16_t)scalar;
        return 1;
    }
    out[0] = (uint16_t)(0xD7C0u + scalar / 0x400u);
    out[1] = (uint16_t)(0xDC00u + scalar % 0x400u);
    return 2;
}

/* The unit, with its bytes as they have to stand in memory, or back. */
static inline uint16_t utf16_order(uint16_t unit, enum bu_linux_endian endian)
{
    uint16_t swapped = (uint16_t)(unit * 0x100u + unit / 0x100u);
    const uint16_t one = 1;
    /* The first byte of 1 is 1 where the low one comes first. */
    enum bu_linux_endian host = *(const uint8_t *)&one != 0
                                    ? BU_LINUX_LITTLE_ENDIAN
                                    : BU_LINUX_BIG_ENDIAN;

    return endian == BU_LINUX_HOST_ENDIAN || endian == host ? unit : swapped;
}

#endif
