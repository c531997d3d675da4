/* list: all names of a ZIP archive, checked and made harmless. */
/* SPDX-License-Identifier: MIT */
#ifndef LIST_H
#define LIST_H

#include <bareutf/format.h>

/* List any bytes; names in no known encoding are in the page. */
void list(const uint8_t *bytes, size_t n, const struct bu_format *page);

#endif
