/* linebreak_class: the class of a scalar value, for linebreak.c. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_LINEBREAK_CLASS_H
#define BU_LINEBREAK_CLASS_H

#include "unicode_look.h"
#include <bareutf/segment.h>

#include "../tables/linebreak_table.h"

static inline bool linebreak_in(unsigned row, unsigned first, unsigned last)
{
    return row - first <= last - first;
}

/* SA in Thai and Lao, whose blocks have the same layout: marks; and if the
 * others are ID, vowels before their consonant, and the values after it. */
static inline unsigned linebreak_thai(unsigned other, unsigned place)
{
    uint32_t bit = place - 0x2Fu < 32u ? (uint32_t)1 << (place - 0x2Fu) : 0;

    if ((0xFF003FE4u & bit) != 0)
        return LINEBREAK_CM;
    if (place == 0x3Fu) /* the sign of the baht */
        return LINEBREAK_PR;
    if (other != LINEBREAK_ID)
        return other;
    if (place - 0x40u < 5u)
        return LINEBREAK_BB;
    return (0x00C0401Bu & bit) != 0 ? LINEBREAK_BA : LINEBREAK_ID;
}

/* The row of values without a row in the table. */
static inline unsigned linebreak_of(unsigned row,
                                    const struct bu_linebreak_rules *rules,
                                    uint32_t scalar)
{
    uint32_t at = scalar - 0xAC00u;
    unsigned bits;

    if (row == LINEBREAK_THAI)
        return linebreak_thai(rules->rows[0], scalar % 0x80u);
    if (row == LINEBREAK_HANGUL) { /* (at / 4) * 9363 >> 16 is at / 28 here */
        if (((at / 4u) * 9363u >> 16) * 28u == at)
            return LINEBREAK_H2 | LINEBREAK_EAST;
        return LINEBREAK_H3 | LINEBREAK_EAST;
    }
    if (row == LINEBREAK_KANA) {
        at = scalar - 0x3041u;
        if (at >= 0x60u)
            at -= 0x60u;
        if (at >= 8u * sizeof linebreak_kana)
            return LINEBREAK_ID | LINEBREAK_EAST; /* not assigned */
        bits = linebreak_kana[at / 8u];
        if ((bits >> at % 8u & 1u) == 0)
            return LINEBREAK_ID | LINEBREAK_EAST;
    }
    return rules->rows[1];
}

#ifndef LINEBREAK_TUNED /* A tuned file has a function of its own. */
static inline unsigned linebreak_row(struct bu_linebreak *l,
                                     const struct bu_linebreak_rules *rules,
                                     uint32_t scalar)
{
    struct unicode_run run;
    unsigned slot;
    unsigned row = 0;

    for (slot = 0; slot < 2; slot++) {
        row = l->runs[slot].row;
        if (scalar - l->runs[slot].first < l->runs[slot].length)
            break;
    }
    if (slot == 2) {
        row = linebreak_rows[unicode_code(&linebreak_table, scalar, &run)];
        /* same with ||: slower */
        slot = row >= LINEBREAK_CM && row < LINEBREAK_EAST;
        if (run.length > 0xFFFFu) /* same with 0xFFFE: FFFF becomes FFFF */
            run.length = 0xFFFFu;
        l->runs[slot].first = run.first;
        l->runs[slot].length = (uint16_t)run.length;
        l->runs[slot].row = (uint8_t)row;
    }
    return row < LINEBREAK_HANGUL ? row : linebreak_of(row, rules, scalar);
}
#endif

#endif
