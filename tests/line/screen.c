/* screen: a small terminal, for tests of what is sent to one. */
/* SPDX-License-Identifier: MIT */
#include "screen.h"
#include <bareutf/property.h>

enum { GROUND, ESCAPED, NUMBER };

static void erase_from(struct screen *s, unsigned row, unsigned column)
{
    unsigned i;

    for (i = row * s->columns + column; i < s->rows * s->columns; i++)
        s->cell[i] = SCREEN_BLANK;
}

void screen_clear(struct screen *s)
{
    s->row = 0;
    s->column = 0;
    s->scrolled = 0;
    s->wrong = 0;
    s->state = GROUND;
    s->more = 0;
    erase_from(s, 0, 0);
}

void screen_open(struct screen *s, unsigned columns, unsigned rows,
                 unsigned kind)
{
    s->columns = columns;
    s->rows = rows;
    s->kind = kind;
    screen_clear(s);
}

static void scroll(struct screen *s, unsigned rows)
{
    volatile uint32_t *to = s->cell; /* so that it is no call of memmove */
    unsigned by = rows * s->columns;
    unsigned i;

    for (i = 0; i + by < s->rows * s->columns; i++)
        to[i] = s->cell[i + by];
    erase_from(s, s->rows - rows, 0);
    s->scrolled += rows;
}

void screen_resize(struct screen *s, unsigned columns, unsigned rows)
{
    unsigned old = s->columns;
    unsigned kept = rows < s->rows ? rows : s->rows;
    unsigned n = kept * columns;
    unsigned i;

    if (s->row >= rows) {
        unsigned gone = s->row - rows + 1;

        scroll(s, gone);
        s->row -= gone;
    }
    /* Row by row from the side where nothing is lost. */
    for (i = 0; i < n; i++) {
        unsigned to = columns < old ? i : n - 1 - i;
        unsigned row = 0;
        unsigned column = to;

        for (; column >= columns; column -= columns)
            row++;
        s->cell[to] = column < old ? s->cell[row * old + column] : SCREEN_BLANK;
    }
    s->columns = columns;
    s->rows = rows;
    s->column = s->column < columns ? s->column : columns - 1;
    erase_from(s, kept, 0);
}

static void down(struct screen *s)
{
    if (s->row + 1u == s->rows)
        scroll(s, 1);
    else
        s->row++;
}

/* The cell before the cursor, or the one that a half belongs to. */
static uint32_t *cell_before(struct screen *s)
{
    uint32_t *cell = s->cell + s->row * s->columns + s->column;

    if (s->column > 0)
        cell--;
    if (*cell == SCREEN_HALF && s->column > 1)
        cell--;
    return cell;
}

/* Put a scalar value of one column or two into its cells. */
static void fill(struct screen *s, uint32_t scalar, unsigned columns)
{
    uint32_t *row = s->cell + s->row * s->columns;
    unsigned column = s->column;

    if (row[column] == SCREEN_HALF && column != 0)
        row[column - 1] = SCREEN_BLANK;
    row[column++] = scalar;
    if (columns == 2)
        row[column++] = SCREEN_HALF;
    if (column < s->columns && row[column] == SCREEN_HALF)
        row[column] = SCREEN_BLANK;
    s->column = column;
}

bool screen_joins(uint32_t scalar, unsigned columns)
{
    return columns == 2 || scalar - 0x2190u < 0xA70u ||
           scalar - 0x1F000u < 0xB00u;
}

void screen_print(struct screen *s, uint32_t scalar, unsigned columns)
{
    uint32_t *before = cell_before(s);

    if (columns == 0 ||
        ((*before & SCREEN_JOINER) != 0 && screen_joins(scalar, columns))) {
        s->wrong += s->column == 0;
        *before = (*before * 31u + scalar) & ~SCREEN_JOINER;
        if (scalar == 0x200D)
            *before |= SCREEN_JOINER;
        return;
    }
    if (columns > s->columns) {
        s->wrong++;
        return;
    }
    if (s->column + columns > s->columns) {
        down(s);
        s->column = 0;
    }
    fill(s, scalar, columns);
    if (s->kind == SCREEN_WRAPS_AT_ONCE && s->column == s->columns) {
        down(s);
        s->column = 0;
    }
}

static void control(struct screen *s, uint8_t final)
{
    unsigned n = s->number == 0 ? 1 : s->number;

    s->state = GROUND;
    if (final == 'm' || final == 'B')
        return;
    if (final == 'J' && s->column < s->columns) {
        erase_from(s, s->row, s->column);
    } else if (final == 'C' && s->column + n < s->columns) {
        s->column += n;
    } else if (final == 'D' && s->column >= n) {
        s->column -= n;
    } else if (final == 'A') {
        s->row -= n < s->row ? n : s->row;
    } else {
        s->wrong++;
    }
}

static void text(struct screen *s, uint8_t byte)
{
    if (byte >= 0xC0) {
        s->wrong += s->more != 0;
        s->more = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : 1;
        s->bits = byte & (0x3Fu >> s->more);
        return;
    }
    s->wrong += (s->more == 0) != (byte < 0x80);
    s->bits = byte < 0x80 ? byte : s->bits << 6 | (byte & 0x3Fu);
    if (byte >= 0x80 && s->more != 0 && --s->more != 0)
        return;
    s->wrong += s->bits - 0x80u < 0x20u || s->bits - 0x2028u < 7u;
    screen_print(s, s->bits, bu_width(s->bits));
}

static void take(struct screen *s, uint8_t byte)
{
    if (s->state == ESCAPED) {
        s->wrong += byte != '[' && byte != '(';
        s->number = 0;
        s->state = NUMBER;
    } else if (s->state == NUMBER) {
        if (byte >= '0' && byte <= '9')
            s->number = s->number * 10u + byte - '0';
        else if (byte != ';')
            control(s, byte);
    } else if (byte == 0x1B) {
        s->state = ESCAPED;
    } else if (byte == '\r') {
        s->column = 0;
    } else if (byte == '\n') {
        down(s);
    } else if (byte == '\b') {
        if (s->column != 0)
            s->column--;
        else
            s->wrong++;
    } else if (byte < 0x20 || byte == 0x7F) {
        s->wrong++;
    } else {
        text(s, byte);
    }
}

void screen_put(struct screen *s, const uint8_t *bytes, unsigned n)
{
    while (n-- != 0)
        take(s, *bytes++);
    s->wrong += s->state != GROUND || s->more != 0;
}
