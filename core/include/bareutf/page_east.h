/* page_east: East Asian code pages, with one to four bytes for a value. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_PAGE_EAST_H
#define BAREUTF_PAGE_EAST_H

#include <bareutf/format.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Each page is a struct bu_format, like those of page.h. Only the pages that
 * you name are linked. 00..7F are ASCII, except in one page of Shift_JIS. Most
 * other values are pairs of a lead and a trail byte. In all pages except EUC, a
 * trail may be below 80: 8F 5C is U+5341 in Shift_JIS, and A5 5C is U+529F in
 * Big5. So decode before you look for a backslash, a quote or a slash.
 *
 * All pages are strict in both directions: a pair without a value, and a byte
 * that is in no pair, is BU_BAD; put returns 0 for a value that the page cannot
 * represent. If two forms have the same value, put writes the one that
 * Microsoft and the WHATWG Encoding Standard write.
 *
 * Ill-formed bytes are divided into parts as in the decoders of the WHATWG. A
 * lead and any byte from 80 on are one part of two bytes. A lead before an
 * ASCII byte that does not complete a pair is a part of one byte, so ASCII is
 * never lost: in EUC-KR, C8 41 is C8 and then U+0041. A byte from 80 on that is
 * not a lead is a part of one byte.
 *
 * prev goes back over the run of leads before the last byte, because their
 * number decides which of them are trails; the run may reach begin. Then it
 * decodes only the last pair. GB 18030 and EUC-JP differ: see there. The time
 * for a whole text grows at most with the square of the longest run of such
 * bytes. bu_format_back of format.h goes back over any text of n bytes in about
 * n log2(n) steps. Or pass as begin the place after any byte below 30, such as
 * a space or a line end: in all these pages a step begins there, so the steps
 * are the same, and none goes back further.
 *
 * put finds an ideograph of GBK and GB 18030 in at most 1,600 instructions on a
 * Cortex-M0. In the other pages it searches all values of the page: it takes
 * 3,800 for hanja (11,700 at most), 4,000 and 7,800 for the two levels of JIS X
 * 0208 (10,000 at most), and 3,000 and 14,000 for those of Big5 (25,500 at
 * most). A page whose name ends in _indexed is the same page and takes 200 to
 * 1,300 for most values. It is a separate object because it links an index of 8
 * to 17 KB.
 */

/* ---- Korean: EUC-KR and CP949. */

/*
 * EUC-KR is ASCII, and KS X 1001 as two bytes A1..FE: 988 symbols (986 and the
 * two of 1998, U+20AC and U+00AE), 2350 of 11,172 Hangul syllables, 4888 hanja.
 * CP949 of Windows, or UHC, has the other 8822 syllables too, with leads from
 * 81 on and trails 41..5A, 61..7A and 81..FE.
 *
 * In pages without a suffix, which have symbols and Hangul, hanja are BU_BAD.
 * Pages with _hanja have all values; so have those with _indexed, which take 8
 * KB more. bu_page_cp949_hanja is what browsers read and write as euc-kr.
 * (WHATWG Encoding, index EUC-KR)
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
 * pairs. bu_page_cp936 is the same with 80 as U+20AC, as in Windows; the
 * user-defined areas of Windows are ill-formed here.
 *
 * With the index, of 11 KB, put of the ideographs of GB 2312 is five times as
 * fast.
 */
extern const struct bu_format bu_page_gbk;
extern const struct bu_format bu_page_cp936;
extern const struct bu_format bu_page_gbk_indexed;

/*
 * GB 18030 has exactly one form for each scalar value, with 1, 2 or 4 bytes.
 * Four bytes are 81..FE, 30..39, 81..FE, 30..39. bu_page_gb18030 is the edition
 * of 2022: A6D9..A6DF, A6EC, A6ED and A6F3 are U+FE10 to U+FE19 in its order,
 * FE59, FE61, FE66, FE67, FE6D, FE7E, FE90 and FEA0 are U+9FB4 to U+9FBB, and
 * the former private-use values of these pairs have the former four bytes of
 * those values. bu_page_gb18030_2005 does not have that change. In both A8BC is
 * U+1E3F and 8135F437 is U+E7C7; in the edition of 2000 these two were
 * exchanged.
 *
 * If a byte interrupts a sequence of four, only the first byte is an ill-formed
 * part, and the others are read again: 81 30 41 is 81, U+0030, U+0041. Four
 * bytes of the right form without a value are one part. At the end of a text,
 * 81 30 81 is 81, U+0030 and 81; the decoder of the WHATWG reports all three as
 * one error there. prev goes back over leads and ASCII digits, because only
 * these can be in the middle of a sequence.
 */
extern const struct bu_format bu_page_gb18030;
extern const struct bu_format bu_page_gb18030_2005;
extern const struct bu_format bu_page_gb18030_indexed;

