/* collate: compare UTF-8 in the order that readers expect, with or without a
 * language. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_COLLATE_H
#define BAREUTF_COLLATE_H

#include <bareutf/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * The order is that of the Unicode Collation Algorithm (UTS #10) with the
 * Default Unicode Collation Element Table (DUCET), allkeys.txt of the version
 * BU_UNICODE_VERSION, for the scalar values of this subset:
 *
 *   U+0000..U+052F    Latin, Greek, Coptic letters of that block, Cyrillic
 *   U+1E00..U+20CF    more of Latin and Greek, punctuation, superscripts,
 *                     currencies
 *   U+2190..U+22FF    arrows, mathematics; and of the block before them U+2103,
 *                     U+2109, U+2113, U+2116, U+2117, U+2120..U+2122, U+2126,
 *                     U+212A..U+212E
 *   U+2500..U+26FF    boxes, shapes, symbols
 *   U+3000..U+30FF    punctuation of ideographs, kana
 *   U+AC00..U+D7A3    Hangul syllables, and the letters that they decompose to
 *   U+FB00..U+FB06    ligatures; U+FE00..U+FE0F; U+FF00..U+FF9F, full and half
 *                     width
 *   all ideographs    (Unified_Ideograph), by arithmetic
 *   and every value whose canonical decomposition is in the subset
 *
 * Scalar values outside the subset, even if the DUCET has weights for them, are
 * ordered as the DUCET orders unassigned values: by code point, after
 * everything inside. (UTS #10, section 10.1.3) A byte that is in no well-formed
 * sequence comes after all scalar values, ordered by its value, and is never
 * equal to U+FFFD. So all texts, of any language and of any bytes, have one
 * total order.
 *
 * Canonically equivalent texts are equal, with any number of marks in any
 * order. The order is not that of one language: a-umlaut sorts as an a with a
 * mark, but in Swedish it comes after z. Tailorings, below, change that.
 */

/*
 * The levels of the comparison. A level decides only if both texts are the
 * same, to their ends, at all levels before it.
 *
 *   primary     letters, digits and variable values
 *   secondary   marks: e before U+00E9
 *   tertiary    case and variants of a letter: a before A before U+00AA
 *   quaternary  variable values, in the shifted orders
 *
 * Spaces, punctuation and all symbols except currencies are variable. In the
 * shifted orders the first three levels ignore them and the marks after them:
 * "a-b" is "ab" there. In the other orders they are letters that come before
 * all others. (UTS #10, section 4: non-ignorable and shifted)
 */
enum bu_collate_order {
    BU_COLLATE_PRIMARY = 1,
    BU_COLLATE_SECONDARY = 2,
    BU_COLLATE_TERTIARY = 3,
    BU_COLLATE_SHIFTED_PRIMARY = 9,
    BU_COLLATE_SHIFTED_SECONDARY = 10,
    BU_COLLATE_SHIFTED_TERTIARY = 11,
    BU_COLLATE_SHIFTED_QUATERNARY = 12
};

/* The key of a text of n bytes has at most BU_COLLATE_KEY_MAX * n + 3 bytes. */
#define BU_COLLATE_KEY_MAX 8

/*
 * Compare a[0..a_n) with b[0..b_n). Return -1 if a is before b, 0 if they are
 * equal at all levels of order, and 1 if a is after b. Equal texts may differ
 * in their bytes; compare the bytes too where the order must be strict.
 *
 * The call needs no buffer. It reads each text once, up to the difference that
 * decides, and mostly passes equal parts as bytes. It reads a run of
 * nonstarters once for each combining class in it. In files for speed, it may
 * read 32 letters after an equal start once more, and values without a weight
 * between them. The ranges may overlap. order must be one of the values above;
 * with any other number the call compares by some of these levels.
 */
int bu_collate_compare(const uint8_t *a, size_t a_n, const uint8_t *b,
                       size_t b_n, enum bu_collate_order order);

/*
 * Write the sort key of s[0..n) to out[0..room) and return its length in bytes.
 * If that is more than room, the first room bytes of the key were written.
 *
 * Compare keys byte by byte, as memcmp does; if one key is the start of the
 * other, the shorter one comes first. That is the order of bu_collate_compare,
 * and equal texts have equal keys. It holds for keys of one order from one
 * version of this library: store BU_UNICODE_VERSION with them. out may be null
 * if room is 0. The call reads the text once for each level, and in files for
 * speed some values once more.
 */
