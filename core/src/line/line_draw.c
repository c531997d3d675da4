/* line: what the terminal is sent, and where its cursor is by that. */
/* SPDX-License-Identifier: MIT */
#include "line_state.h"

const uint8_t bu_line__crlf[] = {'\r', '\n'};
static const uint8_t replacement[] = {0xEF, 0xBF, 0xBD};

/* Where nothing is folded, a column begins again at 0 after this one: none is
 * as far as l->columns then. */
enum { LAST_COLUMN = 0x7FFF };

static const uint8_t erase[] = {'\r', 0x1B, '[', 'J'};

void bu_line__send(const struct bu_line *l, const uint8_t *s, unsigned n)
{
    const struct bu_line_config *c = l->config;

    if (c->put != NULL)
        c->put(c->to, s, n);
}

void bu_line__go(const struct bu_line *l, uint32_t n, uint8_t final)
{
    uint8_t out[8];
    uint8_t *p = out + 7;

    if (n == 0)
        return;
    *p = final;
    do {
        uint32_t tenth = n * 52429u >> 19; /* exact below 65536 */

        *--p = (uint8_t)('0' + n - tenth * 10u);
        n = tenth;
    } while (n != 0);
    *--p = '[';
    *--p = 0x1B;
    bu_line__send(l, p, (unsigned)(out + 8 - p));
}

/* Rows above the first that is shown are -1 and less; modulo 2^32 they are no
 * less than l->rows, as are those below the last one. */
void bu_line__new_row(struct bu_line *l)
{
    l->column = 0;
    l->row++;
    if (l->row != 0 && l->row < l->rows)
        line_row_end(l);
}

/* Does p[0..n) turn the order of text, or break the line? Bidi_Control of
 * PropList.txt, Zl and Zp of UnicodeData.txt: U+061C, and of U+2000..U+207F 0E,
 * 0F, 28..2E, 66..69. */
static bool is_harmful(const uint8_t *p, unsigned n)
{
    unsigned low;

    if (n == 1)
        return false;
    low = (p[1] - 0x80u) * 64u + p[n - 1] - 0x80u;
    if (p[0] != 0xE2)
        return p[0] == 0xD8 && p[1] == 0x9C;
    return low - 0x0Eu < 2u || low - 0x28u < 7u || low - 0x66u < 4u;
}

unsigned bu_line__look(const uint8_t *s, uint32_t at, uint32_t end,
                       const struct bu_line *l)
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

/* Move p->at past a sequence, or a control sequence of the prompt. Return the
 * columns of what is shown for it. */
static unsigned pass(const struct bu_line *l, struct piece *p)
{
    const uint8_t *s = p->s;
    uint32_t start = p->at;
    uint32_t next = start;
    unsigned columns;

    p->shown = s + start;
    if (s[start] == ESC) { /* ESC [ and all up to a letter */
        do
            next++;
        while (next != p->end && next != start + BU_LINE_CONTROL_MAX &&
               (next < start + 3 || s[next - 1] < '@'));
        p->at = next;
        p->n = (unsigned)(next - start);
        return 0;
    }
    do
        next++;
    while (next != p->end && s[next] >> 6 == 2);
    p->at = next;
    p->n = (unsigned)(next - start);
    if (l->mask != 0 && s == l->config->text) {
        p->shown = &l->mask;
        p->n = 1;
        return 1;
    }
    columns = bu_line__look(s, start, next, l);
    if (columns != BU_LINE_HIDE && columns <= l->columns)
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
    while (p.at != p.end)
        sum += pass(l, &p);
    return sum;
}

/* Go over s[at..end), which is the prompt or text. */
static void line_walk(struct bu_line *l, const uint8_t *s, uint32_t at,
                      uint32_t end)
{
    const struct bu_line_parts *parts = l->config->parts;
    struct piece p;

    p.s = s;
    p.at = at; /* a grapheme begins there */
    p.end = end;
    while (p.at != p.end) {
        unsigned columns;

        if (parts != NULL && p.at >= at)
            at = parts->keep(l, p.s, p.at, p.end);
        columns = pass(l, &p);
        if (columns > (unsigned)l->columns - l->column)
            bu_line__new_row(l);
        l->column = (uint16_t)((l->column + columns) & LAST_COLUMN);
        if (l->row < l->rows)
            bu_line__send(l, p.shown, p.n);
        else if (l->row == l->rows)
            break; /* no more is shown */
    }
}

