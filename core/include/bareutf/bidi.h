/* bidi: the order in which text is shown where some of it runs from right to
 * left (UAX #9, the Unicode Bidirectional Algorithm); letters that join. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_BIDI_H
#define BAREUTF_BIDI_H

#include <stdbool.h>
#include <bareutf/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * bu_bidi_paragraph gives each byte of a paragraph a level. Cut the paragraph
 * into lines, by bu_linebreak_fit for example, and call bu_bidi_line for each,
 * with the levels that belong to its bytes. Then bu_bidi_write writes the line
 * in the order in which it is shown, or bu_bidi_next gives its runs.
 *
 * A level is 0 to 126. Text of an even level runs from left to right, text of
 * an odd level from right to left. All bytes of a scalar value have its level.
 * The classes are those of bu_bidi_class. Each ill-formed part (see utf8.h) is
 * treated as U+FFFD, a neutral. The functions that take levels allow any bytes
 * there.
 */

/* ---- Levels of a paragraph. */

/* The direction of a paragraph. (UAX #9, P2 and P3) */
enum bu_bidi_base {
    BU_BIDI_LTR = 0,     /* left to right, whatever it contains */
    BU_BIDI_RTL = 1,     /* right to left */
    BU_BIDI_AUTO = 2,    /* that of its first letter outside isolates; left to
                          * right if there is none */
    BU_BIDI_AUTO_RTL = 3 /* the same; right to left if there is none */
};

/*
 * Set the levels of the first paragraph of s[0..n), and return the length of
 * that in bytes: 1 to n, or 0 if n is 0. The levels are levels[0..length);
 * levels[0..n) must be writable. The paragraph ends after the first scalar
 * value of the class B (newlines, U+2029; CR LF is one), or with the text.
 *
 * *base is a value of enum bu_bidi_base; any other is BU_BIDI_AUTO. The call
 * sets it to the level of the paragraph, BU_BIDI_LTR or BU_BIDI_RTL.
 *
 * This is UAX #9, P1 to I2 with N0 (bracket pairs, canonical equivalents too),
 * and L1 as if the paragraph were one line. Values that X9 removes (embedding
 * codes, U+200D) have the level of the value before them. (UAX #9, 5.2)
 *
 * The text is read once; levels holds all else, and no result depends on what
 * was there. The time grows with n, not with its square: a pass over the text
 * and two over the levels, none of these if no value runs from right to left.
 * Isolates in isolates, at most 125 deep, cost a pass more for each depth that
 * has brackets, and steps over what is inside them. The stack is 0.9 KB where a
 * size_t has 32 bits, and 1.2 KB where it has 64.
 */
size_t bu_bidi_paragraph(uint8_t *levels, const uint8_t *s, size_t n,
                         unsigned *base);

/*
 * Set the levels of white space and isolate codes at the end of the line
 * s[0..n), and of what X9 removes after them, to base, the level of the
 * paragraph. (UAX #9, L1, 4) The levels must be those of bu_bidi_paragraph for
 * these bytes. To cut lines at other places later, call that again first.
 */
void bu_bidi_line(uint8_t *levels, const uint8_t *s, size_t n, unsigned base);

/* ---- The order of a line. */

/* A part of a line with one level. All zero is the start state. */
struct bu_bidi_run {
    size_t at;     /* its first byte */
    size_t length; /* bytes */
    uint8_t level; /* odd: shown from right to left */
};

/*
 * Set *run to the next run of the line levels[0..n), from the left to the
 * right, and return true; return false, and leave *run, after the last one.
 * Each byte of the line is in one run. (UAX #9, L2)
 *
 * The time for all runs grows with n times the number of different levels.
 */
bool bu_bidi_next(struct bu_bidi_run *run, const uint8_t *levels, size_t n);

/*
 * Write the line b->src..b->src_end to b->dst in the order in which it is
 * shown, from left to right; levels has its levels. Each value of an odd level
 * that has a mirror (bu_bidi_mirror) becomes that. (UAX #9, L2 to L4) These
 * stay together, in their order, at an odd level too: a value and the marks
 * (NSM) after it; an emoji and U+200D, skin tones and emoji after it.
 *
 * BU_OK     the line is passed
 * BU_FULL   b->dst has no room for it; b does not change
 * BU_BAD    the line is ill-formed: bu_utf8_repair it first; b does not change
 *
 * What is written has as many bytes as the line, except that U+221D, of three
 * bytes, and U+1DB10, of four, are mirrors of each other: n + n / 3 bytes are
 * always enough. After BU_FULL and BU_BAD the bytes at b->dst may have changed.
 */
BU_MUST_USE enum bu_status bu_bidi_write(struct bu_buffer *b,
                                         const uint8_t *levels);

/* Return Bidi_Mirroring_Glyph of scalar: U+0029 for U+0028; scalar itself if it
 * has none. Any number is allowed. (BidiMirroring.txt) */
uint32_t bu_bidi_mirror(uint32_t scalar);

/* ---- Places in a line, for cursors and selections. */

