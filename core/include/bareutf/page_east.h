/* page_east: pages of East Asia, of one to four bytes. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_PAGE_EAST_H
#define BAREUTF_PAGE_EAST_H

#include <bareutf/format.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Each page is a struct bu_format, like those of page.h, and only named pages
 * are linked. 00..7F are ASCII, except in one page of Shift_JIS. Most other
 * characters are pairs, a lead and a trail. A trail may be a byte below 80 in
 * all pages except EUC: 8F 5C is U+5341 in Shift_JIS, A5 5C is U+529F in Big5,
 * so do not look for a backslash, a quote or a slash by bytes. Decode first.
 *
 * All are strict, in both directions: a pair without a value and a byte that is
 * in no pair are BU_BAD, and put returns 0 for a value without a form. Where
 * two forms have one value, put writes the one that Microsoft and the Encoding
 * Standard of WHATWG write.
 *
 * Ill-formed bytes are divided as WHATWG's decoders divide them. A lead and any
 * byte from 80 on are one part of two bytes; a lead before an ASCII byte that
 * does not complete a pair is a part of one byte, so ASCII is never lost: C8 41
 * is C8 and then U+0041 in EUC-KR. A byte from 80 on that is no lead is a part
 * of one byte.
 *
 * prev goes back over the leads before the last byte, because their number says
 * which of them are trails: up to begin where a text has no other byte. Then it
 * decodes the last pair only. GB 18030 and EUC-JP differ, see there.
 * Over a whole text that is at most the square of the longest run of such
 * bytes. Two ways limit that. A step begins after each byte below 30, such as a
 * space or a line end, in all these pages, so begin may be such a place: the
 * steps are the same, and none goes back further. bu_format_back of format.h
 * goes back over any text of n bytes in some n log2(n) steps.
 *
 * put finds an ideograph of GBK and GB 18030 in at most 1,600 instructions on a
 * Cortex-M0. In the other pages it has to look among all that the page has: it
 * takes 3,800 for hanja (11,700 at most), 4,000 and 7,800 for the two levels of
 * JIS X 0208 (10,000 at most), 3,000 and 14,000 for those of Big5 (25,500 at
 * most). A page whose name ends in _indexed is the same page, and takes 200 to
 * 1,300 for most. It is an object of its own with the same functions, because
 * it names an index of 8 to 17 KB, which other pages must not link.
 */

/* ---- Korean: EUC-KR and CP949. */

/*
 * EUC-KR is ASCII, and KS X 1001 as two bytes A1..FE: 988 symbols (986 and the
 * two of 1998, U+20AC and U+00AE), 2350 of 11,172 Hangul syllables, 4888 hanja.
 * CP949, or UHC, of Windows has the other 8822 syllables as well, with a lead
 * from 81 on and trails 41..5A, 61..7A and 81..FE.
 *
 * Pages without a suffix have symbols and Hangul, and hanja are BU_BAD. Those
 * with _hanja have all; those with _indexed too, for 8 KB more. What browsers
 * read and write as euc-kr is bu_page_cp949_hanja. (WHATWG Encoding, index
 * EUC-KR)
 */
extern const struct bu_format bu_page_euc_kr;
extern const struct bu_format bu_page_cp949;
extern const struct bu_format bu_page_euc_kr_hanja;
extern const struct bu_format bu_page_cp949_hanja;
extern const struct bu_format bu_page_euc_kr_indexed;
extern const struct bu_format bu_page_cp949_indexed;

/* ---- Chinese: GBK and GB 18030. */

/*
 * GBK is ASCII and pairs of a lead 81..FE and a trail 40..7E or 80..FE: the
 * symbols and 6763 ideographs of GB 2312, the other ideographs of U+4E00 to
 * U+9FA5 in that order, more symbols, and 21 compatibility ideographs; 21,791
 * pairs. bu_page_cp936 is the same with 80 as U+20AC, as Windows has
 * it, whose areas for users are ill-formed here.
 *
 * An index, of 11 KB, makes the ideographs of GB 2312 five times as fast.
 */
extern const struct bu_format bu_page_gbk;
extern const struct bu_format bu_page_cp936;
extern const struct bu_format bu_page_gbk_indexed;

/*
 * GB 18030 has a form for each scalar value, one for each, with 1, 2 or 4
 * bytes: 81..FE, 30..39, 81..FE, 30..39. bu_page_gb18030 is the edition of
 * 2022: A6D9..A6DF, A6EC, A6ED and A6F3 are U+FE10 to U+FE19 in its order,
 * FE59, FE61, FE66, FE67, FE6D, FE7E, FE90 and FEA0 are U+9FB4 to U+9FBB, and
 * the private-use values that these pairs had have the four bytes that those
 * values had. bu_page_gb18030_2005 is without that change. In both A8BC is
 * U+1E3F and 8135F437 is U+E7C7; the edition of 2000 had them the other way
 * round.
 *
 * Of a sequence of four bytes that is cut by a byte that cannot be there, the
 * first byte is the part, and the others are read again: 81 30 41 is 81,
 * U+0030, U+0041. Four bytes of the form without a value are one part of
 * four. At the end of a text 81 30 81 is 81, U+0030 and 81; WHATWG's decoder
 * takes all three as one error there. prev goes back over leads and ASCII
 * digits, as only these may be in the middle of sequences.
 */
