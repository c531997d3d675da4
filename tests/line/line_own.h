/* line_own: lines of a user's own making, within the contract and beyond it. */
/* SPDX-License-Identifier: MIT */
#ifndef LINE_OWN_H
#define LINE_OWN_H

#include <bareutf/line.h>

/* A choice below limit, 1 to 65535. */
typedef size_t line_own_choice(size_t limit);

/*
 * Compose a configuration, parts, a format and a prompt for a line in
 * text[0..size), which may be null if size is 0, and take so many steps: keys,
 * gaps, sizes, texts of the program. Return 0 if something does not hold after
 * one of them: the text is well-formed without control codes and in its room;
 * the cursor is at a boundary; `put` and `bad` get no more bytes than line.h
 * says, and the editor's control functions are whole.
 */
int line_own_play(line_own_choice *choose, uint8_t *text, uint32_t size,
                  unsigned steps);

#endif