/*
 * Return where byte `at` of the line levels[0..n) is shown: 0 to n - 1, counted
 * in bytes from the left, where the bytes of odd levels are in reverse order.
 * at and above n is n.
 *
 * A grapheme s[at..end) is shown in the bytes from the lesser to the greater of
 * bu_bidi_visual(at) and bu_bidi_visual(end - 1), also in what bu_bidi_write
 * writes (of lines without U+221D and U+1DB10). A cursor before it is at its
 * left edge if levels[at] is even, and at its right edge if it is odd.
 */
size_t bu_bidi_visual(const uint8_t *levels, size_t n, size_t at);

/* Return the byte of the line levels[0..n) that is shown at place `at`: the
 * inverse of bu_bidi_visual. at and above n is n. */
size_t bu_bidi_logical(const uint8_t *levels, size_t n, size_t at);

/* ---- Letters that join: Arabic, Persian, Urdu and others. ---- */

/* Joining_Type. (Unicode 9.2, Table 9-3; ArabicShaping.txt) */
enum bu_joining_type {
    BU_JOINING_U = 0, /* joins nothing, such as a space, or U+200C */
    BU_JOINING_T,     /* transparent: a mark or a format control */
    BU_JOINING_R,     /* joins what is before it: alef, dal, reh, waw */
    BU_JOINING_C,     /* joins both sides, has one form: U+0640, U+200D */
    BU_JOINING_D,     /* joins both sides: most letters */
    BU_JOINING_L      /* joins what is after it; no Arabic letter */
};

/* Return the Joining_Type of scalar, a value of enum bu_joining_type. Any
 * number is allowed; what BU_UNICODE_VERSION does not assign may have any type.
 */
unsigned bu_joining(uint32_t scalar);

/* State that the text before leaves. All zero is the start of a stream. Any
 * values are safe. */
struct bu_join {
    size_t ahead;     /* bytes after the value at src that were looked at */
    uint32_t missing; /* letters that were written as they are, since they have
                       * no form for their place; the caller may set it */
    uint8_t joins;    /* 1: the last value joins what follows it */
    uint8_t skips;    /* 1: the next alef was written, in a ligature */
};

/*
 * Replace letters of [b->src, b->src_end), UTF-8 in the order of memory, by
 * their presentation forms (U+FB50..U+FDFF, U+FE70..U+FEFF): isolated, final,
 * initial or medial, as the values around them join. It is for displays whose
 * fonts have these forms and do not join letters themselves. Call it for the
 * whole text, before bu_bidi_paragraph.
 *
 *   BU_OK    all was read
 *   BU_MORE  the source ends inside a sequence, or before the value that
 *            decides the form of a letter; src is at its first byte. Call again
 *            with a longer range that begins there; or call
 *            bu_join_forms_finish if nothing follows
 *   BU_FULL  what the value at src becomes does not fit at dst
 *   BU_BAD   one ill-formed part of 1 to 3 bytes was passed, and nothing was
 *            written for it; it joins nothing
 *
 * All can be resumed. Lam (U+0644) and an alef (U+0622, U+0623, U+0625, U+0627)
 * become one ligature, with the marks between them after it. There are no
 * other ligatures. Marks and all other values are copied, U+200C and U+200D
 * too, which the display must not show. So are letters without a form for their
 * place, such as those of Syriac or U+067D of Sindhi: j->missing counts them,
 * and letters beside them join all the same. Convert to NFC first (norm.h), as
 * U+0627 U+0653 has no ligature that U+0622 has. (Unicode 9.2, rules R1 to R7
 * and L1 to L3; UnicodeData.txt)
 *
 * Marks that follow a letter are read up to the value after them, once for each
 * call; their number has no limit. n + n / 2 bytes are enough for n bytes, and
 * room for BU_UTF8_MAX bytes is enough for progress. Source and destination
 * must not overlap.
 */
BU_MUST_USE enum bu_status bu_join_forms(struct bu_join *j,
                                         struct bu_buffer *b);

/*
 * As bu_join_forms, for the last part of a text: it does not return BU_MORE,
 * and a sequence that the end truncates is BU_BAD. It does not make *j the
 * start state.
 */
BU_MUST_USE enum bu_status bu_join_forms_finish(struct bu_join *j,
                                                struct bu_buffer *b);

/*
 * Replace presentation forms of UTF-8 by their letters, the ligatures of lam
 * and alef by both, and U+FE70..U+FE7F by a space or U+0640 and a mark: for
 * text that came in a page such as IBM864. Other ligatures (U+FBEA..U+FBFB,
 * U+FC00..U+FDFF), which bu_join_forms does not write, are copied; NFKC has
 * their letters.
 *
 *   BU_OK    all was read
 *   BU_MORE  the source ends inside the sequence at src
 *   BU_FULL  what the value at src becomes does not fit at dst
 *   BU_BAD   one ill-formed part of 1 to 3 bytes was passed, and nothing was
 *            written for it
 *
 * What bu_join_forms made of a text without presentation forms becomes that
 * text again, except that marks between lam and alef come after the alef. n + n
 * / 3 bytes are enough for n bytes. Source and destination must not overlap.
 */
BU_MUST_USE enum bu_status bu_join_letters(struct bu_buffer *b);

#ifdef __cplusplus
}
#endif

#endif
