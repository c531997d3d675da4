/* terminal: the terminal at the other end of the UART. */
/* SPDX-License-Identifier: MIT */
#include "terminal.h"
#include <port.h>
#include <print.h>

enum { QUIET = 20 }; /* ms; no terminal pauses for this long in a paste */
enum { USUAL = 80, LEAST = 20 };

static int is_terminal;
static unsigned width; /* 0 for a pipe, or while nothing was reported */

unsigned terminal_columns(void)
{
    if (width == 0)
        return USUAL - 1;
    return (width < LEAST ? LEAST : width) - 1;
}

void terminal_mark(bool on)
{
    if (width != 0)
        print_str(on ? "\033[1;31m" : "\033[m");
}

static void start(void)
{
    if (!is_terminal)
        print_str("\033[?2004h");
    is_terminal = 1;
}

void terminal_look(struct bu_line *line, uint8_t byte)
{
    static const char head[] = "\033[8;";
    static unsigned place; /* bytes of head seen, and then semicolons */
    static unsigned rows;
    static unsigned columns;
    unsigned digit = byte - (unsigned)'0';

    if (place < 4) {
        place = byte == head[place] ? place + 1u : byte == head[0];
        rows = columns = 0;
        return;
    }
    if (byte == ';' && place == 4) {
        place = 5;
        rows = columns;
        columns = 0;
    } else if (digit < 10u) {
        if (columns < 1000)
            columns = 10 * columns + digit;
    } else {
        unsigned told = place == 5 && byte == 't';

        place = byte == head[0];
        if (!told)
            return;
        bu_line_resize(line, columns, rows);
        width = columns;
        if (columns != 0)
            start();
    }
}

static void wait_for_quiet(const struct bu_ring *ring)
{
    uint32_t seen;
    uint32_t since;

    do {
        seen = bu_ring_received(ring);
        since = port_ms();
        while (port_ms() - since < QUIET && bu_ring_received(ring) == seen)
            port_idle();
    } while (bu_ring_received(ring) != seen);
}

int terminal_goes_on_pasting(void)
{
    static const char mark[] = "\033[201~";
    const struct bu_ring *ring = port_ring();
    unsigned place = 0;
    uint32_t i;
    uint8_t byte;

    wait_for_quiet(ring);
    if (bu_ring_used(ring) == bu_ring_size(ring))
        return 1; /* more than can be looked at */
    for (i = 0; bu_ring_peek(ring, i, &byte) == BU_OK; i++) {
        place = byte == mark[place] ? place + 1u : byte == mark[0];
        if (mark[place] == '\0')
            return 1;
    }
    return 0;
}

void terminal_leave(void)
{
    if (is_terminal)
        print_str("\033[?2004l");
}
