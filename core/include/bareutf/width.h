/* width: how many columns a scalar value takes on a terminal. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_WIDTH_H
#define BAREUTF_WIDTH_H

#include <bareutf/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Tell how many columns scalar takes on a terminal: 0, 1 or 2. The answers are
 * those of the usual wcwidth, for Unicode 15.0:
 *
 *   0   what goes with the scalar value before it: general category Mn, Me and
 *       Cf, the vowels and finals of Hangul (U+1160..U+11FF, U+D7B0..U+D7FB);
 *       also U+2028 and U+2029. But not the soft hyphen U+00AD, nor what
 *       PropList.txt calls Prepended_Concatenation_Mark
 *   2   else, East_Asian_Width W or F (UAX #11), what is wide there by
 *       default, U+3248..U+324F and U+4DC0..U+4DFF
 *   1   all else; also controls, surrogates and numbers above U+10FFFF, which
 *       the caller shows in a way of its own; private use; noncharacters
 *
 * A scalar value that Unicode 15.0 does not assign may get any of the three,
 * unless it is one of those above. What several scalar values make together,
 * as in an emoji joined by U+200D, is not looked at.
 */
unsigned bu_width(uint32_t scalar);

#ifdef __cplusplus
}
#endif

#endif
