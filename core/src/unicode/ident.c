/* ident: what identifiers begin with and go on with, by UAX #31. */
/* SPDX-License-Identifier: MIT */
#include "ident_table.h"
#include <bareutf/ident.h>

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

/* The length of a code, 0 for an escape. */
static inline uint32_t ident_length(unsigned code)
{
    if (code >= IDENT_RULES)
        return ident_totals[code - IDENT_RULES];
    if (code >= IDENT_STARTS)
        return code - IDENT_STARTS;
    if (code >= IDENT_CONTINUES)
        return code - IDENT_CONTINUES;
    return code;
}

unsigned bu_ident_class(uint32_t scalar)
{
    const uint32_t *segment = ident_segment(scalar);
    const uint8_t *p = &ident_codes[segment[0] & IDENT_PLACE];
    const uint8_t *end = &ident_codes[segment[1] & IDENT_PLACE];
    unsigned code;
    uint32_t length;

    scalar -= segment[0] >> 11;
    for (;;) {
        if (p == end)
            return BU_IDENT_NONE;
        code = *p++;
        length = ident_length(code);
        if (length == 0) {
            length = *p++;
            if (length >= 0x80u)
                length = (length - 0x80u) * 0x100u + *p++;
            length += IDENT_MORE;
        }
        if (scalar < length)
            break;
        scalar -= length;
    }
    while (code >= IDENT_RULES) {
        const uint8_t *pair = &ident_pairs[2 * (code - IDENT_RULES)];

        code = pair[0];
        length = ident_length(code);
        if (scalar >= length) {
            scalar -= length;
            code = pair[1];
        }
    }
    return (unsigned)(code >= IDENT_CONTINUES) + (code >= IDENT_STARTS);
}
