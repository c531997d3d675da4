/* word: boundaries of words; the class by a lookup. */
/* SPDX-License-Identifier: MIT */
#include "../../../lookup/unicode/lookup.h"
#include <bareutf/segment.h>

#include "lookup_word_table.h"

unsigned bu_word_class(uint32_t scalar)
{
    return scalar > LOOKUP_TOP ? BU_WORD_OTHER : LOOKUP(word, scalar);
}

#define WORD_TUNED
#include "../../../../core/src/unicode/word.c"
