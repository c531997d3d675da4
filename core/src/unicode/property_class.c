/* property_class: category, class in an identifier, script, direction. */
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

unsigned bu_script(uint32_t scalar)
{
    unsigned low = 0;
    unsigned count = SCRIPT_LOW;

    /* same with 0x1FFFF: U+1FFFF is in no identifier */
    if (scalar >= 0x20000u) {
        low = SCRIPT_LOW + SCRIPT_HIGH;
        count = SCRIPT_TOP;
        /* same with 0x1FFFF: what is before a run is in no identifier */
        scalar = (scalar - 0x20000u) / SCRIPT_STEP;
        /* same with 0xFFFF: U+FFFF is in no identifier */
    } else if (scalar >= 0x10000u) {
        low = SCRIPT_LOW;
        count = SCRIPT_HIGH;
        scalar -= 0x10000u;
    }
    while (count > 1) {
        unsigned half = count / 2;

        count -= half;
        if (script_firsts[low + half] <= scalar)
            low += half;
    }
    return script_values[low];
}

unsigned bu_bidi_class(uint32_t scalar)
{
    uint32_t into;

    /* what is frequent, without a search */
    if (scalar < 0x40u)
        return (unsigned)bidi_low[scalar / 2] >> scalar % 2 * 4 & 0xFu;
    if (scalar - 0x620u < 0x2Bu || scalar - 0x671u < 0x65u)
        return BU_BIDI_AL;
    if (scalar - 0x5D0u < 0x1Bu)
        return BU_BIDI_R;
    if ((scalar | 0x20u) - 'a' < 26u || scalar - 0x4E00u < 0x5200u)
        return BU_BIDI_L;
    /* Greek to Armenian; U+03F6 is a sign, U+0483 to U+0489 are marks */
    if (scalar - 0x388u < 0x202u && scalar != 0x3F6u && scalar - 0x483u > 6u)
        return BU_BIDI_L;
    return bu_unicode__seek(&bidi_table, scalar, &into);
}
