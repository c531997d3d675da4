/* line: what the terminal is sent, and where its cursor is by that. */
/* SPDX-License-Identifier: MIT */
#include "line_state.h"

static const uint8_t replacement[] = {0xEF, 0xBF, 0xBD};

/* The row from the cursor on, after the CR; a column, or a move of up to four.
 */
static const uint8_t erase[] = {'\r', 0x1B, '[', 'J'};
enum { SHORT = 4 };
static const uint8_t blank[] = {' ', 8, 8, 8, 8};

void bu_line__send(const struct bu_line *l, const uint8_t *s, unsigned n)
{
    const struct bu_line_config *c = l->config;

    if (c->put != NULL)
        c->put(c->to, s, n);
}

/* ESC [ n final, of ECMA-48; nothing if n is 0. */
static void go(const struct bu_line *l, uint32_t n, uint8_t final)
{
    uint8_t out[8];
    uint32_t rest = n;
    unsigned at = 7;

    out[7] = final;
    do {
        uint32_t tenth = rest * 52429u >> 19; /* exact below 65536 */

        out[--at] = (uint8_t)('0' + rest - tenth * 10u);
        rest = tenth;
    } while (rest != 0);
    out[--at] = '[';
    out[--at] = 0x1B;
    if (n != 0)
        bu_line__send(l, out + at, 8 - at);
}

static void row_end(const struct bu_line *l)
{
    static const uint8_t bytes[] = {'\r', '\n'};

    bu_line__send(l, bytes, sizeof bytes);
}

/* Rows above the first that is shown are -1 and less; modulo 2^32 they are no
 * less than l->rows, as are those below the last one. */
void bu_line__new_row(struct bu_line *l)
{
    l->column = 0;
    l->row++;
    if (l->row != 0 && l->row < l->rows)
        row_end(l);
}

/* Does p[0..n) turn the order of text, or break the line? Bidi_Control of
 * PropList.txt, Zl and Zp of UnicodeData.txt: U+061C, and of U+2000..U+207F 0E,
 * 0F, 28..2E, 66..69. */
static bool is_harmful(const uint8_t *p, unsigned n)
{
    unsigned low;

    if (n == 2)
        return p[0] == 0xD8 && p[1] == 0x9C;
    if (n != 3 || p[0] != 0xE2)
        return false;
    low = (p[1] - 0x80u) * 64u + p[2] - 0x80u;
    return low - 0x0Eu < 2u || low - 0x28u < 7u || low - 0x66u < 4u;
}

unsigned bu_line__look(const struct bu_line *l, const uint8_t *s, uint32_t at,
                       uint32_t end)
{
    if (is_harmful(s + at, (unsigned)(end - at)))
        return BU_LINE_HIDE;
    if (l->config->columns == NULL)
        return 1;
    return l->config->columns(s, at, end);
}

/* A sequence of s[at..end), which is the prompt or text, and what is shown for
 * it. */
struct piece {
    const uint8_t *s;
    uint32_t at;
    uint32_t end;
    const uint8_t *shown;
    unsigned n;
};

/* Move p->at past a sequence. Return the columns of what is shown for it. */
static unsigned pass(const struct bu_line *l, struct piece *p)
{
    const uint8_t *s = p->s;
    uint32_t start = p->at;
    uint32_t next = start;
    unsigned columns;

    do
        next++;
    while (next != p->end && s[next] >> 6 == 2);
    p->at = next;
    p->shown = s + start;
    p->n = (unsigned)(next - start);
    if (l->mask != 0 && s == l->config->text) {
        p->shown = &l->mask;
        p->n = 1;
        return 1;
    }
    columns = bu_line__look(l, s, start, next);
    if (columns <= l->columns && columns != BU_LINE_HIDE)
        return columns;
    p->shown = replacement;
    p->n = sizeof replacement;
    return 1;
}

uint32_t bu_line__sum(const struct bu_line *l, const uint8_t *s, uint32_t at,
                      uint32_t end)
{
    struct piece p;
    uint32_t sum = 0;

    p.s = s;
    p.at = at;
    p.end = end;
    while (p.at != end)
        sum += pass(l, &p);
    return sum;
}

