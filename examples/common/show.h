/* show: print untrusted bytes on a terminal so that they do no harm. */
/* SPDX-License-Identifier: MIT */
#ifndef SHOW_H
#define SHOW_H

#include <stddef.h>
#include <stdint.h>

/* Print any bytes: a safe scalar value as itself, and all others, and a
 * backslash, byte by byte as \xC0. So different bytes never look the same. */
void show_bytes(const uint8_t *s, size_t n);

/* As above, except that only the start of a long text is printed, followed by
 * "...". */
void show_start(const uint8_t *s, size_t n);

#endif
