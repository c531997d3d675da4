/* short: names of eight, a dot and three bytes, in the page of the card. */
/* SPDX-License-Identifier: MIT */
#ifndef SHORT_H
#define SHORT_H

#include <bareutf/format.h>
#include <stddef.h>
#include <stdint.h>

enum { SHORT_NAME = 11, SHORT_TEXT = 3 * (SHORT_NAME + 1) };

/*
 * Write the name of an entry as UTF-8 to out, which has room for SHORT_TEXT
 * bytes; return how many. A byte that is not in the page becomes a lone
 * surrogate U+DC80..U+DCFF, in three bytes, which every rule refuses.
 */
size_t short_text(uint8_t *out, const uint8_t *entry,
                  const struct bu_format *page);

/* The number after the last ~ of the 8 bytes, or 0 if there is none. */
uint32_t short_number(const uint8_t *entry);

#endif
