/* case: lower and folded case of scalar values. */
/* SPDX-License-Identifier: MIT */
#include "case_ascii.h"
#include "case_seek.h"
#include <bareutf/case.h>

#include "../tables/fold_table.h"

uint32_t bu_fold_simple(uint32_t scalar)
{
    uint32_t found;
    unsigned i;

    if (scalar < 0x80u)
        return lower_ascii(scalar);
    found = bu_case__seek(&bu_case__fold, scalar);
    if (found == 0)
        return scalar;
    if ((found & BU_CASE_WHOLE * BU_CASE_FLAG) == 0)
        return found & BU_CASE_SCALAR;
    i = sizeof fold_alone / sizeof fold_alone[0];
    while (i != 0) {
        i -= 2;
        if (fold_alone[i] == scalar)
            return fold_alone[i + 1];
    }
    return scalar;
}

/* The scalar value that a byte of the table means. */
static uint32_t fold_part(unsigned byte)
{
    return (uint32_t)fold_whole.windows[byte / 32] + byte % 32;
}

unsigned bu_fold(uint32_t out[BU_FOLD_MAX], uint32_t scalar)
{
    unsigned flags;
    unsigned rest;

    if (scalar < 0x80u) {
        out[0] = lower_ascii(scalar);
        return 1;
    }
    do {
        uint32_t found = bu_case__seek(&bu_case__fold, scalar);

        flags = (unsigned)(found >> 24);
        if (found != 0)
            scalar = found & BU_CASE_SCALAR;
    } while ((flags & (BU_CASE_WHOLE | BU_CASE_MORE)) == BU_CASE_MORE);
    out[0] = scalar;
    if ((flags & BU_CASE_WHOLE) == 0)
        return 1;
    out[1] = 0x3B9;
    if ((flags & BU_CASE_IOTA) != 0)
        return 2;
    rest = fold_whole.rest[scalar];
    out[0] = fold_part(fold_whole.first[scalar]);
    out[1] = fold_part(fold_whole.parts[rest / 8]);
    out[2] = fold_part(fold_whole.parts[rest % 8]);
    return 2u + (rest % 8 != 0);
}

uint32_t bu_lower_simple(uint32_t scalar)
{
    uint32_t found;

    if (scalar < 0x80u)
        return lower_ascii(scalar);
    found = bu_case__seek(&bu_case__fold, scalar);
    if ((found & BU_CASE_LOWER * BU_CASE_FLAG) == 0)
        found = bu_case__seek(&bu_case__back, scalar);
    if ((found & BU_CASE_LOWER * BU_CASE_FLAG) == 0)
        return scalar;
    return found & BU_CASE_SCALAR;
}

unsigned bu_lower(uint32_t out[BU_LOWER_MAX], uint32_t scalar)
{
    out[0] = bu_lower_simple(scalar);
    out[1] = 0x307;
    return 1u + (scalar == 0x130u);
}
