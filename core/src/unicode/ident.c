/* ident: what identifiers begin with and go on with, by UAX #31. */
/* SPDX-License-Identifier: MIT */
#include "unicode_seek.h"
#include <bareutf/property.h>

#include "../tables/ident_table.h"

enum { IDENT_PLACE = 0x7FF };

/* The last word of the index that is not above scalar, or the first one. */
static const uint32_t *ident_segment(uint32_t scalar)
{
    const uint32_t *segment = ident_index;
    unsigned count = IDENT_SEGMENTS;

    while (count > 1) {
        unsigned half = count / 2;

        count -= half;
        if (segment[half] >> 11 <= scalar)
            segment += half;
    }
    return segment;
}

unsigned bu_ident_class(uint32_t scalar)
{
    const uint32_t *segment = ident_segment(scalar);
    const uint8_t *p = &ident_data[segment[0] & IDENT_PLACE];
    const uint8_t *end = &ident_data[segment[1] & IDENT_PLACE];

    scalar -= segment[0] >> 11;
    while (p != end) {
        unsigned code = *p++;
        uint32_t length = code % IDENT_MORE;

        if (code >= IDENT_RULES) {
            code -= IDENT_RULES;
            length = ident_data[code];
            if (scalar < length) {
                p = &ident_data[IDENT_PAIRS + 2 * code];
                continue;
            }
        } else {
            if (length == 0) {
                length = *p++;
                if (length >= 0x80u)
                    length = (length - 0x80u) * 0x100u + *p++;
                length += IDENT_MORE;
            }
            if (scalar < length)
                return code / IDENT_MORE;
        }
        scalar -= length;
    }
    return BU_IDENT_NONE;
}
