/* utf16_order: units with their bytes in the order that is asked for. */
/* SPDX-License-Identifier: MIT */
#ifndef UTF16_ORDER_H
#define UTF16_ORDER_H

#include <bareutf/linux.h>

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
