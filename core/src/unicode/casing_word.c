/* casing_word: what a word is for rules of case. */
/* SPDX-License-Identifier: MIT */
#include "unicode_seek.h"
#include <bareutf/case.h>

#include "../tables/casing_table.h"

unsigned bu_casing_word(uint32_t scalar)
{
    uint32_t into;

    if (scalar < 0x80u) { /* ' . : ^ ` are ignorable */
        if ((scalar | 0x20u) - 0x61u < 26u)
            return BU_CASING_CASED;
        return scalar == 0x27u || scalar == 0x2Eu || scalar == 0x3Au ||
                       scalar == 0x5Eu || scalar == 0x60u
                   ? BU_CASING_IGNORABLE
                   : 0;
    }
    return bu_unicode__seek(&casing_table, scalar, &into);
}
