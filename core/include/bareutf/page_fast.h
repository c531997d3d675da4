/* page_fast: text in a page of one byte, by a table in memory of the caller. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_PAGE_FAST_H
#define BAREUTF_PAGE_FAST_H

#include <bareutf/format.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The forms in UTF-8 of the bytes 80..FF of a page: 256 bytes, for the
 * functions below alone. A copy is as good. */
struct bu_page_table {
    uint8_t first[128];
    uint8_t second[128];
};

/* Most bytes of UTF-8 for each byte of a page. */
#define BU_PAGE_TO_UTF8_MAX 3

/*
 * Set *table for a page: one of page.h, bu_format_latin1 or one of your own.
 *
 *   BU_OK   *table is set
 *   BU_BAD  the page is none for this table, and what is in it is not defined:
 *           it has longer sequences, or is not ASCII below 80 (CP864, VISCII),
 *           or has a value of U+2800..U+F7FF, U+0000 or above U+FFFF in 80..FF
 */
enum bu_status bu_page_expand(struct bu_page_table *table,
                              const struct bu_format *page);

/*
 * Decode text in the page of the table to UTF-8.
 *
 *   BU_OK    all was read
 *   BU_BAD   a byte was passed that the page does not define; reported before
 *            what does not fit
 *   BU_FULL  what is at src does not fit at dst
 *
 * What is before src has been written, whole, before dst, except that byte, and
 * nothing else is there. Room for BU_PAGE_TO_UTF8_MAX bytes for each byte is
 * always enough. (RFC 3629, section 3)
 */
enum bu_status bu_page_to_utf8(const struct bu_page_table *table,
                               struct bu_buffer *b);

/*
 * Return what bu_page_to_utf8 would write for s[0..n), with room for all:
 * bytes. Where that stops, so does this. SIZE_MAX means that it is more than
 * that.
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
 * Nothing was written for what BU_UNMAPPED and BU_BAD are about; bu_utf8_prev
 * from src goes back to its first byte, and reports what it is. Room for one
 * byte for each byte is always enough. A letter that is as far
 * from the one before it as in Unicode is found at once, as nearly all are in
 * CP1251 and ISO-8859-5; the others by a walk over the table.
 */
enum bu_status bu_page_from_utf8(const struct bu_page_table *table,
                                 struct bu_buffer *b);

#ifdef __cplusplus
}
#endif

#endif
