/* page_chinese: GBK and GB 18030. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_PAGE_CHINESE_H
#define BAREUTF_PAGE_CHINESE_H

#include <bareutf/format.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * GBK is ASCII and pairs of a lead 81..FE and a trail 40..7E or 80..FE: the
 * symbols and 6763 ideographs of GB 2312, the other ideographs of U+4E00 to
 * U+9FA5 in that order, more symbols, and 21 compatibility ideographs; 21,791
 * pairs. bu_page_cp936 is the same with 80 as U+20AC, as Windows has it.
 *
 * All pages here are strict: a pair without a meaning and a byte that is in no
 * pair are BU_BAD. Where a pair has no meaning, the lead and a byte from 80 on
 * are one part of two bytes; a lead before an ASCII byte is a part of one byte,
 * so FF is never followed by an ASCII byte that is lost. 80 and FF are parts of
 * one byte.
 *
 * prev goes back over the leads before the last byte, in GB 18030 over leads
 * and ASCII digits, as only these may be in the middle of sequences: up to
 * begin where a text has no other byte.
 *
 * put searches for an ideograph of GB 2312 among all of them, tens of thousands
 * of instructions; with _indexed it takes hundreds, for 11 KB of ROM. All else
 * is fast both ways.
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
 * takes all three as one error there.
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

#ifdef __cplusplus
}
#endif

#endif
