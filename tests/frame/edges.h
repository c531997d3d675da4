/* edges: texts around every bound of Table 3-7. */
/* SPDX-License-Identifier: MIT */
#ifndef EDGES_H
#define EDGES_H

#include <stddef.h>
#include <stdint.h>

enum { EDGE_TEXTS = 8192, EDGE_MAX = 24 };

/*
 * Fill s with text `number`, below EDGE_TEXTS: four bytes, each at or next to a
 * bound, alone, after 5 to 8 of ASCII, or after sequences of the length that
 * the first one announces, before the end or ASCII. Its length, EDGE_MAX at
 * most.
 */
size_t edge_text(uint8_t *s, unsigned number);

#endif
