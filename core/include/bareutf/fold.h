/* fold: scalar values that differ in case alone become the same. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_FOLD_H
#define BAREUTF_FOLD_H

#include <bareutf/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Scalar values that one becomes, at most. */
#define BU_FOLD_MAX 3

/*
 * Return the simple case folding of scalar: status C and S of CaseFolding.txt,
 * of the version BU_UNICODE_VERSION in unicode.h. What has none becomes itself,
 * also surrogates and numbers above U+10FFFF. U+1E9E becomes U+00DF here, and
 * U+0130 itself. (Unicode 17.0, section 5.18)
 */
uint32_t bu_fold_simple(uint32_t scalar);

/*
 * Write the full case folding of scalar to out: status C and F of
 * CaseFolding.txt. Return how many scalar values it has, 1 to 3. What has none
 * becomes itself, also surrogates and numbers above U+10FFFF. U+00DF and U+1E9E
 * become "ss", and U+0130 becomes U+0069 U+0307.
 *
 * out always needs room for BU_FOLD_MAX values; what is behind the count may be
 * written too. The folding of what was folded is itself. It does not depend on
 * the language, or on what is beside a scalar value. It is no normalization:
 * U+00E0 and U+0061 U+0300 stay different. (The Unicode Standard, section 3.13,
 * toCasefold)
 */
unsigned bu_fold(uint32_t out[BU_FOLD_MAX], uint32_t scalar);

/*
 * The same for Turkish and Azeri, with status T of CaseFolding.txt: U+0049
 * becomes U+0131, and U+0130 becomes U+0069. Use it only for text that is known
 * to be of these languages: names of files and keywords are not.
 */
unsigned bu_fold_turkish(uint32_t out[BU_FOLD_MAX], uint32_t scalar);

#ifdef __cplusplus
}
#endif

#endif
