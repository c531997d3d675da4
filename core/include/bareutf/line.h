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
 * A line cannot contain ill-formed parts (see utf8.h), NUL and C1 controls, nor
 * the other controls when they are pasted. Each is counted in `bad` and treated
 * as the configuration says, always the same way.
 *
 * Keys, by their bytes or by what terminals of the VT100 family send for them:
 *
 *   CR, LF, CR LF           end the line
 *   ESC O M                 the same (Enter of a keypad)
 *   Ctrl-C                  cancel the line
 *   Ctrl-D                  on an empty line the end; otherwise as Delete
 *   Tab                     is reported, for completion
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
 * A word ends at a space, except where `parts` is named. The escape sequences
 * of keys are these, exactly as written, with P one of 1, 3, 4, 7 and 8, and
 * with a modifier M from 1 (none) to 9; other modified keys than those above do
 * nothing:
 *
 *   ESC [ letter   ESC O letter   ESC [ 1 letter   ESC [ 1 ; M letter
 *   ESC [ P ~      ESC [ P ; M ~  ESC [ 200 ~      ESC [ 201 ~
 *
 * Other control codes and escape sequences do nothing. So ESC [ 5 D does not
 * move, ESC [ M (a report of the mouse) does not end a line, nor does ESC O M
 * in a paste, and ESC [ 0201 ~ does not end a paste. A sequence is swallowed
 * whole (ECMA-48, 5.4 and 5.6; ESC [ [ and ESC O [ with one byte more). CR, LF,
 * Ctrl-C, any other control code and a byte from 80 on end it and keep their
 * own meaning.
 *
 * A string, after ESC ] or ESC and one of P X ^ _, ends with BEL or ESC \. As
 * terminals have it, text of any language is in it: DEL and all bytes from 80
 * on are swallowed too, C2 9C (ST as a C1 control) among them. A control code
 * ends it and, except BEL, keeps its own meaning.
 *
 * A key that erases clears all that was wrong with the line (`dropped`, `bad`,
 * a gap) when it leaves the line empty, even if there was nothing to erase. So
 * Ctrl-U clears what noise left.
 */

/* The result of a byte. */
enum bu_line_event {
    BU_LINE_NONE = 0,
    BU_LINE_READY,       /* a line: text[0..length) */
    BU_LINE_TOO_LONG,    /* the same, but `dropped` bytes found no room */
    BU_LINE_REFUSED,     /* the same, but ill-formed, or torn by a gap */
    BU_LINE_INTERRUPTED, /* Ctrl-C; the text is what there was */
    BU_LINE_END,         /* Ctrl-D on an empty line */
    BU_LINE_FAULT,       /* a gap; the text is what came before it */
    BU_LINE_TAB,         /* Tab; the line goes on */
    BU_LINE_PASTED       /* a paste ended; the line goes on */
};

struct bu_line;

/*
 * For the configuration: keys go by graphemes and by words of the caller's
 * choice. Each function returns the bytes of the first part (next) or of the
 * last (prev) of s[0..n), 1 to n where n is not 0. A constant is made by
 *
 *   BU_LINE_PARTS(bu_grapheme_next, bu_grapheme_prev, bu_word_next,
 *                 bu_word_prev)
 *
 * Keys move over a grapheme and erase all of it, and none is folded that has
 * room in a row, unless it begins with what has no column. Only a password
 * shows a mask for each scalar value of it. Keys that go by words pass over
 * parts that begin with a space, and then one more; with bu_line_next_word and
 * bu_line_prev_word these are all that is between spaces.
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

#define BU_LINE_PARTS(next, prev, next_word, prev_word)                        \
    BU_LINE_PARTS_STEP(next, prev, next_word, prev_word, bu_line_step_parts)

/* The same with a step of the caller's own, which can call bu_line_step_parts
 * with its own arguments. */
#define BU_LINE_PARTS_STEP(next, prev, next_word, prev_word, step)             \
    {                                                                          \
        next, prev, next_word, prev_word, step, bu_line__keep_part,            \
            bu_line__fits_parts                                                \
    }

size_t bu_line_next_word(const uint8_t *s, size_t n);
size_t bu_line_prev_word(const uint8_t *s, size_t n);

/* Return where a key leads from the cursor: what BU_LINE_PARTS names. */
uint32_t bu_line_step_parts(const struct bu_line *l, unsigned what);

/* For the macros above alone. */
uint32_t bu_line__keep_part(struct bu_line *l, const uint8_t *s, uint32_t at,
                            uint32_t end);
bool bu_line__fits_parts(const struct bu_line *l, uint32_t at);

/* Bytes of the longest control sequence in a prompt, and so of what `put` gets
 * in one call. */
#define BU_LINE_CONTROL_MAX 24u

/* How one line is kept and shown. May be constant, in ROM. */
struct bu_line_config {
    uint8_t *text; /* room for the line */
    uint32_t size; /* its bytes, at least 4 */

    /*
     * Send n bytes, 1 to 8 or 24, to the terminal: one or more whole sequences
     * of well-formed UTF-8 and whole control functions, never a part of one.
     * More than one in a call are CR LF; up to four BS; a space and BS; and ^C.
     * A control sequence of the prompt may have up to 24. It may wait, unless
     * feed is called where that is not allowed: there it can write into a ring
     * by bu_ring_put_whole. Null: nothing is shown.
     */
    void (*put)(void *to, const uint8_t *s, unsigned n);
    void *to;

    /* Columns of the sequence that s[at..end) begins with, which is no control
     * sequence: bu_line_columns, or null for always 1. */
    unsigned (*columns)(const uint8_t *s, uint32_t at, uint32_t end);

    /* For Up and Down: bu_history_recall, or null. */
    void (*recall)(struct bu_line *l, bool older);
    void *history;

    /* Treats n bytes that cannot be in a line: bu_line_replace, bu_line_escape,
     * or null to drop them and refuse the line. */
    void (*bad)(struct bu_line *l, const uint8_t *s, unsigned n);

    /* bu_line_joins to erase and move over a base with its marks, which takes
     * width; or null, over one scalar value. */
    bool (*joins)(const struct bu_line *l, uint32_t at);

    /* What BU_LINE_PARTS makes, to go by graphemes, and joins is not called; or
     * null. */
    const struct bu_line_parts *parts;
};

/* State of one line. text is in the configuration; length, cursor, dropped and
 * bad may be read at any time; the rest is for the functions below alone. */
struct bu_line {
    struct bu_utf8 decoder;
    uint8_t pending[BU_UTF8_MAX];
    uint8_t count; /* pending bytes */
    uint8_t state;
    uint8_t paste; /* 1: in one */
    uint8_t mask;
    uint8_t recalled; /* 1: the history shows one of its lines here */
    uint8_t done;     /* not 0: the next byte begins another line */
    uint8_t full;     /* 1: something was dropped, and no key used since */
    uint8_t fault;    /* what makes the line more than READY */
    uint16_t columns;
    uint8_t previous; /* byte */
    uint8_t margin;
    uint32_t number; /* of an escape sequence */
    uint16_t rows;
    uint16_t column;  /* of the terminal's cursor */
    uint32_t row;     /* its row, from the first one that is shown */
    uint32_t top;     /* rows of the line above that */
    uint32_t length;  /* bytes of the line */
    uint32_t cursor;  /* bytes of it before the cursor */
    uint32_t dropped; /* bytes that found no room */
    uint32_t bad;     /* parts that cannot be in a line */
    uint32_t prompt_size;
    const uint8_t *prompt;
    const struct bu_line_config *config;
};

/*
 * Make *l ready for its first line, on a terminal of 80 columns and 24 rows.
 * *config and all that it names must live as long as *l.
 */
void bu_line_init(struct bu_line *l, const struct bu_line_config *config);

/*
 * Set the terminal's size, 2 to 999 columns and 1 to 999 rows. For any other
 * number of columns, such as 0 for a pipe, lines are not folded, whatever their
 * length; the cursor of a terminal is in its place up to column 32,767. For any
 * other number of rows all are shown.
 *
 * Lines are folded by CR LF before the last column, which stays empty. So it
 * does not matter how the terminal wraps, nor that it has more columns or rows
 * than set here. With 2 columns, U+FFFD is shown in place of wide characters.
 * If prompt and line take more rows than the terminal has, it shows the first
 * ones, or, when the cursor is below these, those that end with the cursor's.
 *
 * If lines are folded, one that has begun is drawn again, from the row on where
 * its first row was by the size before. Terminals that fold anew what is on the
 * screen when they become narrower leave parts of the old rows above that;
 * Ctrl-L clears them.
 */
void bu_line_resize(struct bu_line *l, unsigned columns, unsigned rows);

/*
 * Begin an empty line in the first column and show prompt[0..n): well-formed
 * UTF-8, which must stay where it is until the line ends. Call it at the start
 * and after each event except NONE, TAB and PASTED. Without it the next byte or
 * gap begins a line without a prompt; text that is inserted before that is
 * lost.
 *
 * The prompt may contain control sequences that neither show anything nor move
 * the cursor, such as colours: ESC [ and all up to a byte from 40 to 7E; or
 * ESC, one byte from 20 to 3F, and one from 40 to 7E, such as ESC ( B. They
 * take no column, `put` gets each of them whole, and they need no marks around
 * them. A sequence longer than 24 bytes is text from the 25th byte on. They are
 * sent with the row that they are in.
 */
void bu_line_start(struct bu_line *l, const uint8_t *prompt, size_t n);

/*
 * The same for a password: mask, an ASCII graphic such as '*' or a space, is
 * shown for each scalar value. No line is recalled. What was typed stays in the
 * buffer: overwrite it after use.
 */
void bu_line_start_secret(struct bu_line *l, const uint8_t *prompt, size_t n,
                          uint8_t mask);

/*
 * Set the left margin of a line that begins without a prompt, right after
 * bu_line_start or bu_line_start_secret: so many columns of its first row, at
 * most 255, have been written by the caller, and the cursor is after them. No
 * key erases them, and nothing shows them again: not bu_line_show after
 * bu_line_leave, where the caller can do it in between. Ctrl-L ends the margin,
 * and so does a cursor that would be below the terminal's last row: the line is
 * then drawn from the first column on. A terminal that becomes too narrow for
 * the margin cuts it.
 */
void bu_line_margin(struct bu_line *l, unsigned columns);

/*
 * Take one byte from the terminal. After READY, TOO_LONG, REFUSED, INTERRUPTED,
 * END and FAULT the cursor of the terminal is at the start of a new row.
 *
 * TOO_LONG: the text is what came first, truncated between two sequences. From
 * the first byte that finds no room on all are dropped, until a key is used.
 */
enum bu_line_event bu_line_feed(struct bu_line *l, uint8_t byte);

/*
 * Report that bytes are missing here, or are wrong: a gap of a ring, a UART
 * fault. A sequence, an escape sequence or a paste that has begun is dropped,
 * counted in bad. Returns BU_LINE_FAULT; the text is what came before. The
 * bytes up to the next line end are a line that is REFUSED, unless a key erases
 * all of it. An LF is a line end here even if a CR came before the gap.
 */
enum bu_line_event bu_line_gap(struct bu_line *l);

/*
 * Report that no byte has come for some 50 ms: an ESC that came last was the
 * Escape key, and what comes next is not the rest of an escape sequence.
 */
void bu_line_timeout(struct bu_line *l);

/*
 * After PASTED: continue the paste, because the pasted text itself contained
 * bytes that look like the end mark. A caller that can look ahead, through the
 * ring until no byte has come for some 20 ms, finds another end mark there.
 */
void bu_line_resume_paste(struct bu_line *l);

/* For the configuration: insert U+FFFD for each ill-formed part; or \xHH for
 * each byte, as text. */
void bu_line_replace(struct bu_line *l, const uint8_t *s, unsigned n);
void bu_line_escape(struct bu_line *l, const uint8_t *s, unsigned n);

/* For the configuration: columns that the sequence s[at..end) adds after what
 * is before it, by bu_width_feed; BU_LINE_HIDE for what would join the
 * prompt. */
#define BU_LINE_HIDE 3u /* U+FFFD is shown in its place */
unsigned bu_line_columns(const uint8_t *s, uint32_t at, uint32_t end);

/* For the configuration: is the sequence at text[at] shown in the columns of
 * the one before it, as marks, U+FE0F and skin tones are? */
bool bu_line_joins(const struct bu_line *l, uint32_t at);

/*
 * Insert s[0..n) at the cursor, as a completion does.
 *
 *   BU_OK     done and shown
 *   BU_FULL   there is no room for all of it; nothing changed
 *   BU_BAD    it is ill-formed or has control codes; nothing changed
 */
enum bu_status bu_line_insert(struct bu_line *l, const uint8_t *s, size_t n);

/* The same in place of all that is there; the cursor is then at the end. */
enum bu_status bu_line_set(struct bu_line *l, const uint8_t *s, size_t n);

/* Leave the line as it is and go to the start of the row below it, so that the
 * caller can print. bu_line_show shows prompt and line again after that. */
void bu_line_leave(struct bu_line *l);
void bu_line_show(struct bu_line *l);

/* ---- Terminals whose encoding is not UTF-8. */

/*
 * The line stays UTF-8, with its keys, history and graphemes.
 * Bytes are converted where they come in and where they go out, so the format,
 * such as &bu_page_cp1251, may change between two lines:
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
 * put and columns are for the configuration. A scalar value that the format
 * cannot represent, for example in an older line, is shown as \u{20AC}.
 */

/*
 * Take one byte from the terminal, as bu_line_feed does. *h holds the bytes of
 * a sequence that has begun; all zero is its start. A byte or a part that is
 * ill-formed in the format, and the bytes of a C1 control or of a surrogate,
 * are treated as bu_line_feed treats ill-formed UTF-8: they are counted in bad,
 * and go, as they came, to `bad` of the configuration. With bu_format_utf8 it
 * does what bu_line_feed does.
 *
 * Returns the event of the byte; the rules of bu_line_feed apply.
 */
enum bu_line_event bu_line_format_feed(struct bu_line *l,
                                       const struct bu_format *format,
                                       struct bu_pending *h, uint8_t byte);

/* Report that bytes are missing here, as bu_line_gap does. A sequence that has
 * begun in *h is dropped too, counted in bad. */
enum bu_line_event bu_line_format_gap(struct bu_line *l, struct bu_pending *h);

/* Room for what `put` of a configuration gets in one call: at most 24 bytes. */
#define BU_LINE_FORMAT_MAX 96

/*
 * Write s[0..n), well-formed UTF-8, to out in the format. Returns how many
 * bytes; there is room for them in 4 * n where each of ASCII takes one byte of
 * the format, or where nothing takes more than four.
 *
 * A scalar value that the format cannot represent is written as \u{20AC}: 1 to
 * 6 hex digits without leading zeros. U+FFFD without a form, which the line has
 * for what it hides (see bu_line_resize and BU_LINE_HIDE), is ? in reverse
 * video, so it takes one column too: ESC [ 7 m ? ESC [ m. What the terminal
 * gets from the line is then never a ? of the line itself.
 */
unsigned bu_line_format_put(uint8_t *out, const struct bu_format *format,
                            const uint8_t *s, unsigned n);

/* Return the columns of the sequence that s[at..end) begins with, where
 * bu_line_format_put sends it: bu_line_columns, or those of \u{20AC}. */
unsigned bu_line_format_columns(const struct bu_format *format,
                                const uint8_t *s, uint32_t at, uint32_t end);

/* ---- Older lines, in a buffer of the caller. */

/*
 * Lines are kept one after the other, oldest first; each takes one byte more
 * than its length. When room is needed, the oldest are dropped, always whole.
 * The buffer is a ring: one of the lines may go on at its start.
 *
 * The fields are for the functions below alone.
 */
struct bu_history {
    uint8_t *data;
    uint32_t size;
    uint32_t used;
    uint32_t first;   /* where the oldest line begins */
    uint32_t at;      /* where the line that is shown begins, from there */
    uint32_t dropped; /* of the line that was being typed, as is bad */
    uint32_t bad;
    uint8_t fault;
    uint8_t draft; /* 1: the last one is not old, but was being typed */
};

/* Make *h empty, over size bytes of data, which must live as long as *h. */
void bu_history_init(struct bu_history *h, uint8_t *data, uint32_t size);

/*
 * Keep text[0..n), a line without NUL, as the newest.
 *
 *   BU_OK     it is kept; or it is empty or the same as the newest one, and no
 *             line changed
 *   BU_FULL   it would not fit if it were the only one: n is not less than the
 *             size; no line changed
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
 *   BU_END   there are no more; nothing was written
 *
 * The line that was being typed when another was recalled is not among them. So
 * that each line is in one piece, the first call may move them all in the
 * buffer, in time that grows with its size.
 */
enum bu_status bu_history_next(struct bu_history *h, const uint8_t **text,
                               size_t *n);

/*
 * For the configuration of a line, where history is a struct bu_history: show
 * the next older line, or the next newer one, in place of what is there. The
 * line that was being typed is kept after the lines, and the oldest are dropped
 * for it, until a line is added or another line editor recalls one; so is what
 * was wrong with it (`dropped`, `bad`, a gap), and Down leads back to it until
 * the line ends. Changes to an older line are not kept. If there is no room for
 * the line that was being typed, nothing happens. Lines too long for the buffer
 * are passed over. A line that bu_line_start_secret began recalls nothing and
 * is not kept.
 *
 * bu_history_add in the middle of a line drops the line that was being typed;
 * then the line that is shown takes its place.
 */
void bu_history_recall(struct bu_line *l, bool older);

/*
 * A search by Ctrl-R. All zero at first. During a search the prompt of the line
 * is `shown`; the other fields are for bu_history_feed alone.
 */
struct bu_history_search {
    const uint8_t *prompt; /* of the line */
    uint32_t prompt_size;
    uint8_t n; /* bytes that are searched */
    uint8_t shown[64];
};

/*
 * Take one byte from the terminal by feed, which is bu_line_feed or calls it,
 * as a function of the caller's that calls bu_line_format_feed does; and search
 * the history of the configuration, which bu_history_recall takes too.
 *
 * Ctrl-R begins a search. It replaces the prompt by (reverse-i-search)`': and
 * shows the newest line that contains the typed text, up to 42 bytes, between `
 * and ':. The prompt begins with (failing-i-search) if there is no such line,
 * or no older one. The search compares whole sequences, as feed decodes them.
 * While it goes on,
 *
 *   Ctrl-R              show the next older line that has it
 *   08, 7F              erase the last scalar value of that
 *   Ctrl-G, Ctrl-C      end the search: the line is what it was before it
 *   any other control   ends it: the line is what is shown, and takes the byte;
 *                       so CR and LF end the line, and ESC [ D moves in it
 *
 * What was in the line is kept as bu_history_recall keeps what was being typed,
 * and in its place. Ctrl-R does no more than in bu_line_feed in a paste, in a
 * line that bu_line_start_secret began, and where that has no room.
 *
 * Returns the event of the byte; NONE if the search takes it.
 */
enum bu_line_event
bu_history_feed(struct bu_history_search *q, struct bu_line *l, uint8_t byte,
                enum bu_line_event (*feed)(struct bu_line *l, uint8_t byte));

#ifdef __cplusplus
}
#endif

#endif
