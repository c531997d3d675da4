/* title: simple and full title case. */
/* SPDX-License-Identifier: MIT */
#include "case_seek.h"
#include <bareutf/case.h>

/* Put the simple title case of *scalar in its place; return the flags of
 * bu_case__upper. */
static unsigned title_one(uint32_t *scalar)
{
    uint32_t upper = *scalar;
    unsigned three = bu_case__three(upper);
    unsigned flags = bu_case__upper(&upper);

    if (three < 3)
        upper++;
    if ((flags & BU_CASE_TITLE) == 0)
        *scalar = upper;
    return flags;
}

uint32_t bu_title_simple(uint32_t scalar)
{
    title_one(&scalar);
    return scalar;
}

unsigned bu_title(uint32_t out[BU_TITLE_MAX], uint32_t scalar)
{
    unsigned flags;
    unsigned n;
    unsigned i = 0;
    uint32_t before;

    out[0] = scalar;
    flags = title_one(out);
    if ((flags & BU_CASE_WHOLE) == 0 || out[0] != scalar)
        return 1;
    n = bu_fold(out, scalar);
    do { /* the first letter: U+0149 becomes U+02BC U+004E */
        before = out[i];
        title_one(out + i);
    } while (out[i++] == before);
    for (; i < n; i++)
        if (out[i] == 0x3B9u) /* U+1FB2 becomes U+1FBA U+0345 */
            out[i] = 0x345;
    return n;
}
