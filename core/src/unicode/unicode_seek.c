/* unicode_seek: the searches of tables of properties. */
/* SPDX-License-Identifier: MIT */
#include "unicode_seek.h"
#include "unicode_look.h"

enum { PLACE = 0x7FF }; /* the bits of a word of the index that are a place */

/* The last word of the index that is not above scalar, or the first one. */
static const uint32_t *unicode_segment(const struct bu_unicode__table *table,
                                       uint32_t scalar)
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

unsigned bu_unicode__seek(const struct bu_unicode__table *table,
                          uint32_t scalar, uint32_t *into)
{
    const uint32_t *segment = unicode_segment(table, scalar);
    const uint8_t *p = table->runs;
    const uint8_t *end = p + ((segment[1] & PLACE) << table->scale);
    unsigned mask = (1u << table->shift) - 1;
    unsigned second = 0; /* of a pair; no run in one is 0 */

    p += (segment[0] & PLACE) << table->scale;
    scalar -= segment[0] >> 11;
    for (;;) {
        unsigned byte = second;
        uint32_t length;

        second = 0;
        if (byte == 0) {
            if (p >= end)
                return 0;
            byte = *p++;
        }
        if (byte >= table->limit) {
            const uint8_t *pair = &table->pairs[2 * (byte - table->limit)];

            byte = pair[0];
            second = pair[1];
        }
        length = byte & mask;
        if (length == 0) {
            length = *p++ + mask + 1;
            if (p[-1] == 0xFF) {
                length = p[0] + 0x100u * p[1];
                p += 2;
            }
        }
        if (scalar < length) {
            *into = scalar;
            return byte >> table->shift;
        }
        scalar -= length;
    }
}

unsigned bu_unicode__look(const struct bu_unicode__grammar *table,
                          uint32_t scalar)
{
    const uint8_t *end = table->ends;
    struct unicode_run run;
    unsigned code = unicode_code(table, scalar, &run);

    while (code >= *end)
        end++;
    return (unsigned)(end - table->ends);
}
