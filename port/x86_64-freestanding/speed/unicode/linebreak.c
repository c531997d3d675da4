/* linebreak: where lines may break; the row of a value by a lookup. */
/* SPDX-License-Identifier: MIT */
#include "../../../lookup/unicode/lookup.h"

#define LINEBREAK_TUNED
#include "../../../../core/src/unicode/linebreak_class.h"

#include "lookup_line_table.h"

static inline unsigned linebreak_row(struct bu_linebreak *l,
                                     const struct bu_linebreak_rules *rules,
                                     uint32_t scalar)
{
    unsigned row;

    (void)l; /* no run has to be kept */
    row = LOOKUP(line, scalar > LOOKUP_TOP ? LOOKUP_TOP : scalar);
    return row < LINEBREAK_HANGUL ? row : linebreak_of(row, rules, scalar);
}

#include "../../../../core/src/unicode/linebreak.c"
