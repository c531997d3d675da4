/* screen: a small terminal, for tests of what is sent to one. */
/* SPDX-License-Identifier: MIT */
#ifndef SCREEN_H
#define SCREEN_H

#include <stdbool.h>
#include <stdint.h>

#ifdef SUITE_ALL_VALUES
enum { SCREEN_CELLS = 4000 };
#else
enum { SCREEN_CELLS = 96 };
#endif

/* A cell is its value, with all that joined it folded in. */
enum { SCREEN_BLANK = ' ', SCREEN_HALF = 1 /* the right half of a wide one */ };
#define SCREEN_JOINER 0x80000000u /* it ends with U+200D */

/* Two kinds of terminal: after the last column is filled, the cursor stays
 * until something is printed, as with a VT100, or goes to the next row. */
enum { SCREEN_WRAPS_LATE, SCREEN_WRAPS_AT_ONCE };

struct screen {
    uint32_t cell[SCREEN_CELLS]; /* row by row */
    unsigned columns;
    unsigned rows;
    unsigned kind;
    unsigned row;
    unsigned column;   /* columns: the next one wraps */
    unsigned scrolled; /* rows that went at the top */
    unsigned wrong;    /* bytes that no harmless output has */
    unsigned number;
    unsigned state;
    uint32_t bits; /* of a sequence of UTF-8 */
    unsigned more;
};

/* Make it empty; columns * rows is at most SCREEN_CELLS. */
void screen_open(struct screen *s, unsigned columns, unsigned rows,
                 unsigned kind);

/* The same as before, empty. */
void screen_clear(struct screen *s);

/* Give it another size, as terminals do that do not fold rows anew: what is
 * right of the last column is lost, and the top scrolls out if the cursor would
 * be below the last row. */
void screen_resize(struct screen *s, unsigned columns, unsigned rows);

/* Take what is sent: text, CR LF, CR, BS, and ESC [ n A, n C, n D, J. */
void screen_put(struct screen *s, const uint8_t *bytes, unsigned n);

/* Does a scalar value of some columns join U+200D before it? A wide one, or a
 * pictograph: docs/unicode.md. */
bool screen_joins(uint32_t scalar, unsigned columns);

/* Print a scalar value of some columns where the cursor is. */
void screen_print(struct screen *s, uint32_t scalar, unsigned columns);

#endif
