/* grapheme: where one grapheme ends and the next begins, scalar by scalar. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_GRAPHEME_H
#define BAREUTF_GRAPHEME_H

#include <bareutf/base.h>
#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/* State of a text. All zero is its start. For the function below alone. */
struct bu_grapheme {
    uint8_t state;
};

/*
 * Take the next scalar value of a text and return whether an extended grapheme
 * cluster begins with it: whether there is a break before it. That is true for
 * the first one. (UAX #29, section 3.1, rules GB1 to GB999 with GB9c and GB11,
 * by the properties of BU_UNICODE_VERSION)
 *
 * A scalar value that this version does not assign may have any class, except
 * that none from U+20000 on joins, but U+E0000..U+E0FFF, of which the first 32
 * are controls and the others marks. A surrogate, or a number above U+10FFFF,
 * has the class Other.
 *
 * To begin in the middle of a text, start where there surely is a break, or
 * before any scalar value that is neither a mark (Extend, ZWJ) nor a regional
 * indicator: what is returned is right from the second scalar value on.
 */
bool bu_grapheme_break(struct bu_grapheme *g, uint32_t scalar);

#ifdef __cplusplus
}
#endif

#endif
