/* serial: the page of the terminal. Input is decoded from it, output is encoded
 * in it; everything in between is UTF-8. */
/* SPDX-License-Identifier: MIT */
#ifndef SERIAL_H
#define SERIAL_H

#include "args.h"
#include <bareutf/line.h>

struct bu_format;

/* The page; UTF-8 at the start. */
const struct bu_format *serial_page(void);
bool serial_is_utf8(void);

/* Change it, between two lines. */
void serial_set(const struct bu_format *page);

/* For the line: its bytes, a gap, its terminal and the columns there. */
enum bu_line_event serial_feed(struct bu_line *l, uint8_t byte);
enum bu_line_event serial_gap(struct bu_line *l);
void serial_send(void *to, const uint8_t *s, unsigned n);
unsigned serial_columns(const uint8_t *s, uint32_t at, uint32_t end);

/* Print a scalar value, or \u{20AC} if the page cannot represent it. */
void serial_put(uint32_t scalar);

/*
 * With a page other than UTF-8, a byte 80..FF that is not in the page is kept
 * in the text as the lone surrogate U+DC80..U+DCFF, as in Python (PEP 383). So
 * it cannot form UTF-8 with the bytes beside it.
 */

/* Write one, three bytes. */
void serial_keep(uint8_t *out, uint8_t byte);

/* A part of a text: a scalar value, a byte kept in this way, or an ill-formed
 * part. */
enum serial_part { SERIAL_SCALAR, SERIAL_BYTE, SERIAL_BAD };
enum serial_part serial_next(const uint8_t **p, const uint8_t *end,
                             uint32_t *value);

/* Write the text of bytes of the line, and return its length: at most 3 bytes
 * for each. The bytes may be at the end of the same memory. */
size_t serial_decode(uint8_t *out, const uint8_t *s, size_t n);

/* Replace text by its bytes on the line. If the page cannot represent a part of
 * it, print a row with the place and return false. */
bool serial_bytes(struct args *a);

#endif
