/* unicode_seek: the searches of tables of properties. */
/* SPDX-License-Identifier: MIT */
/*
 * Most properties have the form of runs.py. Those that would take too much ROM
 * in it have one of their own: categories and words a grammar, graphemes runs
 * in segments of 16 bytes, classes of identifiers three values in rotation,
 * cases mappings by pages that are read both ways, composites slots.
 */
#ifndef BU_UNICODE_SEEK_H
#define BU_UNICODE_SEEK_H

#include <stdint.h>

/* The bits of an index word that hold a place; the bits above hold the first
 * scalar value of a segment. */
enum { UNICODE_PLACE = 0x7FF };

/* The last of count index words whose segment does not begin above scalar, or
 * the first one. */
static inline const uint32_t *unicode_segment(const uint32_t *segment,
                                              unsigned count, uint32_t scalar)
{
    while (count > 1) {
        unsigned half = count / 2;

        count -= half;
        if (segment[half] >> 11 <= scalar)
            segment += half;
    }
    return segment;
}

/* A value for each scalar value, made by tools/unicode/runs.py, which describes
 * the format. */
struct bu_unicode__table {
    const uint32_t *index;
    const uint8_t *runs;
    const uint8_t *pairs;
    uint16_t segments;
    uint16_t limit; /* the first byte of runs that is a pair */
    uint8_t shift;  /* bits of a run's first byte that are its length */
    uint8_t scale;  /* places in the index are in units of 2^scale bytes */
};

/* Return the value of scalar; 0 if the table has none. If it is not 0, set
 * *into to the distance of scalar from the first scalar value of its run. */
unsigned bu_unicode__seek(const struct bu_unicode__table *table,
                          uint32_t scalar, uint32_t *into);

/* A value for each scalar value, made by tools/unicode/grammar.py, which
 * describes the format. */
struct bu_unicode__grammar {
    const uint32_t *index;
    const uint8_t *codes;
    const uint8_t *totals;
    const uint8_t *pairs; /* of the codes from rules on */
    const uint8_t *ends;
    uint16_t segments;
    uint16_t rules;
};

/* Return the value of scalar; above U+10FFFF, that of U+10FFFF. */
unsigned bu_unicode__look(const struct bu_unicode__grammar *table,
                          uint32_t scalar);

#endif
