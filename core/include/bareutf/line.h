/* line: a line editor for serial terminals. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_LINE_H
#define BAREUTF_LINE_H

#include <stdbool.h>
#include <bareutf/format.h>
#include <bareutf/utf8.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * The line is a buffer of the caller. At every return it is well-formed UTF-8
 * (Unicode Table 3-7) without NUL, C0, DEL and C1, at most `size` bytes long,
 * and the cursor is between two sequences of it. It has no terminator.
 *
 * A line cannot contain ill-formed parts (see utf8.h), NUL or C1 controls, or
 * other controls that are pasted. The editor counts each in `bad` and calls
 * `bad` of the configuration for it.
 *
 * Keys, by their bytes or by the sequences that VT100-compatible terminals
 * send:
 *
 *   CR, LF, CR LF           end the line
 *   ESC O M                 the same (Enter of a keypad)
 *   Ctrl-C                  cancel the line
 *   Ctrl-D                  on an empty line: end of input; otherwise as Delete
 *   Tab                     reported to the caller, for completion
 *   08, 7F; Delete          erase to the left; to the right
 *   Left, Right, Ctrl-B, F  move
 *   Home, End, Ctrl-A, E    move to the start, to the end
 *   Ctrl- or Alt-Left and Right, Alt-B, Alt-F     move by words
 *   Ctrl-W, Alt-Backspace; Alt-D, Ctrl-Delete     erase a word
 *   Ctrl-U, Ctrl-K          erase all to the left, to the right
 *   Up, Down, Ctrl-P, N     fetch an older line, a newer one
 *   Ctrl-R                  search older lines, by bu_history_feed
 *   Ctrl-L                  clear the screen
 *   ESC [ 200 ~ .. 201 ~    a paste: Tab, CR, LF, CR LF become one space
 *
 * A word ends at a space, unless the configuration names `parts`. The escape
 * sequences of keys have exactly the forms below, with P one of 1, 3, 4, 7 and
 * 8, and a modifier M from 1 (none) to 9. Modified keys that are not listed
 * above do nothing.
 *
 *   ESC [ letter   ESC O letter   ESC [ 1 letter   ESC [ 1 ; M letter
 *   ESC [ P ~      ESC [ P ; M ~  ESC [ 200 ~      ESC [ 201 ~
 *
 * Other control codes and escape sequences do nothing. So ESC [ 5 D does not
 * move the cursor, ESC [ M (a mouse report) and ESC O M in a paste do not end a
 * line, and ESC [ 0201 ~ does not end a paste. The editor drops a sequence as a
 * whole (ECMA-48, 5.4 and 5.6; ESC [ [ and ESC O [ with one byte more). A
 * control code, such as CR, LF or Ctrl-C, and a byte from 80 on end the
 * sequence and keep their own meaning.
 *
 * A control string begins with ESC ] or with ESC and one of P X ^ _, and ends
 * with BEL or ESC \. It may have text of any language: DEL and all bytes from
 * 80 on are dropped too, even C2 9C (ST as a C1 control). A control code ends
 * the string and, except BEL, keeps its own meaning.
 *
 * If a key that erases leaves the line empty, even if there was nothing to
 * erase, it also clears the faults of the line (`dropped`, `bad`, a gap). So
 * Ctrl-U clears noise.
 */

/* Events: the result of a byte. */
enum bu_line_event {
    BU_LINE_NONE = 0,    /* no event: the line continues */
    BU_LINE_READY,       /* a line: text[0..length) */
    BU_LINE_TOO_LONG,    /* the same, but `dropped` bytes had no room */
    BU_LINE_REFUSED,     /* the same, but input was ill-formed or had a gap */
    BU_LINE_INTERRUPTED, /* Ctrl-C; the text is the line so far */
    BU_LINE_END,         /* Ctrl-D on an empty line */
    BU_LINE_FAULT,       /* a gap; the text is the line before it */
    BU_LINE_TAB,         /* Tab; the line continues */
    BU_LINE_PASTED       /* a paste ended; the line continues */
};

