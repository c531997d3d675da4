/* grapheme_class: the class of a scalar value, by a lookup. */
/* SPDX-License-Identifier: MIT */
#include "../../../core/src/unicode/grapheme_class.h"
#include "lookup.h"

#include "lookup_grapheme_table.h"

unsigned bu_grapheme__class(uint32_t scalar)
{
    /* same with 126: ~ is like the rest of ASCII */
    if (scalar < 0x7Fu) /* a caller knows controls */
        return GRAPHEME_OTHER;
    /* same with >=: U+10FFFF is not assigned */
    return scalar > LOOKUP_TOP ? GRAPHEME_OTHER : LOOKUP(grapheme, scalar);
}
