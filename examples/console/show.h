/* show: text on a terminal that can do no harm there. */
/* SPDX-License-Identifier: MIT */
#ifndef SHOW_H
#define SHOW_H

#include <stddef.h>
#include <stdint.h>

/* Print a scalar value: ^A for C0 and ^? for DEL, <U+202E> for the controls
 * that no byte below 80 gives (C1, bidi, separators), itself otherwise. */
void show_scalar(uint32_t scalar);

/* Print ill-formed bytes, as \xC0. */
void show_bytes(const uint8_t *s, size_t n);

/* Print well-formed text, scalar by scalar. */
void show_text(const uint8_t *s, size_t n);

#endif
