/* pair: check a lead and the byte after it together. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_UTF8_PAIR_H
#define BU_UTF8_PAIR_H

#include <stdint.h>
#include <stdbool.h>

/*
 * pair is 64 * (lead - C0) + (second - 80), for a lead from E0 on. Return
 * whether Table 3-7 forbids it. In steps of 16, E0 80..9F is 80 81, ED A0..BF
 * is B6 B7, F0 80..8F is C0, F4 90 and all above is D1 and more. x has eight
 * bits: gcc would otherwise make a wide constant of the D0.
 */
static inline bool is_bad_pair(uint32_t pair)
{
    unsigned word = (unsigned)pair; /* 12 bits: short shifts on an AVR */
    uint8_t x = (uint8_t)(word / 16u);

    if (x > 0xD0u || x == 0xC0u)
        return true;
    word /= 32u;
    return word == 0x40u || word == 0x5Bu;
}

#endif