struct bu_line;
struct bu_widths;

/*
 * For the configuration: how keys divide the line into graphemes and words.
 * Each function returns the length in bytes of the first part (next) or of the
 * last part (prev) of s[0..n), whole sequences: 1 to n if n is not 0. None may
 * be null. Initialize a constant with
 *
 *   BU_LINE_PARTS_INIT(bu_grapheme_next, bu_grapheme_prev, bu_word_next,
 *                 bu_word_prev)
 *
 * Keys move over a whole grapheme and erase all of it. A grapheme that has room
 * in a row is not folded, unless it begins with a value of no columns. A
 * password still shows a mask for each scalar value. Keys that move by words
 * pass over parts that begin with a space, and then over one more part. With
 * bu_line_next_word and bu_line_prev_word the parts are the texts between
 * spaces.
 *
 * The functions may return anything, and something else each time. The editor
 * takes a length of 0 or above n as n, an offset beyond the text as its end,
 * and goes on from the middle of a sequence to its end or its start. So wrong
 * values move the cursor or draw rows wrongly, but nothing outside the text is
 * read or written, the text stays well-formed, and each call returns.
 */
struct bu_line_parts {
    size_t (*next)(const uint8_t *s, size_t n);
    size_t (*prev)(const uint8_t *s, size_t n);
    size_t (*next_word)(const uint8_t *s, size_t n);
    size_t (*prev_word)(const uint8_t *s, size_t n);
    uint32_t (*step)(const struct bu_line *l, unsigned what);
    uint32_t (*keep)(struct bu_line *l, const uint8_t *s, uint32_t at,
                     uint32_t end);
    bool (*fits)(const struct bu_line *l, uint32_t at);
};

#define BU_LINE_PARTS_INIT(next, prev, next_word, prev_word)                   \
    BU_LINE_PARTS_STEP(next, prev, next_word, prev_word, bu_line_step_parts)

/* As BU_LINE_PARTS_INIT, with a function of your own as `step`, which can call
 * bu_line_step_parts with its own arguments. */
#define BU_LINE_PARTS_STEP(next, prev, next_word, prev_word, step)             \
    {                                                                          \
        next, prev, next_word, prev_word, step, bu_line__keep_part,            \
            bu_line__fits_parts                                                \
    }

/* For BU_LINE_PARTS_INIT: return the length in bytes of the first part, or of
 * the last part, of s[0..n): a run of spaces, or the text between two runs; 0
 * if n is 0. */
size_t bu_line_next_word(const uint8_t *s, size_t n);
size_t bu_line_prev_word(const uint8_t *s, size_t n);

/* For BU_LINE_PARTS_INIT: return the offset in the text to which the key `what`
 * moves the cursor. */
uint32_t bu_line_step_parts(const struct bu_line *l, unsigned what);

/* Private to the macros above. */
uint32_t bu_line__keep_part(struct bu_line *l, const uint8_t *s, uint32_t at,
                            uint32_t end);
bool bu_line__fits_parts(const struct bu_line *l, uint32_t at);

/* Bytes of the longest control sequence in a prompt, and so the most bytes that
 * `put` gets in one call. */
#define BU_LINE_CONTROL_MAX 24u

/*
 * The configuration of a line: its buffer and how it is shown. It may be a
 * constant in ROM. text and size must not change during a line.
 *
 * Any size is allowed. columns, joins and parts may return anything, and
 * something else each time: at worst the screen is wrong. put must not call a
 * function of the line; recall and bad may call bu_line_insert and bu_line_set.
 */
struct bu_line_config {
    uint8_t *text; /* room for the line; may be null if size is 0 */
    uint32_t size; /* its bytes; with fewer than 4 not every value has room */

