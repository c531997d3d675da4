/* ascii: rules that know ASCII alone, and letters without case. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_NAME_ASCII_H
#define BU_NAME_ASCII_H

#include <bareutf/name.h>
#include <stdbool.h>

/* Where the first byte above 7F is; n if there is none. */
static inline size_t first_high(const uint8_t *s, size_t n)
{
    size_t at = 0;

    while (at != n && s[at] < 0x80u)
        at++;
    return at;
}

static inline uint8_t capital(uint8_t byte)
{
    return (uint8_t)(byte - 'a') < 26u ? (uint8_t)(byte - 0x20u) : byte;
}

/* Do s[0..n) begin with the capitals of word[0..length), in any case? */
static inline bool begins_with(const uint8_t *s, size_t n, const uint8_t *word,
                               size_t length)
{
    size_t i = 0;

    if (n < length)
        return false;
    while (i != length && capital(s[i]) == word[i])
        i++;
    return i == length;
}

#endif
