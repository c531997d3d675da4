/* terminal: the terminal at the other end of the UART. */
/* SPDX-License-Identifier: MIT */
#ifndef TERMINAL_H
#define TERMINAL_H

#include <bareutf/line.h>

/*
 * Look at an input byte. When it ends a size report, ESC [ 8 ; rows ; columns
 * t, resize the line and, the first time, ask for pastes in brackets.
 */
void terminal_look(struct bu_line *line, uint8_t byte);

/* The columns that a row may have: one less than the terminal, whose size is
 * not known at first. */
unsigned terminal_columns(void);

/* Begin or end output that is shown at once, if there is a terminal. */
void terminal_mark(bool on);

/* After the end mark of a paste: return whether another one follows without a
 * pause. Then the first one was pasted. */
int terminal_goes_on_pasting(void);

/* Undo what was asked for. */
void terminal_leave(void);

#endif
