/* property_plain: binary properties, numbers, direction. */
/* SPDX-License-Identifier: MIT */
#include "unicode_look.h"
#include <bareutf/property.h>

/* tools/unicode/binary.py makes these, and describes the format. */
struct bu_property {
    const uint32_t *index;
    const uint8_t *runs;
    unsigned segments;
};

#include "../tables/plain_table.h"

bool bu_property_has(const struct bu_property *property, uint32_t scalar)
{
    const uint32_t *segment =
        unicode_segment(property->index, property->segments, scalar);
    const uint8_t *run = property->runs + (segment[0] & UNICODE_PLACE);
    const uint8_t *end = property->runs + (segment[1] & UNICODE_PLACE);
    bool has = true;

    scalar -= segment[0] >> 11;
    for (; run != end; run++) {
        if (*run == 0 || scalar < *run)
            return has;
        scalar -= *run;
        has = !has;
    }
    return false;
}

unsigned bu_bidi_class(uint32_t scalar)
{
    uint32_t into;

    return bu_unicode__seek(&bidi_table, scalar, &into);
}

enum { NUMERIC_SHIFT = 7 }; /* bits of a rest that shift its upper ones */

bool bu_numeric_value(struct bu_numeric *value, uint32_t scalar)
{
    struct unicode_run run;
    unsigned row = numeric_rows[unicode_code(&numeric_table, scalar, &run)];
    unsigned rest;

    if (row-- == 0)
        return false;
    rest = numeric_rests[row];
    value->numerator = numeric_numerators[row];
    value->denominator = 1;
    value->zeros = 0;
    if (row >= NUMERIC_FRACTIONS) {
        value->denominator =
            (uint16_t)(rest / (NUMERIC_SHIFT + 1) << (rest & NUMERIC_SHIFT));
        return true;
    }
    value->zeros = (uint8_t)(rest / 2);
    if (rest % 2 != 0)
        value->numerator =
            (int16_t)(value->numerator + (int16_t)(scalar - run.first));
    return true;
}
