/* page: single-byte code pages. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_PAGE_H
#define BAREUTF_PAGE_H

#include <bareutf/convert.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * A page is a struct bu_format, so you can use it as any format:
 *
 *     static const struct bu_conversion to_utf8 = {
 *         &bu_page_cp1251, &bu_format_utf8, BU_STOP};
 *
 * Only the pages that you name are linked. This header has the pages, a search
 * by label, faster functions for whole texts, and upper and lower case.
 *
 * All pages are strict, in both directions:
 *
 *   next, prev  pass one byte. A byte that the page does not define is BU_BAD;
 *               it is never read as a control code or a question mark.
 *   put         encodes only values that the page defines. There is no best
 *               fit: U+2015 is not U+2014, U+00A0 is not U+0020. If two bytes
 *               have the same value, put writes the lower one.
 *   00..7F      are U+0000..U+007F, except in CP864 and VISCII
 *
 * The tables are those on which glibc, Python and the Unicode Consortium agree;
 * docs/pages.md shows where they differ, and what each page costs. A call walks
 * over the 10 to 150 runs of a page.
 */

/* ---- Pages. */

/*
 * ISO/IEC 8859-1 with the control codes C0 and C1, as IANA's ISO-8859-1 and the
 * first 256 values of Unicode: byte and value are the same number, so there is
 * no table. It is the encoding of HTTP/1.1 headers that are not ASCII (RFC
 * 9110, section 5.5). Browsers read the label ISO-8859-1 as windows-1252, which
 * differs in 80..9F.
 */
extern const struct bu_format bu_format_latin1;

/* The other parts of ISO/IEC 8859, with C0 and C1 too (IANA). Text in part 8 is
 * in visual or any order; -I means logical order (RFC 1556) and differs in name
 * only. */
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

/* Pages of Windows, and a related Kazakh page (KZ-1048, STRK1048-2002). */
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

/* Pages of DOS (OEM pages). 00..1F are control codes, not the symbols that
 * displays show. In CP864, 25 is U+066A, and U+0025 has no form. CP858 is CP850
 * with U+20AC at D5, CP1125 (RUSCII) is CP866 with Ukrainian letters. */
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

/* Pages of Mac OS since 1998: with U+20AC, and U+F8FF for the Apple logo. */
extern const struct bu_format bu_page_mac_roman;
extern const struct bu_format bu_page_mac_ce;
extern const struct bu_format bu_page_mac_cyrillic;
extern const struct bu_format bu_page_mac_greek;
extern const struct bu_format bu_page_mac_turkish;

/* Pages of Armenian (AST 34.002), Georgian, Thai, Vietnamese. In VISCII (RFC
 * 1456), six bytes below 20 are letters, and the control codes of those numbers
 * have no form. */
extern const struct bu_format bu_page_armscii8;
extern const struct bu_format bu_page_geostd8;
extern const struct bu_format bu_page_tis620;
extern const struct bu_format bu_page_viscii;

/*
 * The pages of the WHATWG Encoding Standard (section 9) that differ from those
 * above: undefined bytes 80..9F are the control codes C1; CA in windows-1255 is
 * U+05BA; KOI8-U has U+045E and U+040E in AE and BE. The other pages of that
 * standard are the same as those above: IBM866, ISO-8859-2 to -8, -8-I, -10,
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

/* All pages except those of the WHATWG; and all single-byte pages of the WHATWG
 * Encoding Standard. Each of these two arrays links all its pages. The
 * generator writes the numbers. */
#define BU_PAGE_ALL_COUNT 59
#define BU_PAGE_ALL_WHATWG_COUNT 28
extern const struct bu_format *const bu_page_all[BU_PAGE_ALL_COUNT];
extern const struct bu_format
    *const bu_page_all_whatwg[BU_PAGE_ALL_WHATWG_COUNT];

/* ---- Find a page by its name or an alias. */

/*
 * Return the first of pages[0..count) that label[0..n) names, or null if no
 * page has that name. pages is an array of your own, of any formats, or one of
 * those above.
 *
 *     static const struct bu_format *const mine[] = {
 *         &bu_format_utf8, &bu_page_cp1251, &bu_page_koi8_r};
 *     format = bu_page_find(mine, 3, text, n);
 *
 * The comparison ignores the case of ASCII letters, and ASCII white space (tab,
 * line feed, form feed, carriage return, space) at both ends of the label. The
 * label is the name of a format in the array; or one of these, and then the
 * call returns the first of pages that has the name of the format meant:
 *
 *   IANA     names and aliases of its registry of character sets, as of 2024
 *   numbers  of DOS and Windows: "866", "cp866", "1251", "65001"
 *   WHATWG   labels of the Encoding Standard, unless they are IANA's for
 * another encoding: "latin1" is ISO-8859-1, not windows-1252
 */
const struct bu_format *bu_page_find(const struct bu_format *const *pages,
                                     size_t count, const uint8_t *label,
                                     size_t n);

