/* bidi_state: what the files of levels share. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_BIDI_STATE_H
#define BU_BIDI_STATE_H

#include <stddef.h>
#include <bareutf/property.h>

/*
 * While a paragraph is resolved, each byte of its levels is a code, that of its
 * first byte for a scalar value: a value of enum bu_bidi_class_name; what N0
 * found; a code of isolates plus BIDI_RESET if L1 sets its level to that of the
 * paragraph, and S for WS of which that is true; or BIDI_BRACKET plus twice the
 * number of a bracket pair, plus 1 for the closing one. The other bytes of a
 * scalar value are BN.
 */
enum bidi_code {
    BIDI_RESET = BU_BIDI_PDI + 1 - BU_BIDI_LRI,
    BIDI_SAME = BU_BIDI_PDI + 1 + BIDI_RESET, /* a bracket of the direction of
                                               * its level */
    BIDI_OPEN,  /* brackets with text of only the other: */
    BIDI_CLOSE, /* they have that of the text before */
    BIDI_BRACKET = 0x40
};

/* A bit for each code below BIDI_BRACKET. */
#define BIDI_BIT(code) ((uint32_t)1 << (code))

enum { BIDI_DEPTH = 125 }; /* max_depth of BD2: the highest level of a code */

/* Return BIDI_BRACKET + 2 * pair + (1 if scalar closes it), or ON if scalar is
 * not a paired bracket. (BD14, BD15) */
unsigned bu_bidi__bracket(uint32_t scalar);

/* Resolve the codes of codes[0..n) into levels, by X1 to I2 and L1. */
void bu_bidi__resolve(uint8_t *codes, size_t n, unsigned base);

#endif