    /*
     * Send the n bytes of s to the terminal: whole sequences of well-formed
     * UTF-8 and whole control functions, never a part of one. n is 1 to 8, or
     * up to 24 for a control sequence of the prompt, whatever the prompt is. A
     * call with more than one is CR LF; up to four BS; a space and BS; or ^C.
     * The function may wait. If feed runs where waiting is not allowed, write
     * into a ring with bu_ring_put_whole. Null: nothing is shown.
     */
    void (*put)(void *to, const uint8_t *s, unsigned n);
    void *to;

    /* Return the columns of the sequence at s[at], which ends at or before end
     * and is not a control: bu_line_columns, or null for always 1. A sequence
     * with more columns than the terminal is shown as U+FFFD. */
    unsigned (*columns)(const uint8_t *s, uint32_t at, uint32_t end);

    /* For Up and Down: bu_history_recall; or null, and then they do nothing. */
    void (*recall)(struct bu_line *l, bool older);
    void *history;

    /* Handle n bytes that cannot be in a line, 1 to BU_FORMAT_MAX:
     * bu_line_replace, bu_line_escape, or null to drop them and refuse the
     * line. */
    void (*bad)(struct bu_line *l, const uint8_t *s, unsigned n);

    /* bu_line_joins: keys erase and move over a base with its marks, which
     * links bu_width. Null: over one scalar value. */
    bool (*joins)(const struct bu_line *l, uint32_t at);

    /* The constant of BU_LINE_PARTS_INIT, for graphemes, and then joins is not
     * called; or null. */
    const struct bu_line_parts *parts;
};

/* State of one line. The text is in the configuration. You may read length,
 * cursor, dropped and bad at any time; only the functions below use the other
 * fields. */
struct bu_line {
    struct bu_utf8 decoder;
    uint8_t pending[BU_UTF8_MAX];
    uint8_t count; /* pending bytes */
    uint8_t state;
    uint8_t paste; /* 1: inside a paste; 2: bu_history_feed decodes */
    uint8_t mask;
    uint8_t recalled; /* 1: the line shows an older one of the history */
    uint8_t done;     /* not 0: the next byte begins another line */
    uint8_t full;     /* 1: bytes were dropped and no key was used since */
    uint8_t fault;    /* the fault that makes the event other than READY */
    uint16_t columns;
    uint8_t previous; /* byte */
    uint8_t margin;
    uint32_t number; /* number in an escape sequence */
    uint16_t rows;
    uint16_t column;  /* column of the terminal's cursor */
    uint32_t row;     /* its row, from the first one that is shown */
    uint32_t top;     /* rows of the line above the first one that is shown */
    uint32_t length;  /* bytes of the line */
    uint32_t cursor;  /* bytes of it before the cursor */
    uint32_t dropped; /* bytes that had no room */
    uint32_t bad;     /* parts that cannot be in a line */
    uint32_t prompt_size;
    const uint8_t *prompt;
    const struct bu_line_config *config;
};

/*
 * Initialize *l for a terminal of 80 columns and 24 rows. *config and
 * everything that it points to must live as long as *l.
 */
void bu_line_init(struct bu_line *l, const struct bu_line_config *config);

/*
 * Set the terminal's size, 2 to 999 columns and 1 to 999 rows. With any other
 * number of columns, such as 0 for a pipe, lines are never folded, and the
 * cursor is right up to column 32,767. With any other number of rows, all rows
 * are shown.
 *
 * The editor folds a line with CR LF before the last column, which stays empty.
 * So it does not matter how the terminal wraps, or if it has more columns or
 * rows than set here. With 2 columns, wide characters are shown as U+FFFD. If
 * prompt and line take more rows than the terminal has, the first rows are
 * shown; or, if the cursor is below these, the rows that end with the row of
 * the cursor.
 *
 * If lines are folded, a line that has begun is drawn again, from the row where
 * its first row was with the old size. A terminal that reflows its screen when
 * it becomes narrower leaves parts of the old rows above that; Ctrl-L clears
 * them.
 */
void bu_line_resize(struct bu_line *l, unsigned columns, unsigned rows);

