/* page_japanese: Shift_JIS, code page 932 and EUC-JP. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_PAGE_JAPANESE_H
#define BAREUTF_PAGE_JAPANESE_H

#include <bareutf/format.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Each page is an object with the contract of struct bu_format. Its next, prev
 * and put are strict: a pair without a value is ill-formed, and a value without
 * a pair is refused. There is one form for each value: where two pairs have
 * the same value, put writes the one that Microsoft and the Encoding Standard
 * write.
 *
 * What is ill-formed is divided as the Encoding Standard of WHATWG divides it.
 * Of a pair without a value both bytes are one part, except when the second is
 * below 80: then the first byte alone is a part, and ASCII is never lost. A
 * byte that begins nothing is a part. EUC-JP has sequences of three bytes, 8F
 * and a pair: of 8F A1 41 the part is 8F A1.
 *
 * prev goes back to the last byte below 80, because from there on alone it is
 * known which bytes are first ones, and reads forwards. So its time grows with
 * the bytes from 80 on that are in a row, and is not bounded.
 *
 * On a Cortex-M0 next takes one to three hundred instructions for kana,
 * symbols and the 2965 kanji of level 1, some 430 for the others. put takes
 * some hundreds for kana and symbols, and ten to forty thousand for kanji, as
 * it looks through the table; in a page whose name ends in _indexed about a
 * thousand, for 10 KB of ROM more.
 *
 * Sources: JIS X 0201, JIS X 0208 and JIS X 0212 by the tables of the Unicode
 * Consortium; code page 932 of Microsoft; index jis0208 and index jis0212 of
 * the Encoding Standard.
 */

/*
 * Shift_JIS as JIS X 0208, Annex 1, has it and IANA registers it: 6879 values,
 * and half-width katakana, A1..DF, U+FF61..U+FF9F.
 *
 * 00..7F are ASCII. In the _x0201 page 5C is U+00A5 YEN SIGN and 7E is U+203E
 * OVERLINE, as JIS X 0201 has them, and U+005C and U+007E have no form. 815F is
 * U+FF3C in both. A byte of 40..7E may be the second of a pair: 8F 5C is
 * U+5341, so a search for a backslash, a quote or a slash by bytes finds what
 * is none Decode first.
 *
 * The wave dash 8160 is U+301C, the minus 817C U+2212, the double bar 8161
 * U+2016, the dash 815C U+2015, and 8191, 8192, 81CA are U+00A2, U+00A3,
 * U+00AC.
 */
extern const struct bu_format bu_page_shift_jis;
extern const struct bu_format bu_page_shift_jis_x0201;
extern const struct bu_format bu_page_shift_jis_indexed;

/*
 * Code page 932 of Microsoft, Windows-31J, which the Encoding Standard calls
 * Shift_JIS. Beside what is above it has row 13 of NEC, 8740..879C, the
 * ideographs of IBM, FA40..FC4B, and those again as NEC placed them,
 * ED40..EEFC, which are read and never written. F040..F9FC are the values
 * U+E000..U+E757, for users, both ways; the Encoding Standard only reads them.
 * 80 is U+0080. A0, FD, FE and FF are ill-formed, where Windows makes U+00A0 or
 * U+F8F1..U+F8F3 of them.
 *
 * 8160 is U+FF5E, 817C is U+FF0D, 8161 is U+2225, and 8191, 8192, 81CA are
 * U+FFE0, U+FFE1, U+FFE2; the values of Shift_JIS for those have no form.
 */
extern const struct bu_format bu_page_cp932;
extern const struct bu_format bu_page_cp932_indexed;

/*
 * EUC-JP: ASCII, JIS X 0208 as two bytes A1..FE, and half-width katakana as 8E
 * and A1..DF; the values are those of Shift_JIS. A byte below 80 is ASCII
 * wherever it is. Behind 8F are pairs of JIS X 0212, 6067 values: without _0212
 * each is one ill-formed part of three bytes, with _0212 they are read and
 * written, for 7 KB more. 8FA2B7 is U+FF5E there, because U+007E is ASCII.
 *
 * The _whatwg page is what the Encoding Standard reads: JIS X 0208 with the
 * values of code page 932, row 13 and the rows that NEC chose of IBM's, ADA1
 * and F9A1..FCFE; JIS X 0212 is read and not written. The Standard also writes
 * U+00A5, U+203E and U+2212 as what reads back as another value; put refuses
 * them.
 */
extern const struct bu_format bu_page_euc_jp;
extern const struct bu_format bu_page_euc_jp_0212;
extern const struct bu_format bu_page_euc_jp_whatwg;
extern const struct bu_format bu_page_euc_jp_indexed;

#ifdef __cplusplus
}
#endif

#endif
