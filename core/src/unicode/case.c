/* case: lower, upper, title and folded case of scalar values. */
/* SPDX-License-Identifier: MIT */
#include "case_ascii.h"
#include <bareutf/case.h>

#include "../tables/fold_table.h"

/* Bits of an entry. tools/unicode/case.py describes the format. */
enum {
    BU_CASE_LOWER = 0x01, /* the target is its lower case */
    BU_CASE_UPPER = 0x02, /* its upper case is that of the target */
    BU_CASE_WHOLE = 0x04, /* alone: the target is a place in fold_table.h */
    BU_CASE_IOTA = 0x08,  /* with that: the target, and U+03B9 after it */
    BU_CASE_MORE = 0x08,  /* else: the target has a mapping too */
    BU_CASE_BACK = 0x10,  /* the target is on the same page, and maps back */
    BU_CASE_TITLE = 0x20, /* its title case is itself */
    BU_CASE_PAIRS = 0x40, /* upper and lower case in turn */
    BU_CASE_RUN = 0x80    /* of some length */
};

/* A value that case_seek returns. */
#define BU_CASE_SCALAR 0x1FFFFFu /* what is the target of it */
#define BU_CASE_FLAG 0x1000000u  /* times these flags */

struct case_table {
    const uint8_t *lists;
    const uint8_t *kinds; /* flags, and page of the target */
    uint16_t plane;       /* where the pages from U+10000 on begin */
    uint16_t from;        /* 1: search backwards, only among BU_CASE_BACK */
};

/* case_fold: values that folding changes; case_raise: the same backwards;
 * case_back: values that are neither upper nor lower case. */
#include "../tables/case_table.h"

/* Return the page of scalar, or null. Values far above, such as 130xx, have
 * none. */
static const uint8_t *case_page(const struct case_table *table, uint32_t scalar)
{
    const uint8_t *p = table->lists;
    uint32_t page = scalar >> 8;

    if (page > 0xFFu) {
        p += table->plane;
        if (page > 0x1FFu)
            page = 0x30;
        page &= 0xFFu;
    }
    while (p[0] < page)
        p += p[1];
    return p[0] == page ? p : NULL;
}

/* The target of an entry that begins `into` before scalar; low is that of its
 * first value. */
static uint32_t case_target(const uint8_t *kind, uint32_t scalar, unsigned into,
                            unsigned low)
{
    unsigned flags = kind[0];

    if ((flags & BU_CASE_PAIRS) != 0) {
        scalar += ~into & 1u;
    } else {
        if ((flags & BU_CASE_BACK) != 0)
            scalar &= ~(uint32_t)0xFF;
        else
            scalar = kind[1] * 0x100u;
        scalar += low + into;
    }
    return scalar + (uint32_t)flags * BU_CASE_FLAG;
}

/* Return the target of scalar, and the flags; 0 if it has none. In pairs both
 * have the lower one. Backwards, return the value whose target is scalar. */
static uint32_t case_seek(const struct case_table *table, uint32_t scalar)
{
    const uint8_t *p = case_page(table, scalar);
    const uint8_t *end;
    unsigned from = table->from;

    if (p == NULL)
        return 0;
    end = p + p[1];
    p += 2;
    while (p < end) {
        int left = *p++;
        const uint8_t *kind = table->kinds + left % 32 * 2;
        unsigned flags = *kind;

        do {
            unsigned length = 1;
            unsigned into;

            if (flags >= BU_CASE_PAIRS)
                length = *p++;
            into = (uint8_t)(scalar - p[from]);
            if (into < length && from <= (flags & BU_CASE_BACK))
                return case_target(kind, scalar, into, p[1 - from]);
            p++;
            if ((flags & BU_CASE_PAIRS) == 0)
                p++;
            left -= 32;
        } while (left >= 0);
    }
    return 0;
}

uint32_t bu_fold_simple(uint32_t scalar)
{
    uint32_t found;
    unsigned i;

    if (scalar < 0x80u)
        return lower_ascii(scalar);
    found = case_seek(&case_fold, scalar);
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

/* The scalar value of a byte of the table. */
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
        uint32_t found = case_seek(&case_fold, scalar);

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
    found = case_seek(&case_fold, scalar);
    if ((found & BU_CASE_LOWER * BU_CASE_FLAG) == 0)
        found = case_seek(&case_back, scalar);
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

/* Return 0, 1 or 2 for the upper, title or lower case of a letter that has
 * three, as U+01C4 to U+01C6; else 3. */
static unsigned case_three(uint32_t scalar)
{
    uint32_t into = scalar - 0x1F1u;

    if (into > 2u) {
        into = scalar - 0x1C4u;
        if (into > 8u)
            return 3;
        /* clang makes a division of a loop that subtracts 3. */
        if (into > 5u)
            into -= 3;
        if (into > 2u)
            into -= 3;
    }
    return (unsigned)into;
}

/* Replace *scalar by its simple upper case. Return flags: WHOLE or MORE if it
 * folds to more than one, TITLE if its title case is itself. */
static unsigned case_upper(uint32_t *scalar)
{
    unsigned three;
    uint32_t found;
    unsigned flags;

    if (*scalar < 0x80u) {
        if (*scalar - 0x61u < 26u)
            *scalar -= 0x20u;
        return 0;
    }
    three = case_three(*scalar);
    if (three < 3) {
        *scalar -= three;
        return 0;
    }
    for (;;) {
        found = case_seek(&case_fold, *scalar);
        flags = (unsigned)(found >> 24);
        if ((flags & BU_CASE_PAIRS) != 0)
            *scalar = (found & BU_CASE_SCALAR) - 1;
        if ((flags & BU_CASE_LOWER) != 0)
            return flags;
        if ((flags & BU_CASE_UPPER) == 0)
            break;
        *scalar = found & BU_CASE_SCALAR;
    }
    found = case_seek(&case_back, *scalar);
    if (found == 0)
        found = case_seek(&case_raise, *scalar);
    if ((found & BU_CASE_UPPER * BU_CASE_FLAG) != 0) {
        *scalar = found & BU_CASE_SCALAR;
        return flags | (unsigned)(found >> 24);
    }
    return found != 0 ? 0 : flags;
}

uint32_t bu_upper_simple(uint32_t scalar)
{
    case_upper(&scalar);
    return scalar;
}

unsigned bu_upper(uint32_t out[BU_UPPER_MAX], uint32_t scalar)
{
    unsigned n;
    unsigned i;

    out[0] = scalar;
    if ((case_upper(out) & (BU_CASE_WHOLE | BU_CASE_MORE)) == 0)
        return 1;
    n = bu_fold(out, scalar);
    i = n;
    do
        case_upper(out + --i);
    while (i != 0);
    return n;
}

/* Replace *scalar by its simple title case. Return the flags of case_upper. */
static unsigned title_one(uint32_t *scalar)
{
    uint32_t upper = *scalar;
    unsigned three = case_three(upper);
    unsigned flags = case_upper(&upper);

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
