/* show: text on a terminal that can do no harm there. */
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

/* Print any text: what is well-formed scalar by scalar, the rest as bytes. */
void show_text(const uint8_t *s, size_t n);

/* Print bytes as digits, a space before each. */
void show_hex(const uint8_t *s, size_t n);

/* Print 1 byte, or 2 bytes. */
void show_count(uint32_t n, const char *what);

/* Print a word after a space, in a new row if this one, of so many columns,
 * has no room for it. Return the columns. */
size_t show_word(size_t column, const char *word);

/* Print a row with an error and its place. */
void show_at(size_t at, const char *why);

/* The same of a scalar value that a format or a page has no form for. */
void show_no_form(size_t at, uint32_t scalar, const char *format);

#endif
