/* unicode_seek: the one search of all tables of properties. */
/* SPDX-License-Identifier: MIT */
#include "unicode_seek.h"

enum { PLACE = 0x7FF }; /* the bits of a word of the index that are a place */

unsigned bu_unicode__seek(const struct bu_unicode__table *table,
                          uint32_t scalar, uint32_t *into)
{
    const uint32_t *segment = table->index;
    unsigned count = table->segments;
    unsigned shift = table->shift;
    const uint8_t *p;
    const uint8_t *end;
    uint32_t rest;

    if (scalar > 0x10FFFFu)
        return 0;
    while (count > 1) {
        unsigned half = count / 2;

        if (segment[half] >> 11 <= scalar) {
            segment += half;
            count -= half;
        } else {
            count = half;
        }
    }
    p = table->runs + ((segment[0] & PLACE) << table->scale);
    end = table->runs + ((segment[1] & PLACE) << table->scale);
    rest = scalar - (segment[0] >> 11);
    while (p < end) {
        unsigned byte = *p++;
        uint32_t length = byte & ((1u << shift) - 1);

        if (length == 0) {
            length = *p++ + (1u << shift);
            if (p[-1] == 0xFF) {
                length = p[0] + 0x100u * p[1];
                p += 2;
            }
        }
        if (rest < length) {
            *into = rest;
            return byte >> shift;
        }
        rest -= length;
    }
    return 0;
}