/* Go over s[at..end), which is the prompt or text. */
void bu_line__walk(struct bu_line *l, const uint8_t *s, uint32_t at,
                   uint32_t end)
{
    const struct bu_line_parts *parts = l->config->parts;
    uint32_t whole = at; /* a grapheme begins here */
    struct piece p;

    p.s = s;
    p.at = at;
    p.end = end;
    while (p.at != end) {
        unsigned columns;

        if (parts != NULL && p.at == whole)
            whole = parts->keep(l, s, whole, end);
        columns = pass(l, &p);
        if (columns > (unsigned)l->columns - l->column)
            bu_line__new_row(l);
        l->column = (uint16_t)(l->column + columns);
        if (l->row < l->rows)
            bu_line__send(l, p.shown, p.n);
    }
}

/* What line_walk sends where the terminal's cursor is. A row below the last
 * that is shown moves all rows. */
void bu_line__type(struct bu_line *l, const uint8_t *s, uint32_t at,
                   uint32_t end)
{
    uint32_t row = l->row;

    bu_line__walk(l, s, at, end);
    if (l->row >= l->rows) {
        l->row = row;
        bu_line_show(l);
    }
}

/* Go over the prompt and text[0..end), from the first row. */
static void walk_all(struct bu_line *l, uint32_t end)
{
    l->row = 0u - l->top;
    l->column = 0;
    bu_line__walk(l, l->prompt, 0, l->prompt_size);
    bu_line__walk(l, l->config->text, 0, end);
    if (end != l->length && l->column == l->columns)
        bu_line__new_row(l); /* where text[end] is */
}

/* Show the rows from the first on, or, if the cursor's is not among them, those
 * that end with it; and return its row. Its column is in *l. */
static uint32_t choose_rows(struct bu_line *l)
{
    uint32_t rows = l->rows;
    uint32_t row = l->row;
    uint32_t goal;

    l->rows = 0; /* so nothing is sent */
    l->top = 0;
    walk_all(l, l->cursor);
    goal = l->row;
    if (goal >= rows) {
        l->top = goal - rows + 1u;
        goal = rows - 1u;
    }
    l->rows = (uint16_t)rows;
    l->row = row;
    return goal;
}

/* Put the terminal's cursor where the line's is. Draw all that is shown if
 * that is asked for, or if other rows are shown now. */
void bu_line__place(struct bu_line *l, bool all)
{
    uint32_t top = l->top;
    uint32_t goal = choose_rows(l);
    uint16_t column = l->column;

    if (all || l->top != top) {
        go(l, l->row, 'A');
        bu_line__send(l, erase, 4);
        walk_all(l, l->length);
        if (l->cursor == l->length)
            return;
        if (l->row >= l->rows)
            l->row = l->rows - 1u;
    }
    for (; l->row < goal; l->row++)
        row_end(l);
    go(l, l->row - goal, 'A');
    l->row = goal;
    l->column = column;
    bu_line__send(l, erase, 1);
    go(l, column, 'C');
}

/* To the left, the first column of a row may be the end of the row above, and
 * what has no column may be there too. To the right, what reaches the end of
 * the row may begin another; a grapheme may do so before that. */
bool bu_line__slide(struct bu_line *l, uint32_t from)
{
    const struct bu_line_config *c = l->config;
    uint32_t at = l->cursor;
    uint32_t room = l->column;
    uint32_t n;

    if (at == from)
        return room != 0;
    if (at > from) {
        if (c->parts != NULL)
            return false;
        n = bu_line__sum(l, c->text, from, at);
        room = l->columns - room;
    } else {
        n = bu_line__sum(l, c->text, at, from);
    }
    if (n == 0 || n >= room)
        return false;
    if (at > from) {
        l->column = (uint16_t)(l->column + n);
        go(l, n, 'C');
        return true;
    }
    l->column = (uint16_t)(l->column - n);
    if (n > SHORT)
        go(l, n, 'D');
    else
        bu_line__send(l, blank + 1, (unsigned)n);
    return true;
}

void bu_line__wipe(const struct bu_line *l, bool one)
{
    if (one)
        bu_line__send(l, blank, 2);
    else
        bu_line__send(l, erase + 1, 3);
}

void bu_line_show(struct bu_line *l)
{
    bu_line__place(l, true);
}

void bu_line_leave(struct bu_line *l)
{
    uint32_t cursor = l->cursor;

    l->cursor = l->length;
    if (cursor != l->length)
        bu_line__place(l, false);
    l->cursor = cursor;
    row_end(l);
    l->row = 0;
    l->column = 0;
    l->top = 0;
}
