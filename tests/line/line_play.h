/* line_play: a line on a small terminal, and properties that hold after every
 * byte. */
/* SPDX-License-Identifier: MIT */
#ifndef LINE_PLAY_H
#define LINE_PLAY_H

#include <bareutf/line.h>

enum { LINE_PLAY_SIZE = 40 };

#ifdef SUITE_ALL_VALUES
enum { LINE_PLAY_MOST = 4096 };
#else
enum { LINE_PLAY_MOST = 100 };
#endif

/* How the line is set up: what becomes of bad bytes, and whether marks go with
 * their base, or all goes by graphemes. */
enum {
    LINE_PLAY_REFUSE,
    LINE_PLAY_REPLACE,
    LINE_PLAY_ESCAPE,
    LINE_PLAY_MARKS,
    LINE_PLAY_PARTS
};

/* A terminal, and the line on it. */
struct line_play {
    unsigned how;
    unsigned size; /* bytes of the line, at most LINE_PLAY_MOST */
    unsigned columns;
    unsigned rows;   /* columns * rows is at most SCREEN_CELLS */
    unsigned kind;   /* of screen.h */
    unsigned from;   /* the row of the prompt */
    unsigned margin; /* columns of it; 0: there is a prompt */
};

/* Begin anew on a terminal of 12 columns and 8 rows, with LINE_PLAY_SIZE bytes;
 * or as *play has it. Returns the line, which is in static memory. */
struct bu_line *line_play_start(unsigned how);
struct bu_line *line_play_open(const struct line_play *play);

/* Feed one byte; 0 if something does not hold: the text is well-formed without
 * control codes, no longer than its room, nothing is written beyond that; the
 * cursor is at a boundary; the terminal shows prompt, text and cursor, and what
 * was above them. */
int line_play_byte(uint8_t byte, enum bu_line_event *event);

/* Feed a string, without a look at the screen; the last event. */
enum bu_line_event line_play_quickly(const char *keys);

/* Report a gap; 0 as above. */
int line_play_gap(void);

/* Give the terminal another size; 0 as above. */
int line_play_resize(unsigned columns, unsigned rows);

/* Return whether the terminal shows the expected text. */
int line_play_is_shown(void);

/* The row of the terminal's cursor. */
unsigned line_play_row(void);

/* The text, as many bytes as it has room. */
extern const uint8_t *const line_play_text;

/* Any keys, so many; 0 if something does not hold. */
int line_play_any(unsigned count);

/* Tests of line, a file for each. */
void line_sequences(void);
void line_faults(void);
void line_sizes(void);

#endif
