/* console: a small shell on a UART, that checks each line which is no command.
 */
/* SPDX-License-Identifier: MIT */
#include "commands.h"
#include "entry.h"
#include "report.h"
#include "terminal.h"
#include <bareutf/history.h>
#include <bareutf/line.h>
#include <port.h>
#include <print.h>

enum { CTRL_D = 4, HISTORY = 512, LONE_ESC = 50 };

static uint8_t text[ENTRY_SIZE];
static uint8_t lines[HISTORY];
static struct bu_history history;
static struct bu_line line;
static struct entry entry; /* the same line, as it came */
static int edited;         /* keys were used: only the text counts */

static void put(void *to, const uint8_t *s, unsigned n)
{
    (void)to;
    while (n-- != 0)
        port_put(*s++);
}

static const struct bu_line_config config = {
    .text = text,
    .size = sizeof text,
    .put = put,
    .columns = bu_line_columns,
    .recall = bu_history_recall,
    .history = &history,
    .bad = bu_line_escape,
};

static void prompt(void)
{
    entry_start(&entry);
    edited = 0;
    bu_line_start(&line, (const uint8_t *)"> ", 2);
}

static void finish(enum bu_line_event event)
{
    if (event == BU_LINE_REFUSED)
        print_str("bytes are missing before this: not run\r\n");
    if (event == BU_LINE_READY)
        (void)bu_history_add(&history, text, line.length);
    if (edited)
        entry_set(&entry, text, line.length);
    else
        entry_end(&entry);
    if (event != BU_LINE_READY || !commands_run(&entry))
        report_line(&entry);
}

static void gap(void)
{
    uint32_t lost = port_lost();

    (void)bu_line_gap(&line);
    entry_end(&entry);
    if (lost != 0 || port_faults() == 0) {
        print_dec(lost);
        print_str(" bytes were lost here\r\n");
    }
    if ((port_faults() & BU_RING_BREAK) != 0)
        print_str("a break came here\r\n");
    report_line(&entry);
    prompt();
}

/* Ctrl-D ends a line that came without a line end, as on a terminal. */
static uint8_t as_line_end(uint8_t byte)
{
    if (byte == CTRL_D && !edited && line.cursor == line.length &&
        (entry.bytes != 0 || bu_utf8_held(&entry.decoder) != 0))
        return '\r';
    return byte;
}

static void note(uint8_t byte)
{
    if (byte == '\r' || byte == '\n')
        return;
    if ((byte != 0 && byte < ' ') || byte == 0x7F)
        edited = 1;
    entry_add(&entry, byte);
}

/* Return 0 at the end. */
static int take(uint8_t byte)
{
    enum bu_line_event event;

    byte = as_line_end(byte);
    note(byte);
    if (terminal_told(&line, byte) && line.length == 0) {
        entry_start(&entry);
        edited = 0;
    }
    event = bu_line_feed(&line, byte);
    if (event == BU_LINE_END)
        return 0;
    if (event == BU_LINE_TAB)
        commands_complete(&line);
    else if (event == BU_LINE_PASTED && terminal_goes_on_pasting())
        bu_line_paste(&line);
    if (event == BU_LINE_NONE || event >= BU_LINE_TAB)
        return 1;
    if (event != BU_LINE_INTERRUPTED)
        finish(event);
    prompt();
    return 1;
}

static int next_byte(void)
{
    uint32_t start = port_ms();
    int byte;

    while ((byte = port_get()) == PORT_NONE) {
        port_idle();
        if (port_ms() - start > LONE_ESC)
            bu_line_pause(&line);
    }
    return byte;
}

int main(void)
{
    int more = 1;

    port_init();
    port_hold();
    bu_history_init(&history, lines, sizeof lines);
    bu_line_init(&line, &config);
    print_str("bareutf console: type a line; Ctrl-D ends.\r\n");
    prompt();
    while (more) {
        int byte = next_byte();

        if (byte == PORT_GAP)
            gap();
        else
            more = take((uint8_t)byte);
    }
    terminal_leave();
    port_exit(0);
}
