/* page_case: upper and lower case of text in a page of one byte. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_PAGE_CASE_H
#define BAREUTF_PAGE_CASE_H

#include <bareutf/format.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Map a byte of a page by a mapping of scalar values, bu_upper_simple,
 * bu_lower_simple, bu_fold_simple or one of your own, and return the byte that
 * the page has for that. A byte that the page does not define, or whose mapping
 * it has no form for, stays as it is: U+00FF in CP1252 becomes U+0178, in
 * ISO-8859-1 it stays. For pages of one byte alone, those of page.h and
 * bu_format_latin1.
 *
 * The page has no table of cases, and Unicode's cases do not depend on it: it
 * is for short texts, such as names of FAT; for a whole text in a page, map
 * each of the 256 bytes once. A mapping to more than one letter is not done.
 */
uint8_t bu_page_map(const struct bu_format *page, uint8_t byte,
                    uint32_t (*map)(uint32_t value));

#ifdef __cplusplus
}
#endif

#endif
