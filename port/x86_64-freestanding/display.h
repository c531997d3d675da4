/* display: a terminal of 80 columns on the screen of the loader, and a
 * keyboard; headless.c has neither. */
/* SPDX-License-Identifier: MIT */
#ifndef X86_64_DISPLAY_H
#define X86_64_DISPLAY_H

#include <stdbool.h>
#include <stdint.h>

enum { DISPLAY_COLUMNS = 80, DISPLAY_ROWS = 30, GLYPH_ROWS = 16 };

/* Find the screen and clear it. If there is none, the next function does
 * nothing. */
void display_start(void);

/* Take a byte of UTF-8, with CR, LF, BS and the ESC [ sequences A B C D H J K;
 * others are ignored. */
void display_put(uint8_t byte);

/* Start the PS/2 keyboard. If none answers, the screen says so, and whether
 * COM1 is there to type on. */
void keyboard_start(bool has_com1);

/* Take the bytes that it sent, at its interrupt, and pass keys to receive_key.
 */
void keyboard_take(void);

/* The functions of a kind of screen for display.c: rows, and how to show a
 * cell. */
struct display_kind {
    unsigned rows; /* 0: there is none */
    /* The look of a scalar value; half is 1 for the right half of a value of
     * two columns. */
    void (*look)(uint8_t cell[GLYPH_ROWS], uint32_t scalar, unsigned half);
    /* Show a cell, with the cursor on it or not. */
    void (*draw)(unsigned row, unsigned column, const uint8_t *cell,
                 bool cursor);
};

/* The kind that the loader left. */
struct display_kind display_kind(void);

#endif
