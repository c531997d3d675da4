/* hex: the lead and two digits that represent a byte. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_NAME_HEX_H
#define BU_NAME_HEX_H

#include <bareutf/name.h>
#include <stdbool.h>

/* The value of a digit 0-9 A-F; 16 or more for what is none. */
static inline uint32_t digit_value(uint8_t byte)
{
    uint32_t value = byte - (uint32_t)'0';

    if (value <= 9u)
        return value;
    value = byte - (uint32_t)'A';
    return value <= 5u ? value + 10u : 16u;
}

static inline uint8_t digit(uint32_t value)
{
    return (uint8_t)(value < 10u ? '0' + value : 'A' - 10u + value);
}

/* Do s[0..n) begin with an escape? */
static inline bool is_escape(uint8_t lead, const uint8_t *s, size_t n)
{
    return n >= 3 && s[0] == lead && digit_value(s[1]) < 16u &&
           digit_value(s[2]) < 16u;
}

#endif
