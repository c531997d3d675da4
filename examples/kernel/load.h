/* load: an archive into the tree, as far as its names are in order. */
/* SPDX-License-Identifier: MIT */
#ifndef LOAD_H
#define LOAD_H

#include <stddef.h>
#include <stdint.h>

/* Fill the tree from any bytes, which it keeps pointers to. Print what is
 * refused, where and why, and how the archive ends. */
void load(const uint8_t *s, size_t n);

#endif
