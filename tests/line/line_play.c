/* line_play: a line on a small terminal, and properties that hold after every
 * byte. */
/* SPDX-License-Identifier: MIT */
#include "line_play.h"
#include "model.h"
#include "screen.h"
#include <bareutf/line.h>
#include <bareutf/property.h>
#include <bareutf/segment.h>

enum { GUARD = 0xA5, HISTORY = 64, CTRL_L = 12 };
#define FILLER 0x110000u /* no scalar value */

static uint8_t text[LINE_PLAY_MOST + 4];
static uint8_t older[HISTORY + 4];
static struct bu_history history;
static struct bu_line_config config;
static struct bu_line line;
static struct screen screen;
static struct screen wanted;
static unsigned start; /* where prompts begin, if there is such a row */
static unsigned from;  /* the first row of the prompt, if nothing scrolled */
static uint8_t recent[6];
static int pasting;      /* what is pasted is shown at its end */
static unsigned margin;  /* of the caller, in the first row */
static uint32_t longest; /* that the line can have been in the last byte */
static unsigned margins; /* of each line */
static const uint8_t prompt[] = "\033[38;5;208m$\xC3\xA9\033[m\033(B \033[1m";

const uint8_t *const line_play_text = text;

static const struct bu_line_parts parts = BU_LINE_PARTS_INIT(
    bu_grapheme_next, bu_grapheme_prev, bu_line_next_word, bu_line_prev_word);

static int is_same(const uint8_t *s, unsigned n, const char *want)
{
    while (n != 0 && *want != '\0' && *s++ == (uint8_t)*want++)
        n--;
    return n == 0 && *want == '\0';
}

/* Return whether this may be sent in one piece. */
static int is_whole(const uint8_t *s, unsigned n)
{
    struct model_part part;
    unsigned i = 2;

    model_part(&part, s, n);
    if (s[0] > 0x1F)
        return (part.status == BU_OK && part.length == n) ||
               is_same(s, n, "^C") || is_same(s, n, " \b");
    if (s[0] == 8)
        return n <= 4 && is_same(s, n, &"\b\b\b\b"[4 - n]);
    if (s[0] == '\r')
        return is_same(s, n, "\r") || is_same(s, n, "\r\n");
    if (is_same(s, n, "\033[J"))
        return 1;
    if (s[n - 1] == 'm' || s[1] == '(')
        return is_same(s, n, "\033[38;5;208m") || is_same(s, n, "\033[m") ||
               is_same(s, n, "\033[1m") || is_same(s, n, "\033(B");
    while (i < n && s[i] - (unsigned)'0' < 10u)
        i++;
    return i > 2 && i + 1 == n && (s[i] == 'A' || s[i] == 'C' || s[i] == 'D') &&
           s[2] != '0' && s[0] == 0x1B && s[1] == '[';
}

static void put(void *to, const uint8_t *s, unsigned n)
{
    struct screen *terminal = (struct screen *)to;

    terminal->wrong += n == 0 || (n > 8 && s[n - 1] != 'm') || !is_whole(s, n);
    screen_put(terminal, s, n);
}

/* Rows above the line have something in them, which must stay. */
static void begin(void)
{
    unsigned row;

    screen_clear(&screen);
    from = start < screen.rows ? start : 0;
    for (row = 0; row < from; row++)
        screen.cell[row * screen.columns] = FILLER;
    screen.row = from;
    margin = margins < screen.columns ? margins : screen.columns - 1;
    if (margin == 0) {
        bu_line_start(&line, prompt, sizeof prompt - 1);
        return;
    }
    for (screen.column = 0; screen.column < margin; screen.column++)
        screen.cell[from * screen.columns + screen.column] = FILLER;
    bu_line_start(&line, NULL, 0);
    bu_line_margin(&line, margin);
}

struct bu_line *line_play_open(const struct line_play *play)
{
    unsigned i;

    for (i = 0; i < 4; i++)
        text[play->size + i] = older[HISTORY + i] = GUARD;
    for (i = 0; i < sizeof recent; i++)
        recent[i] = 0;
    pasting = 0;
    start = play->from;
    margins = play->margin;
    bu_history_init(&history, older, HISTORY);
    config.text = text;
    config.size = play->size;
    config.put = put;
    config.to = &screen;
    config.columns = bu_line_columns;
    config.recall = bu_history_recall;
    config.history = &history;
    config.bad = play->how == LINE_PLAY_REFUSE    ? NULL
                 : play->how == LINE_PLAY_REPLACE ? bu_line_replace
                                                  : bu_line_escape;
    config.joins = play->how == LINE_PLAY_MARKS ? bu_line_joins : NULL;
    config.parts = play->how == LINE_PLAY_PARTS ? &parts : NULL;
    screen_open(&screen, play->columns, play->rows, play->kind);
    screen_open(&wanted, play->columns, play->rows, SCREEN_WRAPS_LATE);
    bu_line_init(&line, &config);
    bu_line_resize(&line, play->columns, play->rows);
    begin();
    return &line;
}

