/* norm_canonical: shared by the files of norm, for one scalar value. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_NORM_CANONICAL_H
#define BU_NORM_CANONICAL_H

#include <bareutf/norm.h>

/* Needs a closer look: NFC changes it, or it may combine with a value before
 * it. */
enum { NORM_LOOK = 255 };

/* Decompositions, made by tools/unicode/norm_compatible.py, which describes the
 * format. */
struct bu_norm__items {
    const uint32_t *segments;
    const uint8_t *spans;
    const uint8_t *items;
    uint32_t count; /* of segments */
};

/* Write the decomposition of scalar, at most BU_NORM_COMPATIBLE_MAX values,
 * composed where that is shorter. Return their number; 0 if scalar is not in
 * the table. */
unsigned bu_norm__read_items(const struct bu_norm__items *table, uint32_t *out,
                             uint32_t scalar);

/* The last of count words that is not above scalar, or the first one: a segment
 * begins at the upper 21 bits of its word. */
static inline unsigned norm_segment(const uint32_t *words, unsigned count,
                                    uint32_t scalar)
{
    unsigned segment = 0;

    while (count > 1) {
        unsigned half = count / 2;

        count -= half;
        if (words[segment + half] >> 11 <= scalar)
            segment += half;
    }
    return segment;
}

/* As bu_norm_decompose, with compatibility decompositions too: at most
 * BU_NORM_COMPATIBLE_MAX values. */
unsigned bu_norm__decompose_compatible(uint32_t *out, uint32_t scalar);

/* Return whether scalar, which is not a Hangul vowel or final, can be the
 * second part of a composite. */
bool bu_norm__combines(uint32_t scalar);

/* Write the decomposition of scalar in a form, before ordering and composition,
 * each value with its class, or NORM_LOOK, times 2^24. Return their number. */
unsigned bu_norm__parts(const struct bu_norm_form *form, uint32_t *out,
                        uint32_t scalar);

#endif
