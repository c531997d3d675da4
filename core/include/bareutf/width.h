/* width: how many columns a scalar value takes on a terminal. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_WIDTH_H
#define BAREUTF_WIDTH_H

#include <bareutf/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Return how many columns scalar takes on a terminal: 0, 1 or 2. The answers
 * are those of the usual wcwidth, for Unicode 17.0:
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
 * A scalar value that Unicode 17.0 does not assign may get any of the three,
 * unless it is one of those above. What several scalar values make together,
 * as in an emoji joined by U+200D, is not looked at.
 */
unsigned bu_width(uint32_t scalar);

/* The last two scalar values of a row, 0 where there is none. All zero is the
 * start of a row. It may be filled in, to begin in the middle of one. */
struct bu_width_row {
    uint32_t last;
    uint32_t before;
};

/*
 * Return how many columns scalar adds to a row, 0 to 2, behind what was fed
 * before it. The sum is the width of the text on a terminal that shows emoji
 * sequences as one; docs/width.md says which do. It is bu_width, except that
 *
 *   U+FE0F      adds 1 behind what takes one column: U+2764 and it take 2
 *   skin tones  U+1F3FB..U+1F3FF make what they follow two columns wide and add
 *               no more: behind U+1F44D 0, behind U+261D 1
 *   U+200D      is followed by 0 columns, if that is wide or a pictograph
 *               (U+2190..U+2BFF, U+1F000..U+1FAFF)
 *
 * The column that U+FE0F or a skin tone adds belongs to what is before it,
 * so both must be in one row. Make *row all zero after whatever moves the
 * cursor, such as a control.
 */
unsigned bu_width_feed(struct bu_width_row *row, uint32_t scalar);

#ifdef __cplusplus
}
#endif

#endif
