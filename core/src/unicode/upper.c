/* upper: simple and full upper case. */
/* SPDX-License-Identifier: MIT */
#include "case_ascii.h"
#include "case_seek.h"
#include <bareutf/fold.h>
#include <bareutf/upper.h>

/* Kinds of letters whose lower case is on their page. */
enum {
    BACK_BOTH = BU_CASE_LOWER | BU_CASE_UPPER | BU_CASE_OWN,
    BACK_MASK = BACK_BOTH | BU_CASE_WHOLE
};

unsigned bu_case__three(uint32_t scalar)
{
    unsigned into = (unsigned)(scalar - 0x1C4u);

    if (scalar - 0x1C4u > 8u && scalar - 0x1F1u > 2u)
        return 3;
    while (into > 2)
        into -= 3;
    return into;
}

/* Find a letter whose lower case is on its page, by that. */
static uint32_t upper_back(uint32_t scalar)
{
    const uint8_t *p = case_page(&bu_case__fold, scalar);
    const uint8_t *end;

    if (p == NULL)
        return scalar;
    end = p + p[1];
    p += 2;
    while (p < end) {
        int left = *p++;
        unsigned flags = bu_case__fold.kinds[left % 32 * 2];

        do {
            unsigned first = *p++;
            unsigned length = 1;

            if (flags >= BU_CASE_PAIRS)
                length = *p++;
            if ((flags & BU_CASE_PAIRS) == 0) {
                unsigned into = (uint8_t)(scalar - *p++);

                if (into < length && (flags & BACK_MASK) == BACK_BOTH)
                    return (scalar & ~(uint32_t)0xFF) + first + into;
            }
            left -= 32;
        } while (left >= 0);
    }
    return scalar;
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
        found &= BU_CASE_SCALAR;
        if ((flags & BU_CASE_PAIRS) != 0) {
            *scalar = found - 1;
            return flags;
        }
        if ((flags & (BU_CASE_LOWER | BU_CASE_UPPER)) != BU_CASE_UPPER)
            break;
        *scalar = found;
    }
    if ((flags & BU_CASE_LOWER) != 0)
        return flags;
    found = bu_case__seek(&bu_case__back, *scalar);
    if ((found & BU_CASE_UPPER * BU_CASE_FLAG) != 0) {
        *scalar = found & BU_CASE_SCALAR;
        return flags | (unsigned)(found >> 24);
    }
    *scalar = upper_back(*scalar);
    return flags;
}

uint32_t bu_upper_simple(uint32_t scalar)
{
    bu_case__upper(&scalar);
    return scalar;
}

unsigned bu_upper(uint32_t out[BU_UPPER_MAX], uint32_t scalar)
{
    unsigned flags;
    unsigned n;
    unsigned i;

    out[0] = scalar;
    flags = bu_case__upper(out);
    if ((flags & (BU_CASE_WHOLE | BU_CASE_MORE)) == 0 || scalar == 0x130u ||
        scalar == 0x1E9Eu)
        return 1;
    n = bu_fold(out, scalar);
    for (i = 0; i < n; i++)
        bu_case__upper(out + i);
    return n;
}

unsigned bu_upper_turkish(uint32_t out[BU_UPPER_MAX], uint32_t scalar)
{
    if (scalar == 0x69u) {
        out[0] = 0x130;
        return 1;
    }
    return bu_upper(out, scalar);
}
