/* page: text in pages of one byte, such as CP1251, KOI8-R, CP866 and CP437. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_PAGE_H
#define BAREUTF_PAGE_H

#include <bareutf/format.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Each page is a struct bu_format, so it goes wherever a format goes:
 *
 *     static const struct bu_conversion to_utf8 = {
 *         &bu_page_cp1251, &bu_format_utf8, BU_STOP};
 *
 * Only those that are named are linked. All are strict, in both directions:
 *
 * - next and prev pass one byte. One that the page does not define is BU_BAD,
 *   never a control code, a question mark or a guess.
 * - put has a form for what the page defines and for nothing else. There is no
 *   best fit: U+2015 is not U+2014, U+00A0 is not U+0020.
 * - 00..7F are U+0000..U+007F, but in CP864 and VISCII.
 * - Where two bytes have one value, put takes the lower one.
 *
 * The tables are those that glibc, Python and the Unicode consortium agree on;
 * docs/pages.md has where they differ, and what each page costs. A value is
 * found by a walk over its page, of 10 to 150 steps; page_fast.h is for speed.
 */

/* Pages of ISO/IEC 8859, with the control codes C0 and C1 (IANA). Part 1 is
 * bu_format_latin1. Part 8 in visual or any order; -I says that it is logical
 * (RFC 1556), and differs in name only. */
extern const struct bu_format bu_page_iso8859_2;
extern const struct bu_format bu_page_iso8859_3;
extern const struct bu_format bu_page_iso8859_4;
extern const struct bu_format bu_page_iso8859_5;
extern const struct bu_format bu_page_iso8859_6;
extern const struct bu_format bu_page_iso8859_7;
extern const struct bu_format bu_page_iso8859_8;
extern const struct bu_format bu_page_iso8859_8_i;
extern const struct bu_format bu_page_iso8859_9;
extern const struct bu_format bu_page_iso8859_10;
extern const struct bu_format bu_page_iso8859_11;
extern const struct bu_format bu_page_iso8859_13;
extern const struct bu_format bu_page_iso8859_14;
extern const struct bu_format bu_page_iso8859_15;
extern const struct bu_format bu_page_iso8859_16;

/* Pages of Windows, and its Kazakh relative (KZ-1048, STRK1048-2002). */
extern const struct bu_format bu_page_cp874;
extern const struct bu_format bu_page_cp1250;
extern const struct bu_format bu_page_cp1251;
extern const struct bu_format bu_page_cp1252;
extern const struct bu_format bu_page_cp1253;
extern const struct bu_format bu_page_cp1254;
extern const struct bu_format bu_page_cp1255;
extern const struct bu_format bu_page_cp1256;
extern const struct bu_format bu_page_cp1257;
extern const struct bu_format bu_page_cp1258;
extern const struct bu_format bu_page_kz1048;

/* Pages of DOS (OEM pages). 00..1F are control codes, not the pictures of
 * displays. In CP864 25 is U+066A, and U+0025 has no form. CP858 is CP850 with
 * U+20AC at D5, CP1125 (RUSCII) is CP866 with Ukrainian letters. */
extern const struct bu_format bu_page_cp437;
extern const struct bu_format bu_page_cp720;
extern const struct bu_format bu_page_cp737;
extern const struct bu_format bu_page_cp771;
extern const struct bu_format bu_page_cp775;
extern const struct bu_format bu_page_cp850;
extern const struct bu_format bu_page_cp852;
extern const struct bu_format bu_page_cp855;
extern const struct bu_format bu_page_cp857;
extern const struct bu_format bu_page_cp858;
extern const struct bu_format bu_page_cp860;
extern const struct bu_format bu_page_cp861;
extern const struct bu_format bu_page_cp862;
extern const struct bu_format bu_page_cp863;
extern const struct bu_format bu_page_cp864;
extern const struct bu_format bu_page_cp865;
extern const struct bu_format bu_page_cp866;
extern const struct bu_format bu_page_cp869;
extern const struct bu_format bu_page_cp1125;

/* Pages of KOI8: Russian (RFC 1489), Ukrainian (RFC 2319), with Belarusian
 * letters too, Tajik. */
extern const struct bu_format bu_page_koi8_r;
extern const struct bu_format bu_page_koi8_ru;
extern const struct bu_format bu_page_koi8_t;
extern const struct bu_format bu_page_koi8_u;

/* Pages of Mac OS, as of 1998 and later: with U+20AC, and U+F8FF for the apple.
 */
extern const struct bu_format bu_page_mac_roman;
extern const struct bu_format bu_page_mac_ce;
extern const struct bu_format bu_page_mac_cyrillic;
extern const struct bu_format bu_page_mac_greek;
extern const struct bu_format bu_page_mac_turkish;

/* Pages of Armenian (AST 34.002), Georgian, Thai, Vietnamese. In VISCII (RFC
 * 1456) six bytes below 20 are letters, and those controls have no form. */
extern const struct bu_format bu_page_armscii8;
extern const struct bu_format bu_page_geostd8;
extern const struct bu_format bu_page_tis620;
extern const struct bu_format bu_page_viscii;

/*
 * Pages by the reading of the WHATWG Encoding Standard (section 9), where it
 * differs: what is undefined in 80..9F are the control codes C1; CA in
 * windows-1255 is U+05BA; KOI8-U has U+045E and U+040E in AE and BE. The other
 * pages of that standard are those above: IBM866, ISO-8859-2 to -8, -8-I, -10,
 * -13 to -16, KOI8-R, macintosh, windows-1256 and x-mac-cyrillic.
 */
extern const struct bu_format bu_page_whatwg_koi8_u;
extern const struct bu_format bu_page_whatwg_874;
extern const struct bu_format bu_page_whatwg_1250;
extern const struct bu_format bu_page_whatwg_1251;
extern const struct bu_format bu_page_whatwg_1252;
extern const struct bu_format bu_page_whatwg_1253;
extern const struct bu_format bu_page_whatwg_1254;
extern const struct bu_format bu_page_whatwg_1255;
extern const struct bu_format bu_page_whatwg_1257;
extern const struct bu_format bu_page_whatwg_1258;

#ifdef __cplusplus
}
#endif

#endif
