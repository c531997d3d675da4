/* dots: names that are a stem, one dot and an extension, in ASCII. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_NAME_DOTS_H
#define BU_NAME_DOTS_H

#include "name_ascii.h"

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

#endif
