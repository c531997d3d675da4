/* line_state: shared by the files of line. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_LINE_STATE_H
#define BU_LINE_STATE_H

#include <bareutf/line.h>
#include <stdbool.h>

/* The action of a key: where it moves, and whether it erases up to there. */
enum {
    LEFT = 0,
    RIGHT = 1,
    WORD = 2,
    FAR = 4,
    ERASE = 8,
    RECALL = 16,
    NEWER = RECALL,
    OLDER = RECALL | RIGHT,
    STATE = 64
};

/* paste: inside a paste; or while bu_history_feed decodes, which finds the keys
 * in `previous`. */
enum { PASTING = 1, SEARCHING = 2 };

/* No enumerator: those of bu_line_event are added to it. */
#define EVENT 32

/* state: where in an escape sequence the next byte is. */
enum {
    TEXT = 0,
    AFTER_ESC = STATE,
    MIDDLE,   /* after an intermediate byte, to the final one */
    CONTROL,  /* after ESC [ or ESC O */
    ONE_MORE, /* the next byte ends it */
    STRING    /* OSC, DCS and the like, to ST, BEL or a line end */
};

enum { LF = 10, CR = 13, ESC = 27, DEL = 127 };
enum { LINE_C1 = 0x80, LINE_C1_COUNT = 0x20 };

/* Keys: control codes; the last byte of an escape sequence, or its digit if
 * that is a tilde; the same with a modifier; the byte after ESC. The numbers
 * added here make them all different. */
enum { NO_KEY = 0, PASTE_MARK = ' ', MODIFIED = 0x50, ALT = 0x80 };
enum { CSI = ALT + '[', SS3 = ALT + 'O' };

/* fault: added to BU_LINE_READY. */
enum { LINE_TOO_LONG = 1, LINE_REFUSED = 2 };

/* done: twice the fault of the next line, or 1. */
enum { LINE_DONE = 1, LINE_DONE_TORN = 2 * LINE_REFUSED };

/* An empty line has no faults. */
static inline void line_blameless(struct bu_line *l)
{
    l->dropped = 0;
    l->bad = 0;
    l->full = 0;
    l->fault = 0;
}

/* The n bytes at s cannot be in a line. */
static inline void line_bad(struct bu_line *l, const uint8_t *s, unsigned n)
{
    l->bad++;
    if (l->config->bad != NULL)
        l->config->bad(l, s, n);
    else
        l->fault = LINE_REFUSED;
}

/* The hexadecimal digit of 0 to 15. */
static inline uint8_t escape_digit(unsigned value)
{
    return (uint8_t)(value + (value < 10u ? '0' : 'A' - 10));
}

/* line_draw.c */
void bu_line__send(const struct bu_line *l, const uint8_t *s, unsigned n);
/* CR LF, the end of a row. */
extern const uint8_t bu_line__crlf[2];
static inline void line_row_end(const struct bu_line *l)
{
    bu_line__send(l, bu_line__crlf, sizeof bu_line__crlf);
}

/* ESC [ n final, of ECMA-48; nothing if n is 0. */
void bu_line__go(const struct bu_line *l, uint32_t n, uint8_t final);
/* Columns of the sequence s[at..end). */
unsigned bu_line__look(const uint8_t *s, uint32_t at, uint32_t end,
                       const struct bu_line *l);
/* The columns of the sequences of s[at..end), which is the prompt or text, as
 * they are shown. */
uint32_t bu_line__sum(const struct bu_line *l, const uint8_t *s, uint32_t at,
                      uint32_t end);
void bu_line__new_row(struct bu_line *l);
/* Walk over s[at..end), which is the prompt or text, and send it as it is
 * shown. */
void bu_line__walk(struct bu_line *l, const uint8_t *s, uint32_t at,
                   uint32_t end);
void bu_line__type(struct bu_line *l, const uint8_t *s, uint32_t at,
                   uint32_t end);

/* line_place.c */
void bu_line__place(struct bu_line *l);
/* Draw text[at..length) at the terminal's cursor, and move that to the line's.
 */
void bu_line__tail(struct bu_line *l, uint32_t at);
/* Move the terminal's cursor from text[from] to the line's, if that row is
 * shown. */
bool bu_line__ahead(struct bu_line *l, uint32_t from);

/* line_edit.c */
void bu_line__insert(struct bu_line *l, const uint8_t *s, uint32_t n);
/* bu_line_set to s[0..n) and t[0..m). */
enum bu_status bu_line__set(struct bu_line *l, const uint8_t *s, size_t n,
                            const uint8_t *t, size_t m);

/* line_move.c */
/* Return whether drawing can continue from text[at], with the text before it as
 * shown. */
bool bu_line__is_apart(const struct bu_line *l, uint32_t at);
/* Move as a key does, or erase up to there. */
void bu_line__edit(struct bu_line *l, unsigned what);

/* line.c */
void bu_line__begin(struct bu_line *l);

/* line_keys.c */
unsigned bu_line__key(struct bu_line *l, unsigned key);

/* line_decode.c */
unsigned bu_line__decode(struct bu_line *l, unsigned byte);

/* history.c: offsets are from the oldest line, in a ring. */
/* Where the byte at an offset is. */
uint8_t *bu_history__place(const struct bu_history *h, uint32_t at);
/* The place of the byte after *p. */
static inline uint8_t *history_after(const struct bu_history *h,
                                     const uint8_t *p)
{
    uint32_t at = (uint32_t)(p - h->data) + 1u;

    return h->data + (at == h->size ? 0 : at);
}

/* The start of the line that ends at an offset. */
uint32_t bu_history__start_of(const struct bu_history *h, uint32_t end);
/* Show the line at an offset in *l, whose draft is in the history; or change
 * nothing if it is ill-formed or too long for *l. */
enum bu_status bu_history__show(struct bu_line *l, struct bu_history *h,
                                uint32_t at);

#endif
