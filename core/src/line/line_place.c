/* line_place: where the terminal's cursor moves, and what is drawn again. */
/* SPDX-License-Identifier: MIT */
/*
 * Which rows of a long line are shown depends only on the cursor, not on what
 * was shown before. Scrolling sideways would need a second way to draw.
 */
#include "line_state.h"

static const uint8_t erase[] = {'\r', 0x1B, '[', 'J'};

/* A row from which on nothing is sent, however many follow. */
#define UNSEEN 0x80000000u

/* Go over text[at..end), to where text[end] is. */
static void walk_to(struct bu_line *l, uint32_t at, uint32_t end)
{
    bu_line__walk(l, l->config->text, at, end);
    if (end != l->length && l->column == l->columns)
        bu_line__new_row(l);
}

/* Go over the prompt and text[0..end), from the start of a row. */
static void walk_all(struct bu_line *l, uint32_t row, uint32_t end)
{
    l->row = row;
    l->column = l->margin;
    bu_line__walk(l, l->prompt, 0, l->prompt_size);
    walk_to(l, 0, end);
}

/* Move the terminal's cursor to this row or one above, and to a column. */
static void settle(struct bu_line *l, uint32_t row, uint16_t column)
{
    bu_line__go(l, l->row - row, 'A');
    l->row = row;
    l->column = column;
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
    settle(l, row, column);
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
    /* If nothing is folded, the column starts again at 0. */
    if (from >= l->rows - row || (from == 0 && column <= before))
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

/* Move the terminal's cursor to the line's. If other rows are shown now, draw
 * them all: those from the first on; or, if the cursor's row is not among them,
 * those that end with it, and then there is no margin. */
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
        l->top = top;
        settle(l, 0, l->margin);
        bu_line__send(l, erase + 1, sizeof erase - 1);
        walk_all(l, 0u - top, l->length);
        if (l->row > last)
            l->row = last;
        if (l->cursor == l->length)
            return;
    }
    while (l->row < goal)
        bu_line__new_row(l);
    settle(l, goal, column);
}

void bu_line_show(struct bu_line *l)
{
    l->top = UNSEEN; /* not what is shown */
    bu_line__place(l);
}

/* Send the output of bu_line__walk at the terminal's cursor. A row below the
 * last one shown scrolls all rows, which the terminal does in its last row. */
void bu_line__type(struct bu_line *l, const uint8_t *s, uint32_t at,
                   uint32_t end)
{
    uint32_t row = l->row;
    uint16_t column = l->column;
    uint32_t over;

    if (row + 1u == l->rows && l->margin == 0) {
        l->row = UNSEEN;
        bu_line__walk(l, s, at, end);
        l->column = column;
        over = l->row - UNSEEN;
        if (over <= row) {
            l->top += over;
            row -= over;
        }
        l->row = row;
    }
    bu_line__walk(l, s, at, end);
    if (l->row >= l->rows) {
        l->row = row;
        bu_line_show(l);
    }
}