struct bu_line *line_play_start(unsigned how)
{
    struct line_play play = {0, LINE_PLAY_SIZE, 12, 8, 0, 0, 0};

    play.how = how;
    return line_play_open(&play);
}

/* Return whether the text is valid, the cursor is at a boundary in a row that
 * is shown, and nothing was written beyond. */
static int is_clean(void)
{
    uint32_t at = 0;
    int boundary = line.cursor == line.length;
    unsigned i;

    if (line.length > config.size || line.cursor > line.length ||
        line.row >= line.rows)
        return 0;
    while (at < line.length) {
        struct model_part part;

        model_part(&part, text + at, line.length - at);
        boundary |= at == line.cursor;
        if (part.status != BU_OK || part.scalar < 0x20 ||
            part.scalar - 0x7Fu < 0x21u)
            return 0;
        at += part.length;
    }
    for (i = 0; i < 4; i++)
        if (text[config.size + i] != GUARD || older[HISTORY + i] != GUARD)
            return 0;
    return boundary;
}

/* Where a walk over prompt and line is, by the contract. */
struct place {
    unsigned row;
    unsigned column;
    unsigned top; /* the first row that is shown */
    int joined;   /* U+200D came last */
};

/* Columns of a scalar value at its place in the line, or 1 in the prompt; what
 * is shown for it may be U+FFFD. */
static unsigned columns_of(const struct place *p, uint32_t at, uint32_t *scalar)
{
    unsigned columns = bu_width(*scalar);
    int harmful = *scalar == 0x61C || *scalar == 0x200E || *scalar == 0x200F ||
                  (*scalar >= 0x2028 && *scalar <= 0x202E) ||
                  (*scalar >= 0x2066 && *scalar <= 0x2069);

    if (p->joined && screen_joins(*scalar, columns))
        columns = 0;
    if (harmful || (at == 0 && columns == 0) || columns > screen.columns - 1) {
        *scalar = 0xFFFD;
        columns = 1;
    }
    return columns;
}

/* One scalar value. Print it into the wanted screen if its row is shown. */
static void want(struct place *p, uint32_t at, uint32_t scalar)
{
    unsigned columns = columns_of(p, at, &scalar);

    p->joined = scalar == 0x200D;
    if (p->column + columns > screen.columns - 1) {
        p->row++;
        p->column = 0;
    }
    if (p->row >= p->top && p->row - p->top < screen.rows) {
        wanted.row = p->row - p->top;
        wanted.column = p->column;
        screen_print(&wanted, scalar, columns);
    }
    p->column += columns;
}

/* A grapheme that is not wider than a row is in one, unless it begins with what
 * joins the one before it. Returns its end. */
static uint32_t want_whole(struct place *p, uint32_t at)
{
    uint32_t end = at + (uint32_t)bu_grapheme_next(text + at, line.length - at);
    int joined = p->joined;
    int joins = 0; /* the first one has no column */
    unsigned sum = 0;

    while (at < end) {
        struct model_part part;
        uint32_t scalar;
        unsigned columns;

        model_part(&part, text + at, line.length - at);
        scalar = part.scalar;
        columns = columns_of(p, at, &scalar);
        joins |= columns == 0 && sum == 0;
        sum += columns;
        p->joined = scalar == 0x200D;
        at += part.length;
    }
    p->joined = joined;
    if (!joins && sum < screen.columns &&
        p->column + sum > screen.columns - 1) {
        p->row++;
        p->column = 0;
    }
    return end;
}

/* The prompt, or what the caller has in its place. */
static void want_first(struct place *p)
{
    unsigned i;

    for (i = 0; i < margin; i++)
        wanted.cell[i] = FILLER;
    if (margins != 0)
        return;
    want(p, 1, '$');
    want(p, 1, 0xE9);
    want(p, 1, ' ');
}