extern const struct bu_format bu_page_gb18030;
extern const struct bu_format bu_page_gb18030_2005;
extern const struct bu_format bu_page_gb18030_indexed;

/*
 * What browsers do (WHATWG Encoding, sections 10.1 and 10.2). Both read the
 * same bytes: 80 is U+20AC, A3A0 is U+3000, the 18 pairs above are as in 2022,
 * and their former four bytes as in 2005, so some values have two forms. Both
 * write the 18 former private-use values as those pairs, and cannot write
 * U+E5E5. bu_page_gbk_whatwg writes U+20AC as 80 and nothing with four bytes.
 */
extern const struct bu_format bu_page_gbk_whatwg;
extern const struct bu_format bu_page_gb18030_whatwg;

/* ---- Japanese: Shift_JIS, code page 932 and EUC-JP. */

/*
 * Their values are those of JIS X 0201, JIS X 0208 and JIS X 0212 by the tables
 * of the Unicode Consortium, of code page 932 of Microsoft, and of index
 * jis0208 and index jis0212 of the Encoding Standard. An index is of 10 KB. On
 * a Cortex-M0 next takes one to three hundred instructions for kana, symbols
 * and the 2965 kanji of level 1, some 430 for the others.
 *
 * prev of EUC-JP goes back to the last byte below 80, because only from there
 * on it is known which bytes are first ones, and reads forwards. So its time
 * grows with the bytes from 80 on that are in a row, and is not bounded. In
 * Shift_JIS and code page 932 it is as in Korean and Chinese pages.
 */

/*
 * Shift_JIS as JIS X 0208, Annex 1, has it and IANA registers it: 6879 values,
 * and half-width katakana, A1..DF, U+FF61..U+FF9F. In the _x0201 page 5C is
 * U+00A5 YEN SIGN and 7E is U+203E OVERLINE, as JIS X 0201 has them, and U+005C
 * and U+007E have no form. 815F is U+FF3C in both.
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
 * Shift_JIS. It also has row 13 of NEC, 8740..879C, the ideographs of IBM,
 * FA40..FC4B, and those again as NEC placed them, ED40..EEFC, which are read
 * and never written. F040..F9FC are the values U+E000..U+E757, for users, both
 * ways; the Encoding Standard only reads them. 80 is U+0080. A0, FD, FE and FF
 * are ill-formed, where Windows makes U+00A0 or U+F8F1..U+F8F3 of them.
 *
 * 8160 is U+FF5E, 817C is U+FF0D, 8161 is U+2225, and 8191, 8192, 81CA are
 * U+FFE0, U+FFE1, U+FFE2; the values of Shift_JIS for those have no form.
 */
extern const struct bu_format bu_page_cp932;
extern const struct bu_format bu_page_cp932_indexed;

/*
 * EUC-JP: ASCII, JIS X 0208 as two bytes A1..FE, and half-width katakana as 8E
 * and A1..DF; the values are those of Shift_JIS. A byte below 80 is ASCII
 * wherever it is. After 8F are pairs of JIS X 0212, 6067 values: without _0212
 * each is one ill-formed part of three bytes, with _0212 they are read and
 * written, for 7 KB more. 8FA2B7 is U+FF5E there, because U+007E is ASCII. Of
 * 8F A1 41 the ill-formed part is 8F A1.
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

/* ---- Taiwan: Big5. */

/*
 * Big5 as code page 950 of Microsoft has it: 13053 ideographs, A440..C67E and
 * C940..F9D5, 408 symbols from A140 on, the euro A3E1, and of ETEN's additions
 * F9D6..F9FE. The second byte of a pair is 40..7E or A1..FE. The Encoding
 * Standard of WHATWG reads these pairs alike, except F9FE, here U+2593 and
 * there U+FFED; it adds the 5087 pairs of HKSCS, which this page refuses, and
 * so U+3041 and U+0410 have no form: Big5 itself has neither kana nor Cyrillic.
 *
 * U+5341 and U+5345 are written as A451 and A4CA, not as A2CC and A2CE, and the
 * lines U+2550, U+255E, U+2561 and U+256A as F9F9, F9E9, F9EB and F9EA, as the
 * Encoding Standard does. On a Cortex-M0 next takes some 400 instructions for
 * an ideograph. The index is of 17 KB.
 */
extern const struct bu_format bu_page_big5;
extern const struct bu_format bu_page_big5_indexed;

#ifdef __cplusplus
}
#endif

#endif
