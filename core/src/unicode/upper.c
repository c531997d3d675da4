/* upper: simple and full upper case. */
/* SPDX-License-Identifier: MIT */
#include "case_ascii.h"
#include "case_seek.h"
#include <bareutf/case.h>

unsigned bu_case__three(uint32_t scalar)
{
    unsigned into = (unsigned)(scalar - 0x1C4u);

    if (scalar - 0x1C4u > 8u && scalar - 0x1F1u > 2u)
        return 3;
    while (into > 2)
        into -= 3;
    return into;
}

unsigned bu_case__upper(uint32_t *scalar)
{
    unsigned three = bu_case__three(*scalar);
    uint32_t found;
    unsigned flags;

    if (*scalar < 0x80u) {
        if (*scalar - 0x61u < 26u)
            *scalar -= 0x20u;
        return 0;
    }
    if (three < 3) {
        *scalar -= three;
        return 0;
    }
    for (;;) {
        found = bu_case__seek(&bu_case__fold, *scalar);
        flags = (unsigned)(found >> 24);
        if ((flags & BU_CASE_PAIRS) != 0)
            *scalar = (found & BU_CASE_SCALAR) - 1;
        if ((flags & BU_CASE_LOWER) != 0)
            return flags;
        if ((flags & BU_CASE_UPPER) == 0)
            break;
        *scalar = found & BU_CASE_SCALAR;
    }
    found = bu_case__seek(&bu_case__back, *scalar);
    if (found == 0)
        found = bu_case__seek(&bu_case__raise, *scalar);
    if ((found & BU_CASE_UPPER * BU_CASE_FLAG) != 0) {
        *scalar = found & BU_CASE_SCALAR;
        return flags | (unsigned)(found >> 24);
    }
    return found != 0 ? 0 : flags;
}

uint32_t bu_upper_simple(uint32_t scalar)
{
    bu_case__upper(&scalar);
    return scalar;
}

unsigned bu_upper(uint32_t out[BU_UPPER_MAX], uint32_t scalar)
{
    unsigned n;
    unsigned i;

    out[0] = scalar;
    if ((bu_case__upper(out) & (BU_CASE_WHOLE | BU_CASE_MORE)) == 0)
        return 1;
    n = bu_fold(out, scalar);
    i = n;
    do
        bu_case__upper(out + --i);
    while (i != 0);
    return n;
}
