/* case_seek: the one search of the tables of letters by case, and these tables.
 * case.c alone reads it. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_CASE_SEEK_H
#define BU_CASE_SEEK_H

#include <stddef.h>
#include <stdint.h>

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

#endif
