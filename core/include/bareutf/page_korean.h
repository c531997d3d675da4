/* page_korean: EUC-KR and CP949. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_PAGE_KOREAN_H
#define BAREUTF_PAGE_KOREAN_H

#include <bareutf/format.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * EUC-KR is ASCII, and KS X 1001 as two bytes A1..FE: 988 symbols (986 and the
 * two of 1998, U+20AC and U+00AE), 2350 of 11,172 Hangul syllables, 4888 hanja.
 * CP949, or UHC, of Windows has the other 8822 syllables as well, with a lead
 * from 81 on and trails 41..5A, 61..7A and 81..FE. Both are strict: a pair
 * without a meaning and a byte that is in no pair are BU_BAD.
 *
 * Without a suffix a page has symbols and Hangul, and a hanja is BU_BAD in one
 * direction and 0 from put in the other. Those with _hanja have all; put looks
 * for a hanja among all of them, tens of thousands of instructions. Those with
 * _indexed find it in hundreds, for 8 KB of ROM. bu_page_cp949_hanja and
 * bu_page_cp949_indexed are what browsers read and write as euc-kr. (WHATWG
 * Encoding, index EUC-KR)
 *
 * Ill-formed bytes are divided as WHATWG's decoder divides them: a lead and any
 * byte from 80 on are one part of two bytes; a lead before an ASCII byte that
 * does not complete a pair is a part of one byte, so C8 41 is C8 and then
 * U+0041 in EUC-KR. 80, FF, and in EUC-KR 81..A0, are parts of one byte where a
 * sequence may begin.
 *
 * prev goes back over the leads before the last byte, as their number says
 * which of them are trails: up to begin where a text has no byte that is not
 * one. It decodes only the last pair.
 */
extern const struct bu_format bu_page_euc_kr;
extern const struct bu_format bu_page_cp949;
extern const struct bu_format bu_page_euc_kr_hanja;
extern const struct bu_format bu_page_cp949_hanja;
extern const struct bu_format bu_page_euc_kr_indexed;
extern const struct bu_format bu_page_cp949_indexed;

#ifdef __cplusplus
}
#endif

#endif