/*
 * As bu_page_find, by the labels of the WHATWG Encoding Standard (section 4.2)
 * only, as browsers read them: "latin1", "iso-8859-1" and "ascii" are
 * windows-1252, "iso-8859-9" is windows-1254, "iso-8859-11" and "tis-620" are
 * windows-874, "utf-16" is UTF-16LE, "gb2312" is GBK; "euc-kr" is CP949 and
 * "shift_jis" is Windows-31J, which are the names of those formats here. Return
 * null for a label that is not in the standard, and for the labels of
 * ISO-2022-JP, replacement and x-user-defined.
 */
const struct bu_format *
bu_page_find_whatwg(const struct bu_format *const *pages, size_t count,
                    const uint8_t *label, size_t n);

/* ---- Whole texts, with a table in memory of the caller. */

/* The UTF-8 forms of the bytes 80..FF of a page and, for the other direction,
 * lists of those with the same last byte: 448 bytes. Only the functions below
 * use the fields. You may copy it. Pass only a table for which bu_page_expand
 * returned BU_OK: with other contents bu_page_from_utf8 may not end. */
struct bu_page_table {
    uint8_t first[128];
    uint8_t second[128];
    uint8_t next[128];
    uint8_t head[64];
};

/* The most bytes of UTF-8 for each byte of a page. */
#define BU_PAGE_TO_UTF8_MAX 3

/*
 * Set *table for a page of this header or of your own. next of the page gets
 * one byte at a time, and only what it returns is used.
 *
 *   BU_OK   *table is set
 *   BU_BAD  the table cannot hold the page, and its contents are undefined: the
 *           page has longer sequences, or is not ASCII below 80 (CP864,
 *           VISCII), or has a value of U+2800..U+F7FF, U+0000 or above U+FFFF
 *           in 80..FF
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
 * dst. Nothing else is written. BU_PAGE_TO_UTF8_MAX bytes of room for each byte
 * are always enough. (RFC 3629, section 3)
 */
BU_MUST_USE enum bu_status bu_page_to_utf8(const struct bu_page_table *table,
                                           struct bu_buffer *b);

/*
 * Return how many bytes bu_page_to_utf8 writes for s[0..n), up to where it
 * stops, if there is room for all; or SIZE_MAX if it would be more.
 */
size_t bu_page_to_utf8_size(const struct bu_page_table *table, const uint8_t *s,
                            size_t n);

/*
 * Encode UTF-8 in the page of the table, one byte for each scalar value.
 *
 *   BU_OK        all was read
 *   BU_FULL      source is left, and there is no room; reported before anything
 *                else
 *   BU_UNMAPPED  a well-formed sequence was passed that the page cannot
 *                represent
 *   BU_BAD       one ill-formed part of 1 to 3 bytes was passed
 *   BU_MORE      the source ends inside a sequence that is well-formed so far;
 *                src is at its first byte
 *
 * Nothing was written for the sequence or part of BU_UNMAPPED and BU_BAD;
 * bu_utf8_prev from src goes back to its first byte, and reports which it is.
 * One byte of room for each byte is always enough. The call searches for a
 * value among those of the page with the same last 6 bits: at most six in the
 * pages above, 128 in one of your own.
 */
BU_MUST_USE enum bu_status bu_page_from_utf8(const struct bu_page_table *table,
                                             struct bu_buffer *b);

/*
 * A page with its table, for bu_convert. Use format in place of the page.
 * bu_convert between it and UTF-8 uses the two functions above where it can, so
 * it is as fast as they are; statuses, output and stopping places are the same.
 * next, prev and put of format use the table too. The struct is in memory of
 * the caller, 488 bytes where a pointer has 32 bits. Do not move or copy it,
 * because format points into it. Use format only if bu_page_direct_init
 * returned BU_OK.
 *
 *     static struct bu_page_direct page;
 *
 *     if (bu_page_direct_init(&page, &bu_page_cp1251) == BU_OK)
 *         conversion.from = &page.format;
 */
struct bu_page_direct {
    struct bu_format_direct direct; /* first, because data of format points to
                                     * the whole struct */
    struct bu_format format;
    struct bu_page_table table;
};

/* Set *own for a page. Return BU_OK; or BU_BAD if bu_page_expand returns that,
 * and then the contents of *own are undefined. */
enum bu_status bu_page_direct_init(struct bu_page_direct *own,
                                   const struct bu_format *page);

/* ---- Upper and lower case. */

/*
 * Map a byte of a single-byte page with map, a mapping of scalar values:
 * bu_upper_simple, bu_lower_simple, bu_fold_simple or one of your own. Return
 * the byte of the result. A byte that the page does not define, or whose
 * mapping has no form in the page, does not change: U+00FF becomes U+0178 in
 * CP1252, and does not change in ISO-8859-1. With a format of longer sequences,
 * so does a byte that is no sequence, or whose mapping has more than one byte.
 *
 * This is for short texts, such as names of FAT; for a long text, map each of
 * the 256 bytes once and use the results. Mappings to more than one letter are
 * not supported.
 */
uint8_t bu_page_map(const struct bu_format *page, uint8_t byte,
                    uint32_t (*map)(uint32_t value));

#ifdef __cplusplus
}
#endif

#endif