BU_MUST_USE size_t bu_collate_key(uint8_t *out, size_t room, const uint8_t *s,
                                  size_t n, enum bu_collate_order order);

/*
 * A tailoring adapts the order to a language. It is a table of rules, which you
 * may write by hand as a constant, so that it is in ROM. (UTS #10, section 8)
 *
 * text is what readers treat as one letter: 1 to 3 scalar values in NFD, the
 * first a starter, and then 0. U+00E5 is 0x61, 0x30A; the Czech ch is 'c', 'h',
 * a contraction. The rule matches all canonically equivalent texts, and, as in
 * UTS #10, S2.1, marks of lower classes may come between. A capital needs a
 * rule of its own. Of the rules that match at a place, the first in the table
 * applies: put 'd', 'z', 0x30C before 'd', 'z', that before 'd', and marks of
 * low classes before those of high ones.
 *
 * The text sorts as prefix, which may be 0, followed by base: 'a' and 'e' for
 * the German U+00E4, an expansion. steps moves it after that, at the primary,
 * secondary and tertiary level, by 0 to 31 each. So base 'z' with 1, 0, 0 is a
 * letter between z and the next one of the root order, and 2, 0, 0 is one after
 * that. In the notation of CLDR
 *
 *     &z < x <<< X < y << w    is    x 1 0 0, X 1 0 1, y 2 0 0, w 2 1 0
 *
 * Texts with the same prefix, base and steps are equal.
 *
 * prefix and base are letters or digits of the subset above, except ideographs,
 * with one collation element: not U+00E6, which has three. They sort as in the
 * root order, even if a rule matches them. base may be a capital: 'N' with 1,
 * 0, 0 is the capital of 'n' with 1, 0, 0. Scalar values above U+FFFF cannot
 * have rules. If a rule breaks these conditions, texts may get another order,
 * and a rule whose text has no 0 matches nothing; but each call ends, and
 * nothing is read or written out of bounds as long as count is right.
 */
struct bu_collate_rule {
    uint16_t text[4];
    uint16_t prefix;
    uint16_t base;
    uint8_t steps[3];
};

struct bu_collate_tailoring {
    const struct bu_collate_rule *rules; /* may be null if count is 0 */
    unsigned count;
};

/* Tailorings as in CLDR. Swedish has letters of neighbouring languages too:
 * U+00E6 with U+00E4, U+00F8 with U+00F6, U+00FC with y, and U+00FE as th,
 * which CLDR puts after tH and these rules before it. German is the order of
 * phone books, U+00E4 as ae; the order of German dictionaries is the root
 * order. */
extern const struct bu_collate_tailoring bu_collate_swedish;
extern const struct bu_collate_tailoring bu_collate_spanish;
extern const struct bu_collate_tailoring bu_collate_german;
extern const struct bu_collate_tailoring bu_collate_czech;

/* A tailoring and the levels of the comparison. */
struct bu_collate_tailored {
    const struct bu_collate_tailoring *tailoring;
    enum bu_collate_order order;
};

/*
 * As bu_collate_compare, with a tailoring. The call reads the texts from their
 * start, even if they begin alike. It compares each scalar value with the first
 * one of each rule until a rule matches. Where the two are equal, it reads
 * ahead for the rest of the rule's text, past marks of lower classes, and then
 * reads those values again.
 */
int bu_collate_tailored_compare(const struct bu_collate_tailored *by,
                                const uint8_t *a, size_t a_n, const uint8_t *b,
                                size_t b_n);

/*
 * As bu_collate_key, with a tailoring: the keys have the order of
 * bu_collate_tailored_compare. BU_COLLATE_KEY_MAX holds unless a rule has a
 * prefix and a text of one byte. Keys of different tailorings must not be
 * compared.
 */
BU_MUST_USE size_t bu_collate_tailored_key(const struct bu_collate_tailored *by,
                                           uint8_t *out, size_t room,
                                           const uint8_t *s, size_t n);

#ifdef __cplusplus
}
#endif

#endif
