/* collate: UTF-8 in the order that readers expect, of any or of one language.
 */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_COLLATE_H
#define BAREUTF_COLLATE_H

#include <bareutf/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * This is the order of the Unicode Collation Algorithm (UTS #10) with the
 * Default Unicode Collation Element Table, allkeys.txt of the version that
 * BU_UNICODE_VERSION is, for what is in this subset:
 *
 *   U+0000..U+052F    Latin, Greek, Coptic letters of that block, Cyrillic
 *   U+1E00..U+20CF    more of Latin and Greek, punctuation, superscripts,
 *                     currencies
 *   U+2190..U+22FF    arrows, mathematics; and of the block before them U+2103,
 *                     U+2109, U+2113, U+2116, U+2117, U+2120..U+2122, U+2126,
 *                     U+212A..U+212E
 *   U+2500..U+26FF    boxes, shapes, symbols
 *   U+3000..U+30FF    punctuation of ideographs, kana
 *   U+AC00..U+D7A3    Hangul, and its letters that syllables are made from
 *   U+FB00..U+FB06    ligatures; U+FE00..U+FE0F; U+FF00..U+FF9F, full and half
 *                     width
 *   all ideographs    (Unified_Ideograph), by arithmetic
 *   and all whose canonical decomposition is in it
 *
 * Scalar values outside the subset, even if the DUCET has weights for them, are
 * ordered as the DUCET orders unassigned ones: by code point, after everything
 * inside. (UTS #10, section 10.1.3) A byte that is part of no well-formed
 * sequence is after all scalar values, by its value, and never equal to U+FFFD.
 * So texts of any languages and any bytes have one total order.
 *
 * Texts that are canonically equivalent are equal. That holds for any text,
 * with marks in any number and order. It is not the order of one language:
 * a-umlaut is an a with a mark. In Swedish it is after z; see tailorings below.
 */

/*
 * The levels that decide, one after the other: a level counts only where all
 * before it are the same to the end of both texts.
 *
 *   primary     letters, digits, and what is variable
 *   secondary   marks: e before U+00E9
 *   tertiary    case and kinds of a letter: a before A before U+00AA
 *   quaternary  what is variable, in the orders called shifted
 *
 * Spaces, punctuation and all symbols except currencies are variable. With
 * shifted, they and the marks after them do not count at the first three
 * levels: "a-b" is "ab" there. Otherwise they are letters before all others.
 * (UTS #10, section 4: non-ignorable and shifted)
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
 * Compare a[0..a_n) with b[0..b_n). Return -1 where a is before b, 0 where they
 * are equal at all levels of order, else 1. Texts that are equal may differ in
 * their bytes; compare these too where an order must be strict.
 *
 * Nothing is allocated and no buffer is needed. Each text is read once, up to
 * the difference that decides; parts that are the same in both are mostly
 * passed as bytes. A run of nonstarters is read once for each combining class
 * in it. The ranges may overlap. order is one of the above.
 */
int bu_collate_compare(const uint8_t *a, size_t a_n, const uint8_t *b,
                       size_t b_n, enum bu_collate_order order);

/*
 * Write the sort key of s[0..n) to out[0..room) and return its bytes. If they
 * are more than room, the first room bytes of it were written.
 *
 * Keys that are compared byte by byte, as by memcmp, a shorter one before a
 * longer one that begins with it, have the order of bu_collate_compare; equal
 * texts have equal keys. That holds for keys of one order, made by one version
 * of this library: store none without BU_UNICODE_VERSION. out may be null if
 * room is 0. The text is read once for each level.
 */
size_t bu_collate_key(uint8_t *out, size_t room, const uint8_t *s, size_t n,
                      enum bu_collate_order order);

/*
 * A tailoring changes that order for a language. It is a table of rules, which
 * a caller may write by hand, const, so that it is in ROM. (UTS #10, section 8)
 *
 * A rule is for a text that readers take for one letter: 1 to 3 scalar values
 * in NFD, the first a starter, and then 0. U+00E5 is 0x61, 0x30A; the Czech ch
 * is 'c', 'h', a contraction. All that is canonically equivalent fits, and as
 * in UTS #10, S2.1, marks of lower classes may be between. Capitals need rules
 * of their own. Of rules that fit a place the first in the table counts: put
 * 'd', 'z', 0x30C before 'd', 'z', that before 'd', and marks of low classes
 * before those of high ones.
 *
 * The text sorts as prefix, which may be 0, and then base: 'a' and 'e' for the
 * German U+00E4, an expansion. Steps put it after that: at the primary,
 * secondary and tertiary level, each 0 to 31. So base 'z' and 1, 0, 0 is a
 * letter between z and the next one of the root, and 2, 0, 0 one after that. In
 * the notation of CLDR
 *
 *     &z < x <<< X < y << w    is    x 1 0 0, X 1 0 1, y 2 0 0, w 2 1 0
 *
 * Texts with the same prefix, base and steps are equal.
 *
 * prefix and base are letters or digits of the subset above, but not
 * ideographs, of one collation element: not U+00E6, which has three. They sort
 * as in the root, also where there is a rule for them. base may be a capital:
 * 'N' and 1, 0, 0 is the capital of 'n' and 1, 0, 0. Scalar values above U+FFFF
 * have no rules. Rules that break these conditions give texts another order;
 * but nothing is read or written out of bounds if each text has its 0 and count
 * is right.
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

/* As CLDR tailors them. Swedish has letters of its neighbours too: U+00E6 with
 * U+00E4, U+00F8 with U+00F6, U+00FC with y, U+00FE as th, which CLDR has after
 * tH, and these rules before. German is the order of phone books, U+00E4 as ae;
 * that of dictionaries is the root's. */
extern const struct bu_collate_tailoring bu_collate_swedish;
extern const struct bu_collate_tailoring bu_collate_spanish;
extern const struct bu_collate_tailoring bu_collate_german;
extern const struct bu_collate_tailoring bu_collate_czech;

/* A tailoring, and the levels that decide. */
struct bu_collate_tailored {
    const struct bu_collate_tailoring *tailoring;
    enum bu_collate_order order;
};

/*
 * As bu_collate_compare, tailored. Texts are read from their beginning, also
 * where they begin alike. Each scalar value is compared with the first one of
 * each rule, until one fits; where it is the same, what may be the rest of it,
 * and marks of lower classes before that, are read once more.
 */
int bu_collate_tailored_compare(const struct bu_collate_tailored *by,
                                const uint8_t *a, size_t a_n, const uint8_t *b,
                                size_t b_n);

/*
 * As bu_collate_key, tailored: the key has the order of
 * bu_collate_tailored_compare. BU_COLLATE_KEY_MAX holds unless a rule has a
 * prefix and a text of one byte. Keys of different tailorings do not compare.
 */
size_t bu_collate_tailored_key(const struct bu_collate_tailored *by,
                               uint8_t *out, size_t room, const uint8_t *s,
                               size_t n);

#ifdef __cplusplus
}
#endif

#endif
