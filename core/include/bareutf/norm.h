/* norm: canonical decomposition and composition; the normal forms. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_NORM_H
#define BAREUTF_NORM_H

#include <bareutf/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Scalar values that one becomes, at most, by canonical decomposition. */
#define BU_NORM_DECOMPOSE_MAX 4

/*
 * Return the Canonical_Combining_Class of scalar, 0 to 254. It is 0 for
 * starters, for what is unassigned, and for numbers that are no scalar values.
 * (UnicodeData.txt; UAX #44, section 5.7.4)
 */
unsigned bu_norm_class(uint32_t scalar);

/*
 * Write to out the full canonical decomposition of scalar, Hangul syllables
 * included, and return how many scalar values that is, 1 to
 * BU_NORM_DECOMPOSE_MAX. What has none, also a number that is no scalar value,
 * becomes itself. (UnicodeData.txt; Unicode 3.7, D68, and 3.12)
 */
unsigned bu_norm_decompose(uint32_t out[BU_NORM_DECOMPOSE_MAX],
                           uint32_t scalar);

/*
 * Return the primary composite of two scalar values, or 0 where there is none:
 * what has them as its decomposition mapping and is not excluded from
 * composition. Hangul is included. (Unicode 3.11, D114, and 3.12;
 * Full_Composition_Exclusion in DerivedNormalizationProps.txt)
 */
uint32_t bu_norm_compose(uint32_t first, uint32_t second);

#ifdef __cplusplus
}
#endif

#endif
