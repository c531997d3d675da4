/* pairs: UTF-16 units one by one, surrogates that are no pair included. */
/* SPDX-License-Identifier: MIT */
#ifndef PAIRS_H
#define PAIRS_H

#include <bareutf/name.h>
#include <stdbool.h>

/* Read a pair, or one unit, of u[0..n); the units taken. n is not 0. */
static inline size_t take_unit(const uint16_t *u, size_t n, uint32_t *scalar)
{
    *scalar = u[0];
    if (u[0] - 0xD800u > 0x3FFu || n < 2 || u[1] - 0xDC00u > 0x3FFu)
        return 1;
    *scalar = 0x10000u + (u[0] - 0xD800u) * 0x400u + (u[1] - 0xDC00u);
    return 2;
}

/* Write a pair, or one unit; false if there is no room. */
static inline bool put_units(struct bu_name_units *out, size_t *written,
                             uint32_t scalar)
{
    size_t left = out->room - *written;

    if (left < 1u + (scalar >= 0x10000u))
        return false;
    if (scalar >= 0x10000u) {
        scalar -= 0x10000u;
        out->units[(*written)++] = (uint16_t)(0xD800u + scalar / 0x400u);
        scalar = 0xDC00u + scalar % 0x400u;
    }
    out->units[(*written)++] = (uint16_t)scalar;
    return true;
}

#endif
