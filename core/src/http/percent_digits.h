/* digits: hex digits, and which bytes are written as they are. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_PERCENT_DIGITS_H
#define BU_PERCENT_DIGITS_H

#include <bareutf/http.h>
#include <stdbool.h>

/* The value of a hex digit of either case; 256 for another byte. */
static inline uint32_t percent_value(uint8_t byte)
{
    uint32_t value = byte - (uint32_t)'0';

    if (value > 9u) {
        value = (byte | 0x20u) - (uint32_t)'a';
        value = value > 5u ? 256u : value + 10u;
    }
    return value;
}

static inline uint8_t percent_digit(uint32_t value)
{
    return (uint8_t)(value < 10u ? '0' + value : 'A' - 10u + value);
}

static inline bool stays_plain(const struct bu_percent_set *set, uint8_t byte)
{
    return byte < 0x80u && (set->word[byte / 32u] >> (byte % 32u) & 1u) != 0;
}

#endif
