/* screen: a small terminal, for tests of what is sent to one. */
/* SPDX-License-Identifier: MIT */
#ifndef SCREEN_H
#define SCREEN_H

#include <stdint.h>

enum { SCREEN_COLUMNS = 12, SCREEN_ROWS = 8 };

/* A cell is what stands in it, with all that joined it folded in. */
enum { SCREEN_BLANK = ' ', SCREEN_HALF = 1 /* the right half of a wide one */ };
#define SCREEN_JOINER 0x80000000u /* it ends with U+200D */

struct screen {
    uint32_t cell[SCREEN_ROWS][SCREEN_COLUMNS];
    unsigned row;
    unsigned column; /* SCREEN_COLUMNS: the next one wraps */
    unsigned wrong;  /* bytes that no harmless output has; beyond the rows */
    unsigned number;
    unsigned state;
    uint32_t bits; /* of a sequence of UTF-8 */
    unsigned more;
};

void screen_clear(struct screen *s);

/* Take what is sent: text, CR LF, CR, and ESC [ n A, n C, J. */
void screen_put(struct screen *s, const uint8_t *bytes, unsigned n);

/* Print a scalar value of some columns where the cursor is. */
void screen_print(struct screen *s, uint32_t scalar, unsigned columns);

/* Do both show the same, cursor included? */
int screen_same(const struct screen *a, const struct screen *b);

#endif
