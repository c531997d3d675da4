/* commands: what the console does besides checking lines. */
/* SPDX-License-Identifier: MIT */
#include "commands.h"
#include "report.h"
#include "show.h"
#include <port.h>
#include <print.h>

static void hex(const struct entry *e)
{
    size_t i;

    print_str(" ");
    for (i = 0; i < e->kept; i++) {
        print_str(" ");
        print_hex(e->text[i], 2);
    }
    print_str("\r\n");
}

static void scalars(const struct entry *e)
{
    const uint8_t *p = e->text;
    const uint8_t *end = e->text + e->kept;

    while (p != end) {
        const uint8_t *start = p;
        uint32_t scalar;
        enum bu_status status = bu_utf8_next(&p, end, &scalar);

        if (status == BU_MORE)
            p = end;
        print_str("  ");
        if (status == BU_OK) {
            print_str("U+");
            print_hex(scalar, scalar > 0xFFFFu ? 6 : 4);
            print_str(" ");
            show_scalar(scalar);
        } else {
            show_bytes(start, (size_t)(p - start));
            print_str(", ill-formed");
        }
        print_str("\r\n");
    }
}

static void stats(const struct entry *e)
{
    const struct bu_ring *ring = port_ring();

    (void)e;
    print_str("  received ");
    print_dec(bu_ring_received(ring));
    print_str(" bytes, lost ");
    print_dec(bu_ring_lost(ring));
    print_str(", at most ");
    print_dec(bu_ring_peak(ring));
    print_str(" of ");
    print_dec(bu_ring_size(ring));
    print_str(" waited\r\n");
}

static void help(const struct entry *e);

struct command {
    const char *name;
    void (*run)(const struct entry *e);
    const char *what;
};

static const struct command commands[] = {
    {"check", report_line,
     "check TEXT    is it well-formed? As for any other line"},
    {"hex", hex, "hex TEXT      its bytes"},
    {"name", report_name, "name TEXT     can it be a file name?"},
    {"scalars", scalars, "scalars TEXT  its scalar values"},
    {"stats", stats, "stats         what the ring of the UART went through"},
    {"help", help, "help          this list"},
};

enum { COUNT = sizeof commands / sizeof *commands };

static void help(const struct entry *e)
{
    unsigned i;

    (void)e;
    for (i = 0; i < COUNT; i++) {
        print_str("  ");
        print_str(commands[i].what);
        print_str("\r\n");
    }
}

/* How many bytes the name and s[0..n) begin with alike. */
static size_t common(const char *name, const uint8_t *s, size_t n)
{
    size_t i = 0;

    while (i < n && name[i] != '\0' && (uint8_t)name[i] == s[i])
        i++;
    return i;
}

int commands_run(const struct entry *e)
{
    static struct entry rest;
    unsigned i;

    for (i = 0; i < COUNT; i++) {
        size_t n = common(commands[i].name, e->text, e->kept);
        size_t skip = n;

        if (commands[i].name[n] != '\0' || (n < e->kept && e->text[n] != ' '))
            continue;
        while (skip < e->kept && e->text[skip] == ' ')
            skip++;
        entry_set(&rest, e->text + skip, e->kept - skip);
        commands[i].run(&rest);
        return 1;
    }
    return 0;
}

static void list(struct bu_line *line, size_t n)
{
    unsigned i;

    bu_line_leave(line);
    print_str(" ");
    for (i = 0; i < COUNT; i++)
        if (common(commands[i].name, line->config->text, n) == n) {
            print_str(" ");
            print_str(commands[i].name);
        }
    print_str("\r\n");
    bu_line_show(line);
}

void commands_complete(struct bu_line *line)
{
    const uint8_t *text = line->config->text;
    size_t n = line->cursor;
    const char *found = NULL;
    size_t shared = 0;
    unsigned count = 0;
    unsigned i;

    for (i = 0; i < COUNT; i++) {
        const char *name = commands[i].name;

        if (common(name, text, n) != n)
            continue;
        if (count++ == 0)
            for (found = name; name[shared] != '\0';)
                shared++;
        shared = common(name, (const uint8_t *)found, shared);
    }
    if (count == 0)
        return;
    if (shared == n && count > 1)
        list(line, n);
    (void)bu_line_insert(line, (const uint8_t *)found + n, shared - n);
    if (count == 1 && line->cursor == line->length)
        (void)bu_line_insert(line, (const uint8_t *)" ", 1);
}
