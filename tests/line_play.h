/* line_play: a line on a small terminal, and what must hold after every byte.
 */
/* SPDX-License-Identifier: MIT */
#ifndef LINE_PLAY_H
#define LINE_PLAY_H

#include <bareutf/line.h>

enum { LINE_PLAY_SIZE = 40 };

/* How the line is set up: what becomes of bad bytes, and whether marks go with
 * their base. */
enum { LINE_PLAY_REFUSE, LINE_PLAY_REPLACE, LINE_PLAY_ESCAPE, LINE_PLAY_MARKS };

/* Begin anew; returns the line, which is in static memory. */
struct bu_line *line_play_start(unsigned how);

/* Feed one byte; 0 if something does not hold: the text is well-formed without
 * control codes, no longer than its room, nothing is written beyond that; the
 * cursor is at a boundary; the terminal shows prompt, text and cursor. */
int line_play_byte(uint8_t byte, enum bu_line_event *event);

/* Tell of a gap; 0 as above. */
int line_play_gap(void);

/* The text, LINE_PLAY_SIZE bytes. */
extern const uint8_t *const line_play_text;

#endif
