/* show: print text so that it does no harm on a terminal. */
/* SPDX-License-Identifier: MIT */
#ifndef SHOW_H
#define SHOW_H

#include <stddef.h>
#include <stdint.h>

/* Print a scalar value: ^A for C0 and ^? for DEL, <U+202E> for the controls
 * that no byte below 80 gives (C1, bidi, separators), itself otherwise. */
void show_scalar(uint32_t scalar);

/* Print U+20AC: four digits, or six, or eight. */
void show_code(uint32_t value);

/* Print ill-formed bytes, as \xC0. */
void show_bytes(const uint8_t *s, size_t n);

/* Print any text: well-formed parts as scalar values, the rest as bytes. */
void show_text(const uint8_t *s, size_t n);

/* Print bytes as digits, a space before each. */
void show_hex(const uint8_t *s, size_t n);

/* Print 1 byte, or 2 bytes. */
void show_count(uint32_t n, const char *what);

/* Print a word after a space, in a new row if this one, of this many columns,
 * has no room for it. Return the new columns. */
size_t show_word(size_t column, const char *word);

/* Print a row with an error and its place. */
void show_at(size_t at, const char *why);

/* The same for a scalar value that a format or a page cannot represent. */
void show_no_form(size_t at, uint32_t scalar, const char *format);

#endif
