/* name: one name of a FAT directory, printed with what is wrong with it. */
/* SPDX-License-Identifier: MIT */
#ifndef NAME_H
#define NAME_H

#include <stddef.h>
#include <stdint.h>

/* Print a long name of at most LONG_MAX units, one line, and a line for what
 * is wrong with it and what it becomes. */
void name_print_long(const uint16_t *units, size_t n);

/* The same of the 8 and 3 bytes of an entry. The code page is not known: what
 * is not ASCII is taken for bytes. */
void name_print_short(const uint8_t *entry);

#endif
