/* name: one name of a FAT directory, printed with its faults. */
/* SPDX-License-Identifier: MIT */
#ifndef NAME_H
#define NAME_H

#include <bareutf/format.h>
#include <stddef.h>
#include <stdint.h>

/* The page of short names; CP437 at the start. */
void name_set_page(const struct bu_format *to);

/*
 * Print a long name of at most 260 units, on one line, and a line with its
 * faults and the name that it becomes; then the short name of its entry, and if
 * that differs, the name that would be made here.
 */
void name_print_long(const uint16_t *units, size_t n, const uint8_t *entry);

/* The same of the 8 and 3 bytes of an entry alone. */
void name_print_short(const uint8_t *entry);

#endif
