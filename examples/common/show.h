/* show: bytes from outside, on a terminal that can do no harm there. */
/* SPDX-License-Identifier: MIT */
#ifndef SHOW_H
#define SHOW_H

#include <stddef.h>
#include <stdint.h>

/* Print any bytes: a safe scalar value as itself, and all others, and a
 * backslash, byte by byte as \xC0. So different bytes never look the same. */
void show_bytes(const uint8_t *s, size_t n);

/* The same, except that of long text only the start is printed, and then "...".
 */
void show_start(const uint8_t *s, size_t n);

#endif
