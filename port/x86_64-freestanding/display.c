/* display: a terminal in a grid of cells, drawn by what display_kind found. */
/* SPDX-License-Identifier: MIT */
#include "display.h"
#include <bareutf/property.h>
#include <bareutf/utf8.h>

enum { BACKSPACE = 8, ESC = 27, DEL = 127, NUMBERS = 2, REPLACEMENT = 0xFFFD };

/* The part of an ECMA-48 sequence so far. */
enum { IN_TEXT, AFTER_ESC, IN_SEQUENCE };

static struct display_kind kind;
static uint8_t cells[DISPLAY_ROWS][DISPLAY_COLUMNS][GLYPH_ROWS];
static unsigned row;
static unsigned
    column; /* DISPLAY_COLUMNS: the next one wraps, as a VT100 does */
static struct bu_utf8 decoder;
static unsigned state;
static unsigned numbers[NUMBERS];
static unsigned which;

static void draw(unsigned r, unsigned c, bool cursor)
{
    kind.draw(r, c, cells[r][c], cursor);
}

static void show_cursor(bool on)
{
    draw(row, column < DISPLAY_COLUMNS ? column : DISPLAY_COLUMNS - 1u, on);
}

/* Change the look of a cell, and draw it if it differs. */
static void change(unsigned r, unsigned c, const uint8_t *look)
{
    bool same = true;

    for (unsigned i = 0; i < GLYPH_ROWS; i++) {
        same = same && cells[r][c][i] == look[i];
        cells[r][c][i] = look[i];
    }
    if (!same)
        draw(r, c, false);
}

static void erase(unsigned r, unsigned from)
{
    static const uint8_t blank[GLYPH_ROWS] = {0};

    for (unsigned c = from; c < DISPLAY_COLUMNS; c++)
        change(r, c, blank);
}

static void line_feed(void)
{
    if (row + 1u < kind.rows) {
        row++;
        return;
    }
    for (unsigned r = 0; r < row; r++)
        for (unsigned c = 0; c < DISPLAY_COLUMNS; c++)
            change(r, c, cells[r + 1u][c]);
    erase(row, 0);
}

/* A mark joins the cell before it. */
static void join(uint32_t scalar)
{
    uint8_t look[GLYPH_ROWS];
    unsigned c = column - 1u;

    if (column == 0)
        return;
    kind.look(look, scalar, 0);
    for (unsigned i = 0; i < GLYPH_ROWS; i++)
        look[i] |= cells[row][c][i];
    change(row, c, look);
}

static void print(uint32_t scalar)
{
    uint8_t look[GLYPH_ROWS];
    unsigned width = bu_width(scalar);

    if (width == 0) {
        join(scalar);
        return;
    }
    if (column + width > DISPLAY_COLUMNS) {
        column = 0;
        line_feed();
    }
    for (unsigned half = 0; half < width; half++) {
        kind.look(look, scalar, half);
        change(row, column++, look);
    }
}

static unsigned less(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

/* ESC [ of ECMA-48: CUU CUD CUF CUB CUP ED EL. */
static void sequence(uint32_t final)
{
    unsigned n = numbers[0] != 0 ? numbers[0] : 1u;
    unsigned last = DISPLAY_COLUMNS - 1u;

    column = less(column, last);
    if (final == 'A') {
        row -= less(n, row);
    } else if (final == 'B') {
        row = less(row + n, kind.rows - 1u);
    } else if (final == 'C') {
        column = less(column + n, last);
    } else if (final == 'D') {
        column -= less(n, column);
    } else if (final == 'H') {
        row = less(n, kind.rows) - 1u;
        column = less(numbers[1] != 0 ? numbers[1] - 1u : 0, last);
    } else if (final == 'J' || final == 'K') {
        erase(row, numbers[0] == 2 ? 0 : column);
        for (unsigned r = numbers[0] == 2 ? 0 : row + 1u;
             final == 'J' && r < kind.rows; r++)
            erase(r, 0);
    }
}

static void take_sequence(uint32_t scalar)
{
    if (scalar - '0' < 10u) {
        if (numbers[which] < 1000u)
            numbers[which] = numbers[which] * 10u + (scalar - '0');
    } else if (scalar == ';') {
        which = NUMBERS - 1u;
    } else if (scalar >= 0x40) {
        state = IN_TEXT;
        sequence(scalar);
    }
}

static void control(uint32_t scalar)
{
    if (scalar == '\r')
        column = 0;
    else if (scalar == '\n')
        line_feed();
    else if (scalar == BACKSPACE && column != 0)
        column = less(column, DISPLAY_COLUMNS - 1u) - 1u;
    else if (scalar == ESC)
        state = AFTER_ESC;
}

static void take(uint32_t scalar)
{
    if (scalar < 0x20 || scalar == DEL) {
        state = IN_TEXT;
        control(scalar);
    } else if (state == IN_SEQUENCE) {
        take_sequence(scalar);
    } else if (state == AFTER_ESC) {
        state = scalar == '[' ? IN_SEQUENCE : IN_TEXT;
        numbers[0] = numbers[1] = which = 0;
    } else {
        print(scalar);
    }
}

void display_put(uint8_t byte)
{
    enum bu_status status;
    uint32_t scalar = 0;

    if (kind.rows == 0)
        return;
    show_cursor(false);
    do {
        status = bu_utf8_feed(&decoder, byte, &scalar);
        if (status == BU_OK)
            take(scalar);
        else if (status != BU_MORE)
            take(REPLACEMENT);
    } while (status == BU_REFEED);
    show_cursor(true);
}

void display_start(void)
{
    kind = display_kind();
    for (unsigned r = 0; r < kind.rows; r++)
        for (unsigned c = 0; c < DISPLAY_COLUMNS; c++)
            draw(r, c, false);
}