/* Lay out prompt and line from row top on; the row and column of the cursor. */
static void lay_out(unsigned top, unsigned *row, unsigned *column)
{
    struct place p = {0, margin, top, 0};
    uint32_t whole = 0;
    uint32_t at = 0;

    screen_clear(&wanted);
    want_first(&p);
    for (;;) {
        struct model_part part;

        if (at == line.cursor) {
            int full = p.column == screen.columns - 1 && at != line.length;

            *row = p.row + (unsigned)full;
            *column = full ? 0 : p.column;
        }
        if (at == line.length)
            break;
        if (at == whole && config.parts != NULL)
            whole = want_whole(&p, at);
        model_part(&part, text + at, line.length - at);
        want(&p, at, part.scalar);
        at += part.length;
    }
}

/* Return whether the rows above those of the line are unchanged. */
static int is_kept(unsigned first)
{
    unsigned row;
    unsigned i;

    for (row = 0; row < first; row++)
        for (i = 0; i < screen.columns; i++)
            if (screen.cell[row * screen.columns + i] !=
                (i == 0 ? FILLER : (uint32_t)SCREEN_BLANK))
                return 0;
    return first + screen.scrolled == from ||
           (first == 0 && screen.scrolled > from);
}

/* Has one byte, which may insert twice and be a key too, ended the margin? Only
 * if the cursor can have been below the last row. */
static int is_ended(void)
{
    return line.margin == 0 &&
           margin + longest + screen.rows >= (screen.columns - 1) * screen.rows;
}

int line_play_is_shown(void)
{
    unsigned row = 0;
    unsigned column = 0;
    unsigned top = 0;
    unsigned first;
    unsigned i;

    lay_out(top, &row, &column);
    if (margin != 0 && (row >= screen.rows || is_ended())) {
        margin = 0;
        lay_out(top, &row, &column);
    }
    if (row >= screen.rows) {
        top = row - screen.rows + 1;
        lay_out(top, &row, &column);
    }
    first = screen.row - (row - top);
    if (screen.wrong != 0 || screen.row < row - top || column != screen.column)
        return 0;
    for (i = first * screen.columns; i < screen.rows * screen.columns; i++)
        if (screen.cell[i] != wanted.cell[i - first * screen.columns])
            return 0;
    return is_kept(first);
}

static int came(const char *mark)
{
    unsigned i;

    for (i = 0; i < 6; i++)
        if (recent[i] != (uint8_t)mark[i])
            return 0;
    return 1;
}

int line_play_byte(uint8_t byte, enum bu_line_event *event)
{
    unsigned i;

    for (i = 0; i < 5; i++)
        recent[i] = recent[i + 1];
    recent[5] = byte;
    longest = line.length + 12; /* \xHH for three bytes */
    *event = bu_line_feed(&line, byte);
    longest = longest < line.length ? line.length : longest;
    if (!is_clean())
        return 0;
    if (*event == BU_LINE_PASTED)
        pasting = 0;
    if (came("\033[200~"))
        pasting = 1;
    if (byte == CTRL_L && screen.cell[0] != FILLER) {
        from = screen.scrolled;
        margin = 0;
    }
    if (*event == BU_LINE_READY &&
        (bu_history_add(&history, text, line.length) == BU_OK) !=
            (line.length < HISTORY))
        return 0;
    if (*event != BU_LINE_NONE && *event < BU_LINE_TAB) {
        if (screen.wrong != 0 || screen.column != 0)
            return 0;
        pasting = 0;
        begin();
    }
    return pasting || line_play_is_shown();
}

enum bu_line_event line_play_quickly(const char *keys)
{
    enum bu_line_event event = BU_LINE_NONE;

    while (*keys != '\0')
        event = bu_line_feed(&line, (uint8_t)*keys++);
    if (event == BU_LINE_PASTED)
        pasting = 0;
    return event;
}

int line_play_resize(unsigned columns, unsigned rows)
{
    int good = line_play_is_shown();

    screen_resize(&screen, columns, rows);
    screen_open(&wanted, columns, rows, SCREEN_WRAPS_LATE);
    margin = margin < columns ? margin : columns - 1;
    if (line.row >= rows)
        margin = 0; /* scrolled out */
    bu_line_resize(&line, columns, rows);
    return good && is_clean() && line_play_is_shown();
}

int line_play_gap(void)
{
    int good = bu_line_gap(&line) == BU_LINE_FAULT && is_clean() &&
               screen.wrong == 0 && screen.column == 0;

    pasting = 0;
    begin();
    return good && line.length == 0 && line_play_is_shown();
}

unsigned line_play_row(void)
{
    return screen.row;
}
