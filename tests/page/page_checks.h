/* page_checks: a page of East Asia, and the checks of it. */
/* SPDX-License-Identifier: MIT */
#ifndef PAGE_CASE_H
#define PAGE_CASE_H

#include "format_case.h"

/* What form is in a format_case of a page: the first lead byte, and whether
 * there are sequences of four bytes. */
enum { PAGE_FOUR = 0x100 };

/* A model of how a page divides bytes; what whole sequences mean it asks the
 * page itself, as sums judge that. */
void page_model(struct format_part *part, const struct format_case *c,
                const uint8_t *s, size_t n, int whole);

/* Return whether the values of the pairs 8000..FFFF, and of each 13th sequence
 * of four bytes up to 8431A439, have that sum. */
int page_pairs_sum(const struct bu_format *page, uint32_t sum);
int page_fours_sum(const struct bu_format *page, uint32_t sum);

/* Is each value that pairs have written as bytes that mean it? Is each number
 * up to 10FFFF written so, or not at all? One of some pairs and numbers is
 * tried. */
int page_writes(const struct bu_format *page);
int page_values(const struct bu_format *page);

/* Inputs from the edges of what a page has, through next, prev, feed, finish
 * and check, and random texts. */
int page_divides(const struct format_case *c);

#endif