/*
 * Begin an empty line in the first column and show prompt[0..n). The prompt
 * must be well-formed UTF-8 and must not change until the line ends. Call this
 * at the start and after each event except NONE, TAB and PASTED. Without the
 * call, the next byte or gap begins a line without a prompt, and text inserted
 * before that is lost.
 *
 * The prompt may contain control sequences that neither show anything nor move
 * the cursor, such as colours: ESC [ and all up to a byte from 40 to 7E; or
 * ESC, one byte from 20 to 3F, and one from 40 to 7E, such as ESC ( B. They
 * take no columns and need no marks around them. `put` gets each of them whole,
 * with the row that it is in. A sequence longer than 24 bytes is text from the
 * 25th byte on.
 */
void bu_line_start(struct bu_line *l, const uint8_t *prompt, size_t n);

/*
 * As bu_line_start, for a password: mask, a printable ASCII byte such as '*' or
 * a space, is shown for each scalar value. Keys recall no older line. The typed
 * text stays in the buffer: overwrite it after use.
 */
void bu_line_start_secret(struct bu_line *l, const uint8_t *prompt, size_t n,
                          uint8_t mask);

/*
 * Set the left margin of a line without a prompt: the caller has written this
 * many columns of its first row, at most 255, and the cursor is after them.
 * Call this right after bu_line_start or bu_line_start_secret. No key erases
 * these columns, and nothing shows them again: between bu_line_leave and
 * bu_line_show the caller can write them. Ctrl-L ends the margin, and so does a
 * cursor that would be below the terminal's last row: the line is then drawn
 * from the first column. A terminal that becomes too narrow for the margin
 * truncates it.
 */
void bu_line_margin(struct bu_line *l, unsigned columns);

/*
 * Take one byte from the terminal. After READY, TOO_LONG, REFUSED, INTERRUPTED,
 * END and FAULT the cursor of the terminal is at the start of a new row.
 *
 * TOO_LONG: the text is the start of the input, truncated between two
 * sequences. After the first byte without room, all bytes are dropped until a
 * key is used.
 */
enum bu_line_event bu_line_feed(struct bu_line *l, uint8_t byte);

/*
 * Report that bytes are missing or wrong at this place: a gap of a ring, a UART
 * fault. A sequence, an escape sequence or a paste that has begun is dropped
 * and counted in bad. Return BU_LINE_FAULT; the text is the line before the
 * gap. The bytes up to the next line end are a line that is REFUSED, unless a
 * key erases all of it. An LF is a line end here even if a CR came before the
 * gap.
 */
enum bu_line_event bu_line_gap(struct bu_line *l);

/*
 * Report a gap, as bu_line_gap does, but keep the line, with s[0..n) at the
 * cursor in place of the lost bytes. The line then ends as if s had been typed.
 * It may be READY, so look for s before you run it.
 *
 *   h      what bu_line_format_feed holds, or null
 *   s, n   the mark, such as U+FFFD: as for bu_line_insert, but not empty
 *
 * Return BU_LINE_NONE; or do what bu_line_gap does, and return BU_LINE_FAULT,
 * if s cannot be inserted, in a paste, in a password, and in an older line, as
 * during a search. What has begun is dropped and counted in bad in either case.
 */
enum bu_line_event bu_line_mark(struct bu_line *l, struct bu_pending *h,
                                const uint8_t *s, size_t n);

/*
 * Report that no byte has arrived for about 50 ms: if the last byte was ESC, it
 * was the Escape key, and the next byte does not continue an escape sequence.
 */
void bu_line_timeout(struct bu_line *l);

/*
 * After PASTED: continue the paste, because the pasted text itself contained
 * the bytes of the end mark. To find out, look ahead in the ring until no byte
 * has arrived for about 20 ms: another end mark there means that the paste
 * continues.
 */
void bu_line_resume_paste(struct bu_line *l);

