/* upper: upper case of scalar values. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_UPPER_H
#define BAREUTF_UPPER_H

#include <bareutf/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Scalar values that one becomes, at most. */
#define BU_UPPER_MAX 3

/*
 * Return the simple upper case of scalar, as in UnicodeData.txt of the version
 * BU_UNICODE_VERSION in unicode.h. What has none becomes itself, also
 * surrogates and numbers above U+10FFFF: so do U+00DF and U+0149, whose upper
 * case is longer. Upper case is not stable: later versions add letters whose
 * lower case is old. To compare, fold.
 */
uint32_t bu_upper_simple(uint32_t scalar);

/*
 * Write the full upper case of scalar to out, and return how many scalar values
 * it has, 1 to 3: the rows of SpecialCasing.txt that have no condition, and
 * else the simple upper case. U+00DF becomes "SS". out always needs room for
 * BU_UPPER_MAX values; what is behind the count may be written too. The rows
 * for Lithuanian are not done. (The Unicode Standard, section 3.13,
 * toUppercase)
 */
unsigned bu_upper(uint32_t out[BU_UPPER_MAX], uint32_t scalar);

/* The same for Turkish and Azeri: U+0069 becomes U+0130. No row of these
 * languages needs the text around. */
unsigned bu_upper_turkish(uint32_t out[BU_UPPER_MAX], uint32_t scalar);

#ifdef __cplusplus
}
#endif

#endif