/*
 * The pages of browsers (WHATWG Encoding, sections 10.1 and 10.2). Both read
 * the same bytes: 80 is U+20AC, A3A0 is U+3000, the 18 pairs above have the
 * values of 2022, and their former four bytes those of 2005, so some values
 * have two forms. Both write the 18 former private-use values as those pairs,
 * and cannot write U+E5E5. bu_page_gbk_whatwg writes U+20AC as 80 and never
 * writes four bytes.
 */
extern const struct bu_format bu_page_gbk_whatwg;
extern const struct bu_format bu_page_gb18030_whatwg;

/* ---- Japanese: Shift_JIS, code page 932 and EUC-JP. */

/*
 * The values are from the tables of the Unicode Consortium for JIS X 0201, JIS
 * X 0208 and JIS X 0212, from code page 932 of Microsoft, and from index
 * jis0208 and index jis0212 of the Encoding Standard. An index takes 10 KB. On
 * a Cortex-M0, next takes 100 to 300 instructions for kana, symbols and the
 * 2965 kanji of level 1, and about 430 for other kanji.
 *
 * prev of EUC-JP goes back to the last byte below 80 and reads forwards from
 * there, because only that shows where sequences begin. So its time grows with
 * the length of a run of bytes from 80 on, without a bound. prev of Shift_JIS
 * and code page 932 works as in Korean and Chinese pages.
 */

/*
 * Shift_JIS as in JIS X 0208, Annex 1, and in IANA's registry: 6879 values, and
 * half-width katakana, A1..DF, U+FF61..U+FF9F. In the _x0201 page, 5C is U+00A5
 * YEN SIGN and 7E is U+203E OVERLINE, as in JIS X 0201, and U+005C and U+007E
 * have no form. 815F is U+FF3C in both.
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
 * Shift_JIS. It also has row 13 of NEC, 8740..879C; the ideographs of IBM,
 * FA40..FC4B; and the same ideographs in the places of NEC, ED40..EEFC, which
 * are read but never written. F040..F9FC are the user-defined values
 * U+E000..U+E757, in both directions; the Encoding Standard only reads them. 80
 * is U+0080. A0, FD, FE and FF are ill-formed; Windows reads them as U+00A0 and
 * U+F8F1..U+F8F3.
 *
 * 8160 is U+FF5E, 817C is U+FF0D, 8161 is U+2225, and 8191, 8192, 81CA are
 * U+FFE0, U+FFE1, U+FFE2; the values that Shift_JIS has for these bytes have no
 * form.
 */
extern const struct bu_format bu_page_cp932;
extern const struct bu_format bu_page_cp932_indexed;

/*
 * EUC-JP: ASCII, JIS X 0208 as two bytes A1..FE, and half-width katakana as 8E
 * and A1..DF; the values are those of Shift_JIS. A byte below 80 is always
 * ASCII. 8F begins a pair of JIS X 0212, with 6067 values: without _0212 each
 * is one ill-formed part of three bytes; with _0212, which takes 7 KB more,
 * they are read and written. 8FA2B7 is U+FF5E there, because U+007E is ASCII.
 * In 8F A1 41 the ill-formed part is 8F A1.
 *
 * The _whatwg page reads as the Encoding Standard does: JIS X 0208 with the
 * values of code page 932, row 13, and the rows of IBM that NEC selected, ADA1
 * and F9A1..FCFE; JIS X 0212 is read but not written. The Standard also writes
 * U+00A5, U+203E and U+2212 as bytes that it reads as other values; put returns
 * 0 for them.
 */
extern const struct bu_format bu_page_euc_jp;
extern const struct bu_format bu_page_euc_jp_0212;
extern const struct bu_format bu_page_euc_jp_whatwg;
extern const struct bu_format bu_page_euc_jp_indexed;

/* ---- Taiwan: Big5. */

/*
 * Big5 as code page 950 of Microsoft: 13053 ideographs, A440..C67E and
 * C940..F9D5; 408 symbols from A140 on; the euro, A3E1; and F9D6..F9FE of
 * ETEN's additions. The trail of a pair is 40..7E or A1..FE. The WHATWG
 * Encoding Standard reads these pairs in the same way, except F9FE, which is
 * U+2593 here and U+FFED there. It adds the 5087 pairs of HKSCS, which are
 * ill-formed here. So U+3041 and U+0410 have no form: Big5 itself has neither
 * kana nor Cyrillic.
 *
 * U+5341 and U+5345 are written as A451 and A4CA, not as A2CC and A2CE, and the
 * lines U+2550, U+255E, U+2561 and U+256A as F9F9, F9E9, F9EB and F9EA, as the
 * Encoding Standard does. On a Cortex-M0, next takes about 400 instructions for
 * an ideograph. The index takes 17 KB.
 */
extern const struct bu_format bu_page_big5;
extern const struct bu_format bu_page_big5_indexed;

#ifdef __cplusplus
}
#endif

#endif