/* For `bad` of the configuration: insert U+FFFD for each ill-formed part; or
 * the text \xHH for each byte. */
void bu_line_replace(struct bu_line *l, const uint8_t *s, unsigned n);
void bu_line_escape(struct bu_line *l, const uint8_t *s, unsigned n);

/* For `columns` of the configuration: return the columns that the sequence
 * s[at..end) adds after the text before it, by bu_width_feed; or BU_LINE_HIDE
 * if it would join the prompt. */
#define BU_LINE_HIDE 3u /* the sequence is shown as U+FFFD */
unsigned bu_line_columns(const uint8_t *s, uint32_t at, uint32_t end);

/*
 * The same by *w (property.h), for terminals that count otherwise. Name the
 * object in a function of yours:
 *
 *   static unsigned columns(const uint8_t *s, uint32_t at, uint32_t end)
 *   {
 *       return bu_line_columns_by(&bu_widths_cjk, s, at, end);
 *   }
 *
 * A U+FE0E that would take a column back is BU_LINE_HIDE: it is shown as
 * U+FFFD, and the emoji before it stays wide. What the editor itself shows as
 * U+FFFD it counts as one column.
 */
unsigned bu_line_columns_by(const struct bu_widths *w, const uint8_t *s,
                            uint32_t at, uint32_t end);

/* For `joins` of the configuration: return whether the sequence at text[at] is
 * shown in the columns of the one before it, as marks, U+FE0F and skin tones
 * are. */
bool bu_line_joins(const struct bu_line *l, uint32_t at);

/*
 * Insert s[0..n) at the cursor, as a completion does.
 *
 *   BU_OK     done and shown
 *   BU_FULL   s does not fit; nothing changed
 *   BU_BAD    s is ill-formed or has control codes; nothing changed
 */
enum bu_status bu_line_insert(struct bu_line *l, const uint8_t *s, size_t n);

/* As bu_line_insert, in place of the whole line. The cursor is then at the end.
 */
enum bu_status bu_line_set(struct bu_line *l, const uint8_t *s, size_t n);

/* Leave the line unchanged and move the terminal's cursor to the start of the
 * row below it, so that the caller can print. After that, bu_line_show shows
 * prompt and line again. */
void bu_line_leave(struct bu_line *l);
void bu_line_show(struct bu_line *l);

/* ---- Terminals whose encoding is not UTF-8. */

/*
 * The line stays UTF-8, with its keys, history and graphemes. Bytes are
 * converted on input and on output, so the format, such as &bu_page_cp1251, may
 * change between two lines:
 *
 *   event = bu_line_format_feed(&line, page, &pending, byte);
 *
 *   static void put(void *to, const uint8_t *s, unsigned n)
 *   {
 *       uint8_t out[BU_LINE_FORMAT_MAX];
 *
 *       send(out, bu_line_format_put(out, page, s, n));
 *   }
 *
 *   static unsigned columns(const uint8_t *s, uint32_t at, uint32_t end)
 *   {
 *       return bu_line_format_columns(page, s, at, end);
 *   }
 *
 * put and columns are for the configuration. If the format cannot represent a
 * scalar value, for example of an older line, it is shown as \u{20AC}. The keys
 * need a format with ESC, BS, CR and LF: all of this library except the
 * alphabets of gsm.h.
 */

/*
 * Take one byte from the terminal, as bu_line_feed does. *h holds the bytes of
 * a sequence that has begun; it is all zero at the start. A part that is
 * ill-formed in the format, and the bytes of a C1 control or of a surrogate,
 * are treated as bu_line_feed treats ill-formed UTF-8: they are counted in bad
 * and passed unchanged to `bad` of the configuration. With bu_format_utf8 the
 * call is the same as bu_line_feed.
 *
 * Return the event of the byte; the rules of bu_line_feed apply.
 */
enum bu_line_event bu_line_format_feed(struct bu_line *l,
                                       const struct bu_format *format,
                                       struct bu_pending *h, uint8_t byte);

