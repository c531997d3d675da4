/* line: output to the terminal, and the place of its cursor. */
/* SPDX-License-Identifier: MIT */
/*
 * An editor that relies on the terminal to wrap has to know the width, and a
 * UART does not report it. So each row ends with CR LF before text that does
 * not fit. At the end of the line only new text is sent; a change in the middle
 * sends what follows it again: to send less would take sequences that a VT100
 * lacks, or a delay.
 */
#include "line_state.h"

const uint8_t bu_line__crlf[] = {'\r', '\n'};
static const uint8_t replacement[] = {0xEF, 0xBF, 0xBD};

/* If nothing is folded, columns start again at 0 after this one, so none
 * reaches l->columns. */
enum { LAST_COLUMN = 0x7FFF };

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

/* Return whether p[0..n) changes the order of text, or breaks the line.
 * Bidi_Control of PropList.txt, Zl and Zp of UnicodeData.txt: U+061C, and of
 * U+2000..U+207F 0E, 0F, 28..2E, 66..69. */
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

/* A sequence of s[at..end), which is the prompt or text, and what it is shown
 * as. */
struct piece {
    const uint8_t *s;
    uint32_t at;
    uint32_t end;
    const uint8_t *shown;
    unsigned n;
};

/* Move p->at past a sequence, or a control sequence of the prompt. Return its
 * columns as shown. */
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
    next++;
    if (s[start] >= 0x80u) /* a prompt may be ill-formed */
        while (next != p->end && s[next] >> 6 == 2 &&
               next != start + BU_UTF8_MAX)
            next++;
    p->at = next;
    p->n = (unsigned)(next - start);
    if (l->mask != 0 && s == l->config->text) {
        p->shown = &l->mask;
        p->n = 1;
        return 1;
    }
    if (p->n == 1 && l->config->columns != NULL)
        columns = l->config->columns(s, start, next);
    else
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
    while (p.at < p.end)
        sum += pass(l, &p);
    return sum;
}

void bu_line__walk(struct bu_line *l, const uint8_t *s, uint32_t at,
                   uint32_t end)
{
    const struct bu_line_parts *parts = l->config->parts;
    struct piece p;

    p.s = s;
    p.at = at; /* a grapheme begins there */
    p.end = end;
    while (p.at < p.end) {
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
