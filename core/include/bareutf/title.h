/* title: title case of scalar values, for the first letter of a word. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_TITLE_H
#define BAREUTF_TITLE_H

#include <bareutf/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Scalar values that one becomes, at most. */
#define BU_TITLE_MAX 3

/*
 * Return the simple title case of scalar, as in UnicodeData.txt of the version
 * BU_UNICODE_VERSION in unicode.h. It is the simple upper case, except that
 * U+01C4..U+01CC and U+01F1..U+01F3 become U+01C5, U+01C8, U+01CB or U+01F2,
 * and the Georgian letters U+10D0..U+10FF become themselves. What has none
 * becomes itself, also surrogates and numbers above U+10FFFF.
 */
uint32_t bu_title_simple(uint32_t scalar);

/*
 * Write the full title case of scalar to out, and return how many scalar values
 * it has, 1 to 3: the rows of SpecialCasing.txt that have no condition, and
 * else the simple title case. U+00DF becomes "Ss", U+0149 becomes U+02BC
 * U+004E, U+1FB2 becomes U+1FBA U+0345. out always needs room for BU_TITLE_MAX
 * values; what is behind the count may be written too. The rows for Lithuanian
 * are not done. Where words begin is up to the caller; casing.h has a rule.
 * (The Unicode Standard, section 3.13, toTitlecase)
 */
unsigned bu_title(uint32_t out[BU_TITLE_MAX], uint32_t scalar);

/* The same for Turkish and Azeri: U+0069 becomes U+0130. No row of these
 * languages needs the text around. */
unsigned bu_title_turkish(uint32_t out[BU_TITLE_MAX], uint32_t scalar);

#ifdef __cplusplus
}
#endif

#endif