/* Report that bytes are missing at this place, as bu_line_gap does. A sequence
 * that has begun in *h is dropped too and counted in bad. */
enum bu_line_event bu_line_format_gap(struct bu_line *l, struct bu_pending *h);

/* Room for the result of bu_line_format_put for the bytes, at most 24, that
 * `put` of a configuration gets in one call, in any format: a control sequence
 * of 24 bytes, each of them BU_FORMAT_MAX bytes in the format. 96 are enough
 * for the formats of this library, except those of escape.h. */
#define BU_LINE_FORMAT_MAX 288

/*
 * Write s[0..n), which must be well-formed UTF-8, to out in the format. Return
 * the number of bytes. 6 * n * longest bytes of room are enough for any s and
 * any format, because an ASCII value without a form is written as six values;
 * n * longest are enough if each value has a form. If put of a format of your
 * own returns more than longest, they are 6 * n * BU_FORMAT_MAX; with more than
 * that, the value counts as one without a form.
 *
 * If the format cannot represent a scalar value, it is written as \u{20AC}, in
 * the format: 1 to 6 hex digits without leading zeros. If it cannot represent a
 * capital or the \ of that, the small letter or | is written instead; what else
 * it cannot represent is left out. U+FFFD, which the line shows for hidden
 * values (see bu_line_resize and BU_LINE_HIDE), is then a ? in reverse video
 * instead, ESC [ 7 m ? ESC [ m, so it takes one column and differs from a ? in
 * the line; without ESC in the format it is only ?.
 *
 * If s begins with ESC and has more bytes, it is a control sequence: if the
 * format cannot represent one of its values, nothing is written.
 */
unsigned bu_line_format_put(uint8_t *out, const struct bu_format *format,
                            const uint8_t *s, unsigned n);

/* Return the columns of the sequence at s[at] as bu_line_format_put sends it:
 * those of bu_line_columns, or of \u{20AC}. */
unsigned bu_line_format_columns(const struct bu_format *format,
                                const uint8_t *s, uint32_t at, uint32_t end);

/* ---- Older lines, in a buffer of the caller. */

/*
 * A history. It keeps the lines one after the other, oldest first; each takes
 * one byte more than its length. To make room it drops the oldest lines, always
 * whole ones. The buffer is a ring: one of the lines may continue at its start.
 *
 * Several line editors may use one history, in one thread. Of the functions of
 * a configuration only `recall` may call these functions for its history.
 *
 * Only the functions below may write to the fields and to the data. Allowed are
 * the values that bu_history_init and these functions leave, and all zero,
 * which is a history without room. So load the lines of a history from flash
 * with bu_history_add, not its fields. Then these functions access no byte
 * outside data[0..size) and return, whatever the lines are.
 */
struct bu_history {
    uint8_t *data;
    const struct bu_line *owner; /* its draft is the last line; or null */
    uint32_t size;
    uint32_t used;
    uint32_t first; /* where the oldest line begins */
    uint32_t at;    /* where the line that it shows begins, from first on */
    uint8_t fault;  /* of the draft, as the next two */
    uint32_t dropped;
    uint32_t bad;
};

/* Make *h an empty history in data[0..size), which must live as long as *h. */
void bu_history_init(struct bu_history *h, uint8_t *data, uint32_t size);

/*
 * Add text[0..n) as the newest line. text may have any bytes, but must not be
 * in the buffer of the history. A NUL divides it into two lines. Ill-formed
 * text and control codes are kept, and bu_history_next gives them; but no
 * editor shows such a line: Up, Down and Ctrl-R pass it.
 *
 *   BU_OK     done; or the line is empty or the same as the newest one, and no
 *             line changed
 *   BU_FULL   n is not less than the size of the buffer; no line changed
 *
 * The time grows with n and with the lines that are dropped.
 */
enum bu_status bu_history_add(struct bu_history *h, const uint8_t *text,
                              size_t n);

