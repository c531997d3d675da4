/* page: pages of one byte. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_PAGE_H
#define BAREUTF_PAGE_H

#include <bareutf/convert.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * A page is a struct bu_format, so it goes wherever a format goes:
 *
 *     static const struct bu_conversion to_utf8 = {
 *         &bu_page_cp1251, &bu_format_utf8, BU_STOP};
 *
 * Only pages that are named are linked. This header has the pages; how to find
 * one by a label; a faster way for whole texts; and upper and lower case.
 *
 * All pages are strict, in both directions:
 *
 * - next and prev pass one byte. A byte that the page does not define is
 *   BU_BAD, never a control code, a question mark or a guess.
 * - put has a form for what the page defines and for nothing else. There is no
 *   best fit: U+2015 is not U+2014, U+00A0 is not U+0020.
 * - 00..7F are U+0000..U+007F, except in CP864 and VISCII.
 * - Where two bytes have one value, put takes the lower one.
 *
 * The tables are those that glibc, Python and the Unicode consortium agree on;
 * docs/pages.md has where they differ, and what each page costs. A step walks
 * over the runs of a page, 10 to 150 of them.
 */

/* ---- Pages. */

/*
 * ISO/IEC 8859-1 with the control codes C0 and C1, as IANA's ISO-8859-1 and
 * Unicode's first 256 values are: byte and value are the same number, without a
 * table. HTTP/1.1 headers hold it where they are not ASCII (RFC 9110, section
 * 5.5). What browsers call ISO-8859-1 is windows-1252, which differs in 80..9F.
 */
extern const struct bu_format bu_format_latin1;

/* The other parts of ISO/IEC 8859, with C0 and C1 too (IANA). Part 8 is in
 * visual or any order; -I says that it is logical (RFC 1556), and differs in
 * name only. */
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
 * The readings of the WHATWG Encoding Standard (section 9), where they differ:
 * undefined bytes 80..9F are the control codes C1; CA in windows-1255 is
 * U+05BA; KOI8-U has U+045E and U+040E in AE and BE. The other pages of that
 * standard are those above: IBM866, ISO-8859-2 to -8, -8-I, -10, -13 to -16,
 * KOI8-R, macintosh, windows-1256 and x-mac-cyrillic.
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

/* All pages without the readings of WHATWG; and the pages of one byte that
 * WHATWG has, in its readings. A program that names one of these links all that
 * is in it. The generator writes the numbers. */
#define BU_PAGE_ALL 59
#define BU_PAGE_ALL_WHATWG 28
extern const struct bu_format *const bu_page_all[BU_PAGE_ALL];
extern const struct bu_format *const bu_page_all_whatwg[BU_PAGE_ALL_WHATWG];

/* ---- A page by its name, or by another name that it goes by. */

/*
 * Return the first of pages[0..count) that label[0..n) names, or null. pages is
 * an array of your own, of any formats, or one of those above.
 *
 *     static const struct bu_format *const mine[] = {
 *         &bu_format_utf8, &bu_page_cp1251, &bu_page_koi8_r};
 *     format = bu_page_find(mine, 3, text, n);
 *
 * A label is compared without the case of ASCII, and without ASCII white space
 * (tab, line feed, form feed, carriage return, space) at its ends. It is the
 * name of a format of the array; or one of these, and then the first of pages
 * with the name of that format is returned:
 *
 * - names and aliases of IANA's registry of character sets, as of 2024;
 * - numbers of DOS and Windows: "866", "cp866", "1251", "65001";
 * - labels of the WHATWG Encoding Standard, as far as IANA does not mean
 *   another encoding by them: "latin1" is ISO-8859-1, not windows-1252.
 */
const struct bu_format *bu_page_find(const struct bu_format *const *pages,
                                     size_t count, const uint8_t *label,
                                     size_t n);

/*
 * The same by the labels of the WHATWG Encoding Standard (section 4.2) and by
 * nothing else, as browsers read them: "latin1", "iso-8859-1" and "ascii" are
 * windows-1252, "iso-8859-9" is windows-1254, "iso-8859-11" and "tis-620" are
 * windows-874, "utf-16" is UTF-16LE, "gb2312" is GBK; "euc-kr" is CP949 and
 * "shift_jis" Windows-31J, by the names that those have here. Null for a label
 * that the standard does not have, and for those of ISO-2022-JP, replacement
 * and x-user-defined.
 */
const struct bu_format *
bu_page_find_whatwg(const struct bu_format *const *pages, size_t count,
                    const uint8_t *label, size_t n);

/* ---- Whole texts, by a table in memory of the caller. */

