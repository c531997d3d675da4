/* page_text: bytes of a page as UTF-8. */
/* SPDX-License-Identifier: MIT */
#ifndef PAGE_TEXT_H
#define PAGE_TEXT_H

#include <bareutf/format.h>

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

#endif
