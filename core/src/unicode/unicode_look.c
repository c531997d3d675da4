/* unicode_look: the search of tables whose runs come in patterns. */
/* SPDX-License-Identifier: MIT */
#include "unicode_look.h"

enum { LOOK_PLACE = 0x7FF }; /* the bits of an index word that are a place */
#define LOOK_TOP 0x10FFFFu

/* The last word of the index that is not above scalar. */
static inline const uint32_t *
look_segment(const struct bu_unicode__grammar *table, uint32_t scalar)
{
    const uint32_t *segment = table->index;
    unsigned count = table->segments;

    while (count > 1) {
        unsigned half = count / 2;

        count -= half;
        if (segment[half] >> 11 <= scalar)
            segment += half;
    }
    return segment;
}

unsigned bu_unicode__look(const struct bu_unicode__grammar *table,
                          uint32_t scalar)
{
    const uint8_t *totals = table->totals;
    const uint8_t *end = table->ends;
    uint32_t word;
    const uint8_t *p;
    int32_t rest; /* how far scalar is behind what was passed */
    int32_t length = 0;
    unsigned code;

    if (scalar > LOOK_TOP)
        scalar = LOOK_TOP;
    word = *look_segment(table, scalar);
    p = table->codes + 2 * (word & LOOK_PLACE);
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
    }
    while (code >= *end)
        end++;
    return (unsigned)(end - table->ends);
}