/* The forms in UTF-8 of the bytes 80..FF of a page, and for the other direction
 * which of them end alike: 448 bytes, for the functions below alone. A copy is
 * as good. */
struct bu_page_table {
    uint8_t first[128];
    uint8_t second[128];
    uint8_t next[128];
    uint8_t head[64];
};

/* Most bytes of UTF-8 for each byte of a page. */
#define BU_PAGE_TO_UTF8_MAX 3

/*
 * Set *table for a page of this header or of your own.
 *
 *   BU_OK   *table is set
 *   BU_BAD  the page does not fit, and *table is not defined: the page has
 *           longer sequences, or is not ASCII below 80 (CP864, VISCII), or has
 *           a value of U+2800..U+F7FF, U+0000 or above U+FFFF in 80..FF
 */
enum bu_status bu_page_expand(struct bu_page_table *table,
                              const struct bu_format *page);

/*
 * Decode text in the page of the table to UTF-8.
 *
 *   BU_OK    all was read
 *   BU_BAD   a byte was passed that the page does not define; reported before a
 *            lack of room
 *   BU_FULL  the next sequence does not fit at dst
 *
 * Everything before src, except that byte, has been written completely before
 * dst. Nothing else is written. Room for BU_PAGE_TO_UTF8_MAX bytes for each
 * byte is always enough. (RFC 3629, section 3)
 */
enum bu_status bu_page_to_utf8(const struct bu_page_table *table,
                               struct bu_buffer *b);

/*
 * Return how many bytes bu_page_to_utf8 writes for s[0..n) where it has room
 * for all, up to where it stops; SIZE_MAX where that is more than SIZE_MAX.
 */
size_t bu_page_to_utf8_size(const struct bu_page_table *table, const uint8_t *s,
                            size_t n);

/*
 * Encode UTF-8 in the page of the table; one byte for each scalar value.
 *
 *   BU_OK        all was read
 *   BU_FULL      source is left, and no room; reported before anything else
 *   BU_UNMAPPED  a well-formed sequence was passed, and the page has no form
 *                for it
 *   BU_BAD       one ill-formed part of 1 to 3 bytes was passed
 *   BU_MORE      the source ends inside a sequence that is well-formed so far;
 *                src is at its first byte
 *
 * Nothing was written for the sequence or part of BU_UNMAPPED and BU_BAD;
 * bu_utf8_prev from src goes back to its first byte, and reports which it is.
 * Room for one byte for each byte is always enough. A value is searched for
 * among those of the page with the same last 6 bits: at most six in the pages
 * above, 128 in one of your own.
 */
enum bu_status bu_page_from_utf8(const struct bu_page_table *table,
                                 struct bu_buffer *b);

/*
 * A page for bu_convert, with its table: format is the page again, and goes
 * wherever a format goes. bu_convert from UTF-8 to it and from it to UTF-8 uses
 * the two functions above where it can, so it is as fast as they are. Statuses,
 * output and stopping places are the same. Its other steps, next, prev and put,
 * use the table as well. It is in memory of the caller, 488 bytes where a
 * pointer has 32 bits, and must not be moved or copied, as format points into
 * it.
 *
 *     static struct bu_page_direct page;
 *
 *     if (bu_page_direct_init(&page, &bu_page_cp1251) == BU_OK)
 *         conversion.from = &page.format;
 */
struct bu_page_direct {
    struct bu_format_direct direct; /* first, as data of the format points to
                                     * the whole */
    struct bu_format format;
    struct bu_page_table table;
};

/* Set *own for a page: BU_OK, or BU_BAD where bu_page_expand returns that; then
 * *own is not defined. */
enum bu_status bu_page_direct_init(struct bu_page_direct *own,
                                   const struct bu_format *page);

/* ---- Upper and lower case. */

/*
 * Map a byte of a page by a mapping of scalar values, bu_upper_simple,
 * bu_lower_simple, bu_fold_simple or one of your own, and return the byte that
 * the page has for the result. A byte that the page does not define stays as it
 * is, as does one whose mapping has no form in the page: U+00FF becomes U+0178
 * in CP1252, and stays in ISO-8859-1. The page is of one byte.
 *
 * A page has no table of cases, and Unicode's cases do not depend on it. This
 * is for short texts, such as names of FAT; for a long text, map each of the
 * 256 bytes once. A mapping to more than one letter is not supported.
 */
uint8_t bu_page_map(const struct bu_format *page, uint8_t byte,
                    uint32_t (*map)(uint32_t value));

#ifdef __cplusplus
}
#endif

#endif
