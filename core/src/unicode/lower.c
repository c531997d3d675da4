/* lower: simple and full lower case. */
/* SPDX-License-Identifier: MIT */
#include "case_ascii.h"
#include "case_seek.h"
#include <bareutf/case.h>

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

unsigned bu_lower_turkish(uint32_t out[BU_LOWER_MAX], uint32_t scalar)
{
    out[0] = bu_lower_simple(scalar);
    if (scalar == 0x49u)
        out[0] = 0x131;
    return 1;
}
