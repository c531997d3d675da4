/* unicode_look: the search of a table that is a grammar. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_UNICODE_LOOK_H
#define BU_UNICODE_LOOK_H

#include "unicode_seek.h"

struct unicode_run {
    uint32_t first;
    uint32_t length;
};

#define LOOK_TOP 0x10FFFFu

/* Return the code of the run with scalar, and set *run to it or to a part of it
 * with scalar. */
static inline unsigned unicode_code(const struct bu_unicode__grammar *table,
                                    uint32_t scalar, struct unicode_run *run)
{
    const uint8_t *totals = table->totals;
    uint32_t word;
    const uint8_t *p;
    int32_t rest; /* distance of scalar from the end of the values passed */
    int32_t length = 0;
    unsigned code;

    if (scalar > LOOK_TOP)
        scalar = LOOK_TOP;
    word = *unicode_segment(table->index, table->segments, scalar);
    p = table->codes + 2 * (word & UNICODE_PLACE);
    rest = (int32_t)(scalar - (word >> 11));
    do {
        rest -= length;
        code = *p++;
        length = totals[code];
        if (length == 0) {
            length = *p++;
            if (length >= 0x80)
                length = (length - 0x80) * 0x100 + *p++;
            if (length == 0) /* no end */
                length = 0x7FFFFFFF;
        }
    } while (rest >= length);
    while (code >= table->rules) {
        const uint8_t *pair = &table->pairs[2 * (code - table->rules)];

        code = pair[0];
        if (rest >= totals[code]) {
            rest -= totals[code];
            code = pair[1];
        }
        length = totals[code];
    }
    run->first = scalar - (uint32_t)rest;
    run->length = (uint32_t)length;
    return code;
}

#endif
