/* grapheme_utf8: graphemes of UTF-8: over them, back, counted and cut off. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_GRAPHEME_UTF8_H
#define BAREUTF_GRAPHEME_UTF8_H

#include <bareutf/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * A grapheme is an extended grapheme cluster as grapheme.h divides text, and
 * in UTF-8 each ill-formed part (see utf8.h) is one of its own: there is a
 * break before it and behind it. A sequence that the end of a range truncates
 * is such a part. All functions here divide a range alike, from its start on.
 */

/* Return the bytes of the first grapheme of s[0..n), 0 if n is 0. */
size_t bu_grapheme_next(const uint8_t *s, size_t n);

/*
 * Return the bytes of the last grapheme of s[0..n), 0 if n is 0.
 *
 * It reads that grapheme, and before it no more than up to the nearest scalar
 * value that is neither a mark (Extend, ZWJ) nor a regional indicator, where it
 * is safe to begin. So the time does not depend on n, but a text of nothing but
 * regional indicators, or of one base with many marks, is read up to its start.
 */
size_t bu_grapheme_prev(const uint8_t *s, size_t n);

/* Return how many graphemes s[0..n) has. */
size_t bu_grapheme_count(const uint8_t *s, size_t n);

/* Return the offset in s[0..n) of grapheme number index, counted from 0, or n
 * when there are not that many: the bytes of the first index graphemes. */
size_t bu_grapheme_offset(const uint8_t *s, size_t n, size_t index);

/* Return the length of the longest prefix of s[0..n) that has at most max bytes
 * and consists of whole graphemes of s[0..n). 0 if the first one is longer. */
size_t bu_grapheme_truncate(const uint8_t *s, size_t n, size_t max);

/*
 * Return the columns that s[0..n) takes on a terminal: the sum over its
 * graphemes of what bu_width_feed adds for each scalar value, each grapheme in
 * a row of its own, and 1 for each ill-formed part.
 *
 * A grapheme, and so an emoji sequence with U+FE0F, U+200D, a skin tone or two
 * regional indicators, takes what it takes by bu_width_feed. A row of many may
 * take less there: where U+200D is before a wide scalar value or a pictograph
 * that it does not join (UAX #29, GB11), bu_width_feed adds 0 for that.
 */
size_t bu_grapheme_columns(const uint8_t *s, size_t n);

/* Return the length of the longest prefix of s[0..n) that takes at most max
 * columns, as bu_grapheme_columns counts, and consists of whole graphemes. */
size_t bu_grapheme_truncate_columns(const uint8_t *s, size_t n, size_t max);

#ifdef __cplusplus
}
#endif

#endif
