/* list: all names of a FAT file system, checked and made harmless. */
/* SPDX-License-Identifier: MIT */
#ifndef LIST_H
#define LIST_H

#include <stddef.h>
#include <stdint.h>

/* List any bytes. */
void list(const uint8_t *bytes, size_t n);

#endif
