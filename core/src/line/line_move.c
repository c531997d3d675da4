/* line: move the cursor, and erase up to its new place. */
/* SPDX-License-Identifier: MIT */
#include "line_state.h"

/* Return whether a key that does this stops at text[at]. */
static bool is_stop(const struct bu_line *l, uint32_t at, unsigned what)
{
    const struct bu_line_config *c = l->config;
    const uint8_t *p = c->text + at;
    uint32_t right = what & RIGHT;

    if ((what & FAR) != 0)
        return false;
    if ((what & WORD) != 0) /* a word is after, a space ahead */
        return *(p - right) != ' ' && *(p - 1 + right) == ' ';
    return *p >> 6 != 2 && (c->joins == NULL || !c->joins(l, at));
}

/* The place to which a key that does this moves the cursor. */
static uint32_t step(const struct bu_line *l, unsigned what)
{
    const struct bu_line_parts *parts = l->config->parts;
    uint32_t right = what & RIGHT;
    uint32_t bound = right * l->length;
    uint32_t at = l->cursor;

    if (parts != NULL && (what & FAR) == 0) {
        at = parts->step(l, what); /* maybe anywhere */
        while (at < l->length && l->config->text[at] >> 6 == 2)
            at += right * 2u - 1u;
        return at < l->length ? at : l->length;
    }
    while (at != bound) {
        at += right;
        at -= right ^ 1u;
        if (at != bound && is_stop(l, at, what))
            break;
    }
    return at;
}

/* Return whether a sequence with this lead joins nothing, and nothing joins it.
 * ASCII, Latin, Greek, Cyrillic and Armenian letters, Han and most of Hangul:
 * U+00C0..02FF, 0370..047F, 04C0..057F, 4000..9FFF, B000..CFFF. */
static bool is_alone(uint8_t lead)
{
    static const uint8_t leads[] = {0xF8, 0xCF, 0x3B, 0, 0xF0, 0x1B, 0, 0};

    return lead < 0x80u ||
           ((unsigned)leads[lead / 8u % 8u] >> lead % 8u & 1u) != 0;
}

bool bu_line__is_apart(const struct bu_line *l, uint32_t at)
{
    const uint8_t *text = l->config->text;
    uint32_t before = at;

    if (l->mask != 0 || at == 0)
        return true;
    while (is_alone(text[before])) {
        if (before != at)
            return true;
        do
            before--;
        while (text[before] >> 6 == 2);
    }
    return false;
}

/* A column, or a move of up to four. */
enum { SHORT = 4 };
static const uint8_t blank[] = {' ', 8, 8, 8, 8};

/* If text[at] begins a row: return whether the row above is full. It is if the
 * sequence there takes one column. */
static bool is_full(const struct bu_line *l, uint32_t at)
{
    const struct bu_line_config *c = l->config;
    uint32_t end = at + 1u;

    if (c->parts != NULL)
        end = at +
              (uint32_t)c->parts->next(c->text + at, (size_t)(l->length - at));
    for (; end <= l->length; end++)
        if (end == l->length || c->text[end] >> 6 != 2)
            return bu_line__sum(l, c->text, at, end) == 1;
    return false; /* same with true: parts that are too long are the caller's */
}

/*
 * Move the cursor to text[at], and the terminal's too. Return the number of
 * columns, or any even number if it is already there. Return 0 if the
 * terminal's cursor did not move: they may be in different rows. To the left,
 * the start of a row is the end of the row above if that has room, and values
 * of no columns may be there too. So from the first column on, the row above is
 * full.
 */
static uint32_t slide(struct bu_line *l, uint32_t at)
{
    uint32_t from = l->cursor;
    uint32_t room = l->column;
    uint32_t n;

    l->cursor = at;
    if (at == from)
        return 2;
    if (at > from)
        return bu_line__ahead(l, from);
    n = bu_line__sum(l, l->config->text, at, from);
    if (n == 0)
        return 0;
    if (room == 0 && l->row != 0 && l->top == 0 && n < l->columns) {
        l->row--;
        l->column = (uint16_t)(l->columns - n);
        bu_line__go(l, 1, 'A');
        bu_line__go(l, l->column, 'C');
        return n;
    }
    if (n > room || (n == room && !is_full(l, at)))
        return 0;
    l->column = (uint16_t)(room - n);
    if (n <= SHORT)
        bu_line__send(l, blank + 1, (unsigned)n);
    else
        bu_line__go(l, n, 'D');
    return n;
}

/* Erase text[at..end). The text before it is not drawn again if it can stay as
 * shown. */
static void erase_range(struct bu_line *l, uint32_t at, uint32_t end)
{
    uint8_t *text = l->config->text;
    uint32_t columns = 0;

    if (bu_line__is_apart(l, at))
        columns = slide(l, at);
    l->cursor = at;
    while (end != l->length)
        text[at++] = text[end++];
    l->length = at;
    if (columns == 0 ||
        (at == l->cursor ? l->column == 0 : !bu_line__is_apart(l, l->cursor)))
        bu_line_show(l);
    else if (columns == 1 && at == l->cursor)
        bu_line__send(l, blank, 2);
    else
        bu_line__tail(l, l->cursor);
}

void bu_line__edit(struct bu_line *l, unsigned what)
{
    uint32_t from = l->cursor;
    uint32_t at = step(l, what);
    uint32_t end = from;

    if ((what & ERASE) == 0) {
        if (slide(l, at) == 0)
            bu_line__place(l);
        return;
    }
    if (at > from) {
        end = at;
        at = from;
    }
    if (at != end)
        erase_range(l, at, end);
    if (l->length == 0)
        line_blameless(l);
}