/*
 * Visit the lines, the oldest first. Set *text to null before the first call
 * and leave it unchanged between calls; add no line in between.
 *
 *   BU_OK    the next line is (*text)[0..*n), without its NUL
 *   BU_END   there are no more lines; nothing was written
 *
 * A line that was being typed when an older one was recalled is not visited. If
 * a key recalls a line between two calls and the history drops the line visited
 * last, the next one is the oldest that is left. If a line is added in between,
 * lines may be missing, in part too, or come twice.
 *
 * A call may move all lines in the buffer, so that each is in one piece; its
 * time then grows with the size of the buffer. In a visit without changes only
 * the first call does.
 */
BU_MUST_USE enum bu_status bu_history_next(struct bu_history *h,
                                           const uint8_t **text, size_t *n);

/*
 * For `recall` of a configuration whose history points to a struct bu_history:
 * show the next older line, or the next newer one, in place of the line. The
 * history keeps the line being typed, the draft, after its other lines, with
 * its faults (`dropped`, `bad`, a gap), and drops the oldest lines for it if
 * needed; Down returns to it until the line ends. Changes to an older line are
 * not kept. If there is no room for the draft, nothing happens. Lines too long
 * for the buffer of *l are skipped. In a line that bu_line_start_secret began,
 * nothing is recalled or kept.
 *
 * A history keeps one draft, of the editor that recalled last. It drops the
 * draft when a line is added or when another editor recalls or searches. The
 * line that the first editor shows then takes the place of its draft: Down does
 * nothing, and Up shows the newest line. No editor shows the draft of another
 * one. For editors that keep their drafts whatever the others do, give each a
 * history of its own and add each line to all of them.
 */
void bu_history_recall(struct bu_line *l, bool older);

/*
 * State of a search with Ctrl-R, one for each editor. All zero is the start.
 * During a search the prompt of the line is `shown`; only bu_history_feed uses
 * the other fields.
 */
struct bu_history_search {
    const uint8_t *prompt; /* of the line */
    uint32_t prompt_size;
    uint8_t n; /* bytes of the search text */
    uint8_t shown[64];
};

/*
 * Take one byte from the terminal and pass it to feed, unless a search uses it.
 * feed is bu_line_feed, or a function of yours that calls it or
 * bu_line_format_feed. The search is in the history of the configuration, the
 * one of bu_history_recall, which must not be null.
 *
 * Keys are what feed decodes: in UTF-16 the byte 12 of U+0412 is no Ctrl-R.
 * During a search feed gets each byte, and its event is dropped; a key that
 * ends the search is then passed to bu_line_feed.
 *
 * Ctrl-R begins a search. The prompt becomes (reverse-i-search)`': with the
 * typed text, up to 42 bytes, between ` and ', and the newest line that
 * contains this text is shown. If there is no such line, or no older one, the
 * prompt begins with (failing-i-search). The search compares whole sequences,
 * as feed decodes them; for ill-formed input and NUL, what `bad` of the
 * configuration inserts. During a search:
 *
 *   Ctrl-R              show the next older line that contains the text
 *   08, 7F              erase the last scalar value of the text
 *   Ctrl-G, Ctrl-C      end the search and restore the line from before it
 *   any other control   end the search; the line is the one shown, and takes
 *                       the key: CR and LF end it, and ESC [ D moves in it
 *
 * The line from before the search is kept as bu_history_recall keeps the line
 * being typed, and in its place. If it is dropped there, the search ends at the
 * next byte, which the line that is shown takes. In a paste, in a line that
 * bu_line_start_secret began, and if there is no room for that line, Ctrl-R
 * does the same as in bu_line_feed.
 *
 * Return the event of the byte; NONE if the search uses it.
 */
enum bu_line_event
bu_history_feed(struct bu_history_search *q, struct bu_line *l, uint8_t byte,
                enum bu_line_event (*feed)(struct bu_line *l, uint8_t byte));

#ifdef __cplusplus
}
#endif

#endif
