/* unicode_seek: the searches of tables of properties. */
/* SPDX-License-Identifier: MIT */
#include "unicode_seek.h"

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

static inline unsigned unicode_look(const struct bu_unicode__grammar *table,
                                    uint32_t scalar,
                                    struct bu_unicode__run *run)
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
        length = totals[code];
    }
    run->first = scalar - (uint32_t)rest;
    run->length = (uint32_t)length;
    while (code >= *end)
        end++;
    return (unsigned)(end - table->ends);
}

unsigned bu_unicode__look(const struct bu_unicode__grammar *table,
                          uint32_t scalar)
{
    struct bu_unicode__run run;

    return unicode_look(table, scalar, &run);
}

unsigned bu_unicode__look_run(const struct bu_unicode__grammar *table,
                              uint32_t scalar, struct bu_unicode__run *run)
{
    return unicode_look(table, scalar, run);
}
