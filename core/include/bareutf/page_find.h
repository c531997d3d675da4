/* page_find: a format by its name, or by another name that it goes by. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_PAGE_FIND_H
#define BAREUTF_PAGE_FIND_H

#include <bareutf/format.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Return the first of pages[0..count) that label[0..n) names, or null. Only
 * what is in pages is linked: an array of your own, or one of those below.
 *
 *     static const struct bu_format *const mine[] = {
 *         &bu_format_utf8, &bu_page_cp1251, &bu_page_koi8_r};
 *     format = bu_page_find(mine, 3, text, n);
 *
 * A label is compared without the case of ASCII, and without ASCII white space
 * (tab, line feed, form feed, carriage return, space) at its ends; else it must
 * be the same. It is the name of a format of the array; or one of these, and
 * then the first of pages with that format's name is returned:
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

/* All pages of page.h with bu_format_latin1, without the readings of WHATWG;
 * and the 28 pages of one byte that WHATWG has, in its readings. Naming one of
 * these links all that is in it. */
#define BU_PAGE_ALL 59
#define BU_PAGE_ALL_WHATWG 28
extern const struct bu_format *const bu_page_all[BU_PAGE_ALL];
extern const struct bu_format *const bu_page_all_whatwg[BU_PAGE_ALL_WHATWG];

#ifdef __cplusplus
}
#endif

#endif
