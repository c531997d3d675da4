/* lone: shared by the forms of UTF-8 with surrogates. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_LONE_H
#define BU_LONE_H

#include "../utf8/utf8_back.h"
#include <bareutf/base.h>
#include <bareutf/utf8.h>
#include <stdbool.h>

/* Return whether bu_utf8_next found the bytes at from ill-formed because a
 * surrogate begins there, and set *second to its second byte. */
static inline bool is_surrogate_at(enum bu_status status, const uint8_t *from,
                                   const uint8_t *end, uint32_t *second)
{
    /* same with 2 -> 1: an ill-formed part after ED has a second byte, unless
     * the memory changed */
    if (status != BU_BAD || end - from < 2 || from[0] != 0xEDu)
        return false;
    *second = from[1];
    return *second - 0xA0u < 0x20u;
}

/*
 * Return how many bytes at from, which begin with ED and second, A0..BF, are
 * one part: a pair of surrogates, a lone one, or one that is truncated; 0 if
 * the range ends before that is known. Set *value for 3 and 6.
 *
 *     ED A0 80 ED B0 80    6
 *     ED A0 80 ED A0       3
 *     ED A0 41             2
 */
static inline unsigned reach(const uint8_t *from, const uint8_t *end,
                             uint32_t second, uint32_t *value)
{
    size_t left = (size_t)(end - from);
    uint32_t high;
    uint32_t low;
    uint32_t c;

    if (left == 2)
        return 0;
    c = from[2] - 0x80u;
    if (c > 0x3Fu)
        return 2;
    high = 0xD000u - 0x80u * 64u + second * 64u + c;
    if (second >= 0xB0u) {
        *value = high;
        return 3;
    }
    if (left == 3)
        return 0;
    *value = high;
    if (from[3] != 0xEDu)
        return 3;
    if (left == 4)
        return 0;
    low = from[4] - 0xB0u;
    if (low > 0xFu)
        return 3;
    if (left == 5)
        return 0;
    c = from[5] - 0x80u;
    if (c > 0x3Fu)
        return 3;
    *value = bu_scalar_of_pair(high, 0xDC00u + low * 64u + c);
    return 6;
}

/* Write a surrogate. */
static inline void put_surrogate(uint8_t *out, uint32_t value)
{
    out[0] = 0xEDu;
    out[1] = (uint8_t)(0x80u + value / 64u % 64u);
    out[2] = (uint8_t)(0x80u + value % 64u);
}

/* Write a pair, in six bytes; 0 above U+10FFFF. */
static inline unsigned put_pair(uint8_t *out, uint32_t scalar)
{
    if (scalar > BU_SCALAR_MAX)
        return 0;
    put_surrogate(out, bu_scalar_high_surrogate(scalar));
    put_surrogate(out + 3, bu_scalar_low_surrogate(scalar));
    return 6;
}

/* prev of a form with lone surrogates. *value is written with BU_OK only. */
static inline enum bu_status step_back_lone(const struct bu_utf8__way *way,
                                            const uint8_t *begin,
                                            const uint8_t **p, uint32_t *value)
{
    const uint8_t *end = *p;
    uint32_t found = 0; /* gcc 11 does not see that BU_OK sets it */
    enum bu_status status = bu_utf8__back(way, begin, p, &found);

    if (status == BU_MORE) {
        if (end - *p != 3 || **p != 0xEDu)
            return BU_BAD;
        /* A high one, and nothing after it. */
        found = 0xD800u + (*p)[1] % 16u * 64u + (*p)[2] % 64u;
        status = BU_OK;
    }
    if (status == BU_OK)
        *value = found;
    return status;
}

#endif
