/* word_utf8: words of texts in UTF-8. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_WORD_UTF8_H
#define BAREUTF_WORD_UTF8_H

#include <bareutf/word.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * s[0..n) is a whole text: it is divided into segments at the boundaries of
 * <bareutf/word.h>, which depend on what is around them. So the segments of a
 * part of a text can differ from those of the text: "can't" is one, "can'" are
 * two. A part that begins at a boundary of the text has the same boundaries.
 *
 * Each ill-formed part (see utf8.h) is a segment of its own, also a sequence
 * that the end truncates.
 */

/* Return how many bytes the first segment of s[0..n) has: 1 to n, and 0 if n is
 * 0. */
size_t bu_word_next(const uint8_t *s, size_t n);

/*
 * Return how many bytes the last segment of s[0..n) has: 1 to n, and 0 if n is
 * 0. The steps are those of bu_word_next, last first.
 *
 * It goes back to a place where two scalar values are a boundary whatever is
 * around them, and from there on. That is mostly the start of the segment; but
 * it is the start of a run of regional indicators, and of a word with all its
 * marks.
 */
size_t bu_word_prev(const uint8_t *s, size_t n);

/*
 * Return where the segment begins that the byte s[at] is in, and set *length to
 * its bytes, as for a double click. If at is not below n, return n, and set
 * *length to 0.
 */
size_t bu_word_at(const uint8_t *s, size_t n, size_t at, size_t *length);

/* Is the segment s[0..n) a word? That is whether one of its scalar values
 * counts as one (bu_word_counts). So "can't", "3.14" and a Han character are
 * words; spaces, punctuation, emoji and ill-formed parts are not. */
bool bu_word_is_word(const uint8_t *s, size_t n);

/*
 * Return how many bytes are in s[0..n) up to the end of its first word, or n if
 * it has none: for a key that moves to the right or erases there.
 */
size_t bu_word_right(const uint8_t *s, size_t n);

/* Return how many bytes are in s[0..n) from the start of its last word on, or n
 * if it has none. */
size_t bu_word_left(const uint8_t *s, size_t n);

#ifdef __cplusplus
}
#endif

#endif
