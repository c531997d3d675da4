/* grapheme_class: the classes of scalar values that grapheme breaks need. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_GRAPHEME_CLASS_H
#define BU_GRAPHEME_CLASS_H

#include <stdbool.h>
#include <stdint.h>

/* Grapheme_Cluster_Break (UAX #29), with Extended_Pictographic and
 * Indic_Conjunct_Break (UAX #44) where that makes a difference. CR and LF are
 * CONTROL. The order is that of tools/unicode/grapheme.py. */
enum {
    GRAPHEME_OTHER = 0,
    GRAPHEME_EXTEND,
    GRAPHEME_SPACING,
    GRAPHEME_PICTURE,
    GRAPHEME_CONSONANT,
    GRAPHEME_LINKER,
    GRAPHEME_JOINER,    /* U+200D */
    GRAPHEME_NONJOINER, /* Extend, but it ends a conjunct: U+200C */
    GRAPHEME_PREPEND,
    GRAPHEME_CONTROL,
    GRAPHEME_L,
    GRAPHEME_V,
    GRAPHEME_T,
    GRAPHEME_REGIONAL,
    GRAPHEME_LV,
    GRAPHEME_LVT,
    GRAPHEME_LINKING /* a linker that is no Extend: U+1CF5 */
};

unsigned bu_grapheme__class(uint32_t scalar);

#endif
