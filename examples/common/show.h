/* show: bytes from outside, on a terminal that can do no harm there. */
/* SPDX-License-Identifier: MIT */
#ifndef SHOW_H
#define SHOW_H

#include <stddef.h>
#include <stdint.h>

/* Print any bytes: a safe scalar value as itself, all else byte by byte as
 * \xC0, a backslash too. So different bytes are never shown alike. */
void show_bytes(const uint8_t *s, size_t n);

/* The same, of long text the start alone, and then "...". */
void show_start(const uint8_t *s, size_t n);

#endif
