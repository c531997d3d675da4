/* lower: lower case of scalar values. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_LOWER_H
#define BAREUTF_LOWER_H

#include <bareutf/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Scalar values that one becomes, at most. */
#define BU_LOWER_MAX 2

/*
 * Return the simple lower case of scalar, as in UnicodeData.txt of the version
 * BU_UNICODE_VERSION in unicode.h. What has none becomes itself, also
 * surrogates and numbers above U+10FFFF.
 */
uint32_t bu_lower_simple(uint32_t scalar);

/*
 * Write the full lower case of scalar to out, and return how many scalar values
 * it has, 1 or 2. Only U+0130 has two, U+0069 U+0307: it is the one row of
 * SpecialCasing.txt that has more than one, and no condition. All others have
 * the simple lower case. out always needs room for BU_LOWER_MAX values; what is
 * behind the count may be written too.
 *
 * What depends on the text around is not done here: U+03A3 becomes U+03C3, also
 * at the end of a word. casing.h does it for ranges. The rows for Lithuanian
 * are not done at all. (The Unicode Standard, section 3.13, toLowercase)
 */
unsigned bu_lower(uint32_t out[BU_LOWER_MAX], uint32_t scalar);

/*
 * The same for Turkish and Azeri, with those rows of SpecialCasing.txt that
 * need no text around: U+0130 becomes U+0069, and U+0049 becomes U+0131. Two
 * rows need it, and casing.h does them: U+0049 becomes U+0069 before U+0307,
 * and that U+0307 is left out.
 */
unsigned bu_lower_turkish(uint32_t out[BU_LOWER_MAX], uint32_t scalar);

#ifdef __cplusplus
}
#endif

#endif
