/* collate_find: the operation of collate_table for a scalar value. Only
 * collate.c includes it, after the table. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_COLLATE_FIND_H
#define BU_COLLATE_FIND_H

#include <stdint.h>

/* Primary weights: ranks from 100 on, of two bytes in a key; then, of three,
 * ideographs, other ideographs, values not in the table, and ill-formed bytes
 * as numbers from 110000 on. */
#define COLLATE_RANK 0x100u
#define COLLATE_UNIFIED 0x800000u
#define COLLATE_EXTENSION 0xA00000u
#define COLLATE_OTHER 0xC00000u
/* The fourth weight of values that are not variable: above the first byte of a
 * rank. */
#define COLLATE_NOT_VARIABLE 0xFFu
/* Above all others: marks that are only in expansions, from 1 on. */
#define COLLATE_VARIANT 0x80000000u
#define COLLATE_DOT_MARK 0x80000001u /* U+00B7 after an l */

/* The breve of U+0419 and U+0439, which are separate letters. */
enum { COLLATE_I = 0x438, COLLATE_BREVE = 0x306, COLLATE_L = 0x6C };
enum { COLLATE_DOT = 0xB7 }; /* after an l it is a mark */

/* An operation of the table, and the state after those before it. */
struct collate_hit {
    const uint8_t *more; /* the bytes after it */
    unsigned code;
    unsigned rest; /* number among its scalar values */
    unsigned rank;
    unsigned kind;
};

/* Codes of operations. tools/unicode/collate.py describes all of them. */
enum {
    COLLATE_FAR = 0x80,
    COLLATE_RUN = 0xA0,
    COLLATE_KIND = 0xC0,
    COLLATE_GAP = 0xE0,
    COLLATE_IGNORED = 0xE8,
    COLLATE_MARKS = 0xE9,
    COLLATE_SAME = 0xEA,
    COLLATE_CAPITALS = 0xEB,
    COLLATE_MORE = 0xF0,
    COLLATE_MORE_KIND = 0xF8
};

/* The start of the operations for scalar, or for some before it. *scalar
 * becomes its place among them. */
static const uint8_t *collate_segment(uint32_t *scalar)
{
    unsigned low = 0;
    unsigned high = COLLATE_SEGMENTS;

    while (high - low > 1) {
        unsigned half = (low + high) / 2;

        if (collate_first[half] <= *scalar)
            low = half;
        else
            high = half;
    }
    *scalar -= collate_first[low];
    return &collate_ops[low * COLLATE_STEP + collate_place[low] - COLLATE_BASE];
}

/* Read the number of scalar values of an operation without a rank. Set *more to
 * its number of bytes after *p. */
static unsigned collate_size(const uint8_t **p, unsigned code, unsigned *more)
{
    unsigned count;

    *more = 0;
    if (code < COLLATE_IGNORED)
        return code - COLLATE_GAP;
    if (code >= COLLATE_MORE) {
        *more = code % 8 + 1;
        return 1;
    }
    count = *(*p)++;
    if (code >= COLLATE_MARKS)
        *more = code == COLLATE_MARKS ? count : 2;
    return count;
}

/* Find the operation for scalar. */
static void collate_find(struct collate_hit *hit, uint32_t scalar)
{
    const uint8_t *p = collate_segment(&scalar);
    unsigned rank = 0;
    unsigned code, count;

    hit->kind = 2;
    for (;;) {
        code = *p++;
        if (code < COLLATE_KIND) {
            count = 1 + code % 2;
            if (code >= COLLATE_RUN) {
                count = code - COLLATE_RUN + 1;
                rank++;
            } else if (code >= COLLATE_FAR) {
                rank = code / 4 % 8 * 0x100u + *p++;
            } else {
                rank += code / 4 - 4;
            }
            if (scalar < count)
                break;
            if (code >= COLLATE_RUN || code % 4 == 3)
                rank += count - 1;
        } else if (code < COLLATE_GAP) {
            hit->kind = code - COLLATE_KIND;
            continue;
        } else {
            unsigned more;

            count = collate_size(&p, code, &more);
            if (scalar <= count - (uint32_t)1)
                break;
            p += more;
        }
        scalar -= count;
    }
    hit->more = p;
    hit->code = code;
    hit->rest = (unsigned)scalar;
    hit->rank = rank;
}

/* The primary weight of a value that is not in the table. (UTS #10, section
 * 10.1.3) */
static uint32_t collate_implicit(uint32_t scalar)
{
    uint32_t rest = scalar - 0x3400u;
    unsigned i;

    for (i = 0; i < COLLATE_RUNS && rest >= collate_ideographs[i]; i++)
        rest -= collate_ideographs[i];
    if (i % 2 != 0)
        return COLLATE_OTHER + scalar;
    if (scalar - 0x4E00u < 0xB200u)
        return COLLATE_UNIFIED + scalar;
    return COLLATE_EXTENSION + scalar;
}

#endif
