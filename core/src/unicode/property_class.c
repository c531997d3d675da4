/* property_class: category, and class in an identifier. */
/* SPDX-License-Identifier: MIT */
#include "unicode_seek.h"
#include <bareutf/property.h>

#include "../tables/property_class_table.h"

unsigned bu_category(uint32_t scalar)
{
    return bu_unicode__look(&category_table, scalar);
}

unsigned bu_ident_class(uint32_t scalar)
{
    const uint32_t *segment =
        unicode_segment(ident_index, IDENT_SEGMENTS, scalar);
    const uint8_t *p = &ident_data[segment[0] & UNICODE_PLACE];
    const uint8_t *end = &ident_data[segment[1] & UNICODE_PLACE];

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