/* What line_walk sends where the terminal's cursor is. A row below the last
 * that is shown moves all rows. */
void bu_line__type(struct bu_line *l, const uint8_t *s, uint32_t at,
                   uint32_t end)
{
    uint32_t row = l->row;

    line_walk(l, s, at, end);
    if (l->row >= l->rows) {
        l->row = row;
        bu_line_show(l);
    }
}

/* A row from which on nothing is sent, however many follow. */
#define UNSEEN 0x80000000u

/* Go over text[at..end), to where text[end] is. */
static void walk_to(struct bu_line *l, uint32_t at, uint32_t end)
{
    line_walk(l, l->config->text, at, end);
    if (end != l->length && l->column == l->columns)
        bu_line__new_row(l);
}

/* Go over the prompt and text[0..end), from the start of a row. */
static void walk_all(struct bu_line *l, uint32_t row, uint32_t end)
{
    l->row = row;
    l->column = l->margin;
    line_walk(l, l->prompt, 0, l->prompt_size);
    walk_to(l, 0, end);
}

/* In the row of the terminal's cursor. */
static void to_column(const struct bu_line *l, uint32_t column)
{
    bu_line__send(l, erase, 1);
    bu_line__go(l, column, 'C');
}

void bu_line__tail(struct bu_line *l, uint32_t at)
{
    uint32_t last = l->rows - 1u;
    uint32_t row;
    uint16_t column;

    bu_line__send(l, erase + 1, sizeof erase - 1);
    walk_to(l, at, l->cursor);
    row = l->row;
    column = l->column;
    walk_to(l, l->cursor, l->length);
    if (l->row > last)
        l->row = last;
    if (row > last) {
        bu_line_show(l);
        return;
    }
    if (l->cursor == l->length)
        return;
    bu_line__go(l, l->row - row, 'A');
    l->row = row;
    l->column = column;
    to_column(l, column);
}

bool bu_line__ahead(struct bu_line *l, uint32_t from)
{
    uint32_t row = l->row;
    uint32_t before = l->column;
    uint16_t column;

    l->row = UNSEEN;
    walk_to(l, from, l->cursor);
    column = l->column;
    from = l->row - UNSEEN;
    l->row = row;
    if (from >= l->rows - row || (from == 0 && column == before))
        return false;
    while (from != 0) {
        bu_line__new_row(l);
        before = 0;
        from--;
    }
    l->column = column;
    bu_line__go(l, column - before, 'C');
    return true;
}

/* Put the terminal's cursor where the line's is. Draw all that is shown if
 * other rows are shown now: those from the first on, or, if the cursor's is not
 * among them, those that end with it. Then the margin is not there either. */
void bu_line__place(struct bu_line *l)
{
    uint32_t row = l->row;
    uint32_t last = l->rows - 1u;
    uint32_t top = 0;
    uint32_t goal;
    uint16_t column;

    for (;;) {
        walk_all(l, UNSEEN, l->cursor);
        goal = l->row - UNSEEN;
        if (goal <= last || l->margin == 0)
            break;
        l->margin = 0;
        l->top = UNSEEN;
    }
    column = l->column;
    l->row = row;
    if (goal > last) {
        top = goal - last;
        goal = last;
    }
    if (l->top != top) {
        bu_line__go(l, row, 'A');
        l->top = top;
        to_column(l, l->margin);
        bu_line__send(l, erase + 1, sizeof erase - 1);
        walk_all(l, 0u - top, l->length);
        if (l->cursor == l->length)
            return;
        if (l->row > last)
            l->row = last;
    }
    while (l->row < goal)
        bu_line__new_row(l);
    bu_line__go(l, l->row - goal, 'A');
    l->row = goal;
    l->column = column;
    to_column(l, column);
}

void bu_line_show(struct bu_line *l)
{
    l->top = UNSEEN; /* not what is shown */
    bu_line__place(l);
}
