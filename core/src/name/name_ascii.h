/* name_ascii: names in ASCII: capitals, dots, versions of ISO 9660. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_NAME_ASCII_H
#define BU_NAME_ASCII_H

#include <bareutf/name.h>
#include <stdbool.h>

/* The offset of the first byte above 7F; n if there is none. */
static inline size_t first_high(const uint8_t *s, size_t n)
{
    size_t at = 0;

    /* same with <=, 0x81: a byte 80 follows one above 7F, as the name is
     * UTF-8 */
    while (at != n && s[at] < 0x80u) /* same with 0x7F: its users refuse 7F */
        at++;
    return at;
}

static inline uint8_t capital(uint8_t byte)
{
    return (uint8_t)(byte - 'a') < 26u ? (uint8_t)(byte - 0x20u) : byte;
}

/* Return whether s[0..n) begins with the capitals of word[0..length), in any
 * case. */
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

/* Set *dot to the dot, or to n. All dots but the last one are refused. */
static inline enum bu_name_fault judge_dots(const uint8_t *s, size_t n,
                                            size_t *dot, size_t *at)
{
    size_t i;

    *dot = n;
    *at = first_high(s, n);
    if (*at != n)
        return BU_NAME_REFUSED;
    for (i = 0; i != n; i++) {
        if (s[i] != '.')
            continue;
        *at = *dot;
        if (*dot != n)
            return BU_NAME_REFUSED;
        *dot = i;
    }
    return BU_NAME_OK;
}

static inline enum bu_name_fault judge_eight_three(size_t n, size_t dot,
                                                   size_t *at)
{
    *at = 8;
    if (dot > 8)
        return BU_NAME_LONG;
    *at = dot + 4;
    return n > dot + 4 ? BU_NAME_EXTENSION : BU_NAME_OK;
}

/* Return whether s[0..n) begins with ';' and 1 to 32767. */
static inline bool is_version(const uint8_t *s, size_t n)
{
    uint32_t value = 0;
    size_t i;

    /* same with 7: six digits are above 32767 */
    if (n < 2 || n > 6 || s[1] == '0')
        return false;
    for (i = 1; i != n; i++) {
        /* same with 10: its users refuse a colon */
        if ((uint8_t)(s[i] - '0') > 9)
            return false;
        value = value * 10u + (uint32_t)(s[i] - '0');
    }
    return value <= 32767u;
}

/*
 * Find the dot, and the end of the extension: *end is n or the ';' of a
 * version. A version requires a dot, "NAME.;1", and a last dot requires a
 * version.
 */
static inline enum bu_name_fault
judge_parts(const uint8_t *s, size_t n, size_t *end, size_t *dot, size_t *at)
{
    enum bu_name_fault fault;

    *end = 0;
    while (*end != n && s[*end] != ';')
        ++*end;
    fault = judge_dots(s, *end, dot, at);
    if (fault != BU_NAME_OK)
        return fault;
    *at = *end; /* same with nothing: judge_dots leaves it there */
    if (*end != n &&
        (*dot == *end || *end < 2 || !is_version(s + *end, n - *end)))
        return BU_NAME_REFUSED;
    *at = n - 1;
    return *dot == n - 1 ? BU_NAME_TRAILING : BU_NAME_OK;
}

#endif
