/* page_taiwan: Big5. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_PAGE_TAIWAN_H
#define BAREUTF_PAGE_TAIWAN_H

#include <bareutf/format.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Big5 as code page 950 of Microsoft has it: 13053 ideographs, A440..C67E and
 * C940..F9D5, 408 symbols from A140 on, the euro A3E1, and of ETEN's additions
 * F9D6..F9FE. 00..7F are ASCII, also 5C. The Encoding Standard of WHATWG reads
 * these pairs alike, except F9FE, here U+2593 and there U+FFED; it adds the
 * 5087 pairs of HKSCS, which this page refuses, and so U+3041 and U+0410 have
 * no form: Big5 itself has neither kana nor Cyrillic.
 *
 * The second byte of a pair is 40..7E or A1..FE: A55C is U+529F, so a search
 * for a backslash by bytes finds what is none. Decode first.
 *
 * 5341 and 5345 are written as A451 and A4CA, not as A2CC and A2CE, and the
 * lines U+2550, U+255E, U+2561 and U+256A as F9F9, F9E9, F9EB and F9EA, as the
 * Encoding Standard does.
 *
 * The contract is that of the pages of page_japanese.h: what is ill-formed, and
 * how far prev goes back, are the same. On a
 * Cortex-M0 next takes some 400 instructions for an ideograph. put takes tens
 * of thousands, as it looks through the table; about a thousand in
 * bu_page_big5_indexed, which takes 17 KB of ROM more.
 */
extern const struct bu_format bu_page_big5;
extern const struct bu_format bu_page_big5_indexed;

#ifdef __cplusplus
}
#endif

#endif
