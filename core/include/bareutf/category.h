/* category: the general category of a scalar value. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_CATEGORY_H
#define BAREUTF_CATEGORY_H

#include <bareutf/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/* General_Category. (Unicode 4.5, Table 4-4; UAX #44, Table 12) */
enum bu_general_category {
    BU_CATEGORY_CN = 0, /* not assigned, a noncharacter, above U+10FFFF */
    BU_CATEGORY_LU,     /* letters: upper case */
    BU_CATEGORY_LL,     /* lower case */
    BU_CATEGORY_LT,     /* title case */
    BU_CATEGORY_LM,     /* modifier */
    BU_CATEGORY_LO,     /* other */
    BU_CATEGORY_MN,     /* marks: nonspacing */
    BU_CATEGORY_MC,     /* spacing */
    BU_CATEGORY_ME,     /* enclosing */
    BU_CATEGORY_ND,     /* numbers: decimal digits */
    BU_CATEGORY_NL,     /* letters */
    BU_CATEGORY_NO,     /* other */
    BU_CATEGORY_PC,     /* punctuation: connectors */
    BU_CATEGORY_PD,     /* dashes */
    BU_CATEGORY_PS,     /* open */
    BU_CATEGORY_PE,     /* close */
    BU_CATEGORY_PI,     /* initial quotes */
    BU_CATEGORY_PF,     /* final quotes */
    BU_CATEGORY_PO,     /* other */
    BU_CATEGORY_SM,     /* symbols: mathematical */
    BU_CATEGORY_SC,     /* currency */
    BU_CATEGORY_SK,     /* modifiers */
    BU_CATEGORY_SO,     /* other */
    BU_CATEGORY_ZS,     /* separators: spaces */
    BU_CATEGORY_ZL,     /* U+2028 */
    BU_CATEGORY_ZP,     /* U+2029 */
    BU_CATEGORY_CC,     /* other: controls */
    BU_CATEGORY_CF,     /* format controls */
    BU_CATEGORY_CS,     /* surrogates */
    BU_CATEGORY_CO      /* private use */
};

/* Return the general category of any number, a value of enum
 * bu_general_category, as UnicodeData.txt of BU_UNICODE_VERSION has it. */
unsigned bu_category(uint32_t scalar);

#ifdef __cplusplus
}
#endif

#endif
