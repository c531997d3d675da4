/* cells: a text with its bytes below it and its errors marked. */
/* SPDX-License-Identifier: MIT */
#include "report.h"
#include "safe.h"
#include "show.h"
#include "terminal.h"
#include <bareutf/property.h>
#include <port.h>
#include <print.h>

enum { ERRORS = 8, INDENT = 2, DOTS = 4 };
enum row { TEXT, BYTES, MARKS };

/* The part of a text that one row has room for. */
struct view {
    const uint8_t *begin;
    const uint8_t *end;
    size_t at; /* of begin on the line */
    bool cut;  /* is there text before it? */
    bool more; /* and after it? */
};

/* Columns that a part takes in a row; a mark is shown on a space. */
static unsigned columns_in(const struct part *p, enum row row)
{
    unsigned bytes = p->count == 0 ? 2 : 3 * p->count - 1;

    if (row == BYTES)
        return bytes;
    if (row == MARKS)
        return p->good ? 0 : bytes;
    if (!p->good)
        return 1;
    if (p->value < 0x20u || p->value == 0x7Fu)
        return 2;
    if (!is_safe(p->value))
        return 8;
    return bu_width(p->value) == 2 ? 2 : 1;
}

static unsigned columns_of(const struct part *p)
{
    unsigned text = columns_in(p, TEXT);
    unsigned bytes = columns_in(p, BYTES);

    return (text > bytes ? text : bytes) + 1;
}

static void spaces(unsigned n)
{
    for (; n != 0; n--)
        port_put(' ');
}

static void bytes_of(const struct part *p)
{
    unsigned i;

    for (i = 0; i < p->count; i++) {
        spaces(i != 0);
        print_hex(p->bytes[i], 2);
    }
    if (p->count == 0)
        print_str("--");
}

static void text_of(const struct part *p)
{
    if (p->good) {
        spaces(is_safe(p->value) && bu_width(p->value) == 0);
        show_scalar(p->value);
    } else if (serial_is_utf8()) {
        show_scalar(BU_REPLACEMENT);
    } else {
        port_put('?');
    }
}

static void put(const struct part *p, enum row row)
{
    unsigned i;

    if (!p->good)
        terminal_mark(true);
    if (row == TEXT)
        text_of(p);
    else if (row == BYTES)
        bytes_of(p);
    else
        for (i = columns_in(p, MARKS); i != 0; i--)
            port_put('^');
    if (!p->good)
        terminal_mark(false);
}

static void show_row(const struct view *v, enum row row)
{
    unsigned gap = INDENT;
    struct part p;

    if (v->cut && row != MARKS)
        print_str("  ...");
    if (v->cut)
        gap = row == MARKS ? INDENT + DOTS : 1;
    part_start(&p, v->begin, v->at);
    while (part_next(&p, v->end)) {
        unsigned columns = columns_in(&p, row);

        if (columns != 0) {
            spaces(gap);
            put(&p, row);
            gap = 0;
        }
        gap += columns_of(&p) - columns;
    }
    if (v->more && row != MARKS) {
        spaces(gap);
        print_str("...");
    }
    print_str("\r\n");
}

/* Count the columns from p up to and including the first error, or up to the
 * end. Return false if there is no error. */
static bool first_error(struct part *p, const uint8_t *end, unsigned *columns)
{
    *columns = 0;
    while (part_next(p, end)) {
        *columns += columns_of(p);
        if (!p->good)
            return true;
    }
    return false;
}

/* Begin a view before its first error, after the view before it. Return false
 * if there are no more errors. */
static bool view_begin(struct view *v, const uint8_t *stop, unsigned room)
{
    const uint8_t *error;
    unsigned columns;
    struct part p;

    part_start(&p, v->begin, v->at);
    if (!first_error(&p, stop, &columns))
        return false;
    error = p.text;
    part_start(&p, v->begin, v->at);
    if (!v->cut && columns <= room - DOTS)
        return true;
    v->cut = true;
    while (part_next(&p, stop) && columns > room / 2 && p.text != error)
        columns -= columns_of(&p);
    v->begin = p.text;
    v->at = p.at;
    return true;
}

/* End it where the row does. */
static void view_end(struct view *v, const uint8_t *stop, unsigned room)
{
    unsigned columns = 0;
    struct part p;

    v->end = stop;
    v->more = false;
    part_start(&p, v->begin, v->at);
    while (part_next(&p, stop)) {
        columns += columns_of(&p);
        if (columns <= room - DOTS)
            v->end = p.text + p.size;
        if (columns > room + 1) {
            v->more = true;
            break;
        }
    }
    if (!v->more)
        v->end = stop;
}

/* The errors from p to the end of a view, as many as are left. */
static unsigned show_errors(struct part *p, const struct view *v,
                            const uint8_t *stop, unsigned left)
{
    while (left != 0 && part_next(p, v->end))
        if (!p->good) {
            part_reason(p, stop);
            print_str("\r\n");
            left--;
        }
    return left;
}

static void show_rest(struct part *p, const uint8_t *stop)
{
    uint32_t count = 0;
    unsigned columns;

    while (first_error(p, stop, &columns))
        count++;
    if (count != 0) {
        print_str("  and ");
        print_dec(count);
        print_str(count == 1 ? " more error\r\n" : " more errors\r\n");
    }
}

void cells_show(const struct args *a)
{
    const uint8_t *stop = a->s + a->n;
    struct view v = {a->s, a->s, 0, false, false};
    unsigned room = terminal_columns() - INDENT;
    unsigned left = ERRORS;
    struct part p;

    part_start(&p, a->s, 0);
    while (left != 0 && view_begin(&v, stop, room)) {
        view_end(&v, stop, v.cut ? room - DOTS : room);
        show_row(&v, TEXT);
        show_row(&v, BYTES);
        show_row(&v, MARKS);
        left = show_errors(&p, &v, stop, left);
        v.begin = p.text;
        v.at = p.at;
        v.cut = true;
    }
    show_rest(&p, stop);
}
