/* collate: UTF-8 in the order that readers expect, without a locale. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_COLLATE_H
#define BAREUTF_COLLATE_H

#include <bareutf/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * The order is that of the Unicode Collation Algorithm (UTS #10) with the
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
 * What is outside, also where the DUCET has weights for it, is ordered as that
 * orders what is unassigned: by code point, after all that is inside. (UTS #10,
 * section 10.1.3) A byte that is part of no well-formed sequence is after all
 * scalar values, by its value, and never equal to U+FFFD. So texts of any
 * languages and any bytes have one total order.
 *
 * Texts that are canonically equivalent are equal. That holds for any text,
 * with marks in any number and order. No locale is known: a-umlaut is an a with
 * a mark here, and not behind z as in Swedish.
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
 * Variable are spaces, punctuation and all symbols but currencies. With shifted
 * they, and marks behind them, do not count at the first three levels: "a-b" is
 * "ab" there. Else they are letters that come before all others. (UTS #10,
 * section 4: non-ignorable and shifted)
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
 * Nothing is allocated and no buffer is needed. Texts are read once for each
 * level, but no further than to what decides; a run of nonstarters also once
 * for each combining class in it. The ranges may overlap. order is one of the
 * above.
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
 * room is 0.
 */
size_t bu_collate_key(uint8_t *out, size_t room, const uint8_t *s, size_t n,
                      enum bu_collate_order order);

#ifdef __cplusplus
}
#endif

#endif
