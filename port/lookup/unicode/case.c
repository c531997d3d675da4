/* case: lower, upper, title and folded case of scalar values, by a lookup. */
/* SPDX-License-Identifier: MIT */
#include "../../../core/src/unicode/case_ascii.h"
#include "lookup.h"
#include <bareutf/case.h>

#include "lookup_case_table.h"

/* The places in a kind, and in what becomes several. */
enum { FOLD, LOWER, UPPER, TITLE };
enum { WHOLE_FOLD, WHOLE_UPPER, WHOLE_TITLE };

static uint32_t upper_ascii(uint32_t scalar)
{
    return scalar - 0x61u < 26u ? scalar - 0x20u : scalar;
}

static unsigned case_kind(uint32_t scalar)
{
    /* same with >=: U+10FFFF is not assigned */
    return scalar > LOOKUP_TOP ? 0 : LOOKUP(case, scalar);
}

static uint32_t case_simple(uint32_t scalar, unsigned kind, unsigned what)
{
    return scalar + (uint32_t)case_distances[case_kinds[kind * 4u + what]];
}

/* Write the mapping of scalar, one or more values; return their number. */
static unsigned case_full(uint32_t *out, uint32_t scalar, unsigned what,
                          unsigned whole)
{
    unsigned kind = case_kind(scalar);
    const uint16_t *parts = case_parts;
    const uint32_t *at = case_wholes;
    unsigned count = sizeof case_wholes / sizeof case_wholes[0];
    unsigned n;

    out[0] = case_simple(scalar, kind, what);
    if (kind < CASE_WHOLE)
        return 1;
    while (count > 1) {
        unsigned half = count / 2;

        count -= half;
        if (at[half] <= scalar)
            at += half;
    }
    parts += ((unsigned)(at - case_wholes) * 3u + whole) * 3u;
    for (n = 0; n < 3 && parts[n] != 0; n++)
        out[n] = parts[n];
    return n;
}

uint32_t bu_fold_simple(uint32_t scalar)
{
    if (scalar < 0x80u)
        return lower_ascii(scalar);
    return case_simple(scalar, case_kind(scalar), FOLD);
}

unsigned bu_fold(uint32_t out[BU_FOLD_MAX], uint32_t scalar)
{
    if (scalar < 0x80u) {
        out[0] = lower_ascii(scalar);
        return 1;
    }
    return case_full(out, scalar, FOLD, WHOLE_FOLD);
}

uint32_t bu_lower_simple(uint32_t scalar)
{
    if (scalar < 0x80u)
        return lower_ascii(scalar);
    return case_simple(scalar, case_kind(scalar), LOWER);
}

unsigned bu_lower(uint32_t out[BU_LOWER_MAX], uint32_t scalar)
{
    out[0] = bu_lower_simple(scalar);
    out[1] = 0x307;
    return 1u + (scalar == 0x130u);
}

uint32_t bu_upper_simple(uint32_t scalar)
{
    if (scalar < 0x80u)
        return upper_ascii(scalar);
    return case_simple(scalar, case_kind(scalar), UPPER);
}

unsigned bu_upper(uint32_t out[BU_UPPER_MAX], uint32_t scalar)
{
    if (scalar < 0x80u) {
        out[0] = upper_ascii(scalar);
        return 1;
    }
    return case_full(out, scalar, UPPER, WHOLE_UPPER);
}

uint32_t bu_title_simple(uint32_t scalar)
{
    if (scalar < 0x80u)
        return upper_ascii(scalar);
    return case_simple(scalar, case_kind(scalar), TITLE);
}

unsigned bu_title(uint32_t out[BU_TITLE_MAX], uint32_t scalar)
{
    if (scalar < 0x80u) {
        out[0] = upper_ascii(scalar);
        return 1;
    }
    return case_full(out, scalar, TITLE, WHOLE_TITLE);
}
