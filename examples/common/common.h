/* common: what the examples of file names share. */
/* SPDX-License-Identifier: MIT */
#ifndef COMMON_H
#define COMMON_H

#include <bareutf/format.h>
#include <stddef.h>
#include <stdint.h>

/* show: print untrusted bytes on a terminal so that they do no harm. */

/* Print any bytes: a safe scalar value as itself, and all others, and a
 * backslash, byte by byte as \xC0. So different bytes never look the same. */
void show_bytes(const uint8_t *s, size_t n);

/* As above, except that only the start of a long text is printed, followed by
 * "...". */
void show_start(const uint8_t *s, size_t n);

/* page_text: bytes of a page as UTF-8. */

/* Room for each byte. */
enum { PAGE_TEXT_MAX = 3 };

/*
 * Write s[0..n), bytes in a page, as UTF-8 to out, which has room for
 * PAGE_TEXT_MAX * n bytes. Return the number of bytes written. Each value is
 * mapped by map, unless map is null. A byte that is not in the page becomes a
 * lone surrogate U+DC80..U+DCFF, as in Python (PEP 383), which every rule
 * refuses as ill-formed.
 */
size_t page_text(uint8_t *out, const uint8_t *s, size_t n,
                 const struct bu_format *page, uint32_t (*map)(uint32_t value));

/* choose: ask for the page of a card or an archive, which does not record
 * it. */

/* Ask on the UART for the page of something, until the answer is a known page.
 * An empty line, or Ctrl-D, is CP437, the page of the first PCs. */
const struct bu_format *choose_page(const char *of_what);

#endif
