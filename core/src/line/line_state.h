/* line_state: what the files of line need of each other. */
/* SPDX-License-Identifier: MIT */
#ifndef LINE_STATE_H
#define LINE_STATE_H

#include <bareutf/line.h>
#include <stdbool.h>

/* What a key does: where it leads to, and whether it erases up to there. */
enum {
    LEFT = 0,
    RIGHT = 1,
    WORD = 2,
    FAR = 4,
    ERASE = 8,
    RECALL = 16,
    NEWER = RECALL,
    OLDER = RECALL | RIGHT,
    EVENT = 32,
    STATE = 64
};

/* state: where in an escape sequence the next byte stands. */
enum {
    TEXT = 0,
    AFTER_ESC = STATE,
    MIDDLE,   /* after an intermediate byte, to the final one */
    CONTROL,  /* after ESC [ or ESC O */
    ONE_MORE, /* the next byte ends it */
    STRING    /* OSC, DCS and the like, to ST, BEL or a line end */
};

/* Keys: control codes; the last byte of an escape sequence, or its digit where
 * that is a tilde; the same with a modifier; the byte after ESC. With what is
 * added here, no two of them are the same. */
enum { NO_KEY = 0, PASTE_MARK = ' ', MODIFIED = 0x50, ALT = 0x80 };

/* fault: what is added to BU_LINE_READY. */
enum { TOO_LONG = 1, REFUSED = 2 };

/* done: twice the fault of the next line, or 1. */
enum { DONE = 1, DONE_TORN = 2 * REFUSED };

/* Nothing of what was wrong is left in an empty line. */
static inline void line_blameless(struct bu_line *l)
{
    l->dropped = 0;
    l->bad = 0;
    l->full = 0;
    l->fault = 0;
}

/* draw.c */
void line_send(const struct bu_line *l, const uint8_t *s, unsigned n);
/* Columns of the sequence s[at..end). */
unsigned line_look(const struct bu_line *l, const uint8_t *s, uint32_t at,
                   uint32_t end);
void line_walk(struct bu_line *l, const uint8_t *s, uint32_t at, uint32_t end);
void line_place(struct bu_line *l, uint32_t at);

/* edit.c */
void line_insert(struct bu_line *l, const uint8_t *s, uint32_t n);
uint32_t line_step(const struct bu_line *l, unsigned what);

/* start.c */
void line_begin(struct bu_line *l);

/* keys.c */
unsigned line_key(struct bu_line *l, unsigned key);

/* decode.c */
unsigned line_decode(struct bu_line *l, unsigned byte);

#endif
