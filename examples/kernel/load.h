/* load: an archive into the tree, except names that are refused. */
/* SPDX-License-Identifier: MIT */
#ifndef LOAD_H
#define LOAD_H

#include <stddef.h>
#include <stdint.h>

/* Fill the tree from any bytes, to which it keeps pointers. Print each refused
 * name with its place and the reason, and how the archive ends. */
void load(const uint8_t *s, size_t n);

#endif
