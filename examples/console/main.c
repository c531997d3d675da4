/* console: a small shell on a UART that checks each line that is not a command.
 */
/* SPDX-License-Identifier: MIT */
#include "came.h"
#include "commands.h"
#include "report.h"
#include "serial.h"
#include "terminal.h"
#include <bareutf/line.h>
#include <port.h>
#include <print.h>

enum { CTRL_D = 4, CTRL_R = 18, HISTORY = LINE_SIZE / 2, LONE_ESC = 50 };

static uint8_t text[LINE_SIZE];
static uint8_t bytes[LINE_SIZE + LINE_SIZE / 2]; /* args_option needs more */
static uint8_t lines[HISTORY];
static struct bu_line line;
static struct bu_history_search search;
struct bu_history console_history;

static const struct bu_line_config config = {
    .text = text,
    .size = sizeof text,
    .put = serial_send,
    .columns = serial_columns,
    .recall = came_recall,
    .history = &console_history,
    .bad = came_bad,
    .parts = &came_parts,
};

static void prompt(void)
{
    came_start();
    bu_line_start(&line, (const uint8_t *)"> ", 2);
}

/* A line that is not a command. */
static void check(struct args *a, bool whole)
{
    uint32_t escapes = args_unescape(a);

    report_line(a, came_dropped(&line), escapes);
    if (whole)
        commands_suggest(a);
}

static void finish(enum bu_line_event event)
{
    struct args a = {bytes, came_bytes(&line, bytes)};

    if (event == BU_LINE_REFUSED)
        print_str("bytes are missing before this: not run\r\n");
    /* If there is none, the text typed before a line was recalled is dropped.
     */
    (void)bu_history_add(&console_history, text,
                         event == BU_LINE_READY && !came_any() ? line.length
                                                               : 0);
    if (event != BU_LINE_READY || !commands_run(&a))
        check(&a, event == BU_LINE_READY);
}

static void gap(void)
{
    uint32_t lost = port_lost();
    uint32_t bad = line.bad;

    commands_gap(lost, port_faults());
    (void)serial_gap(&line);
    if (lost != 0 || port_faults() == 0) {
        print_dec(lost);
        print_str(" bytes were lost here\r\n");
    }
    if ((port_faults() & BU_RING_BREAK) != 0)
        print_str("a break was received here\r\n");
    if (line.bad != bad)
        print_str("a sequence that had begun was dropped\r\n");
    finish(BU_LINE_FAULT);
    prompt();
}

/* The history keeps only text: in a line with a mark there is no search, and a
 * search text gets no marks. */
static enum bu_line_event feed(uint8_t byte)
{
    enum bu_line_event event;

    if (byte == CTRL_R && came_any())
        return serial_feed(&line, byte);
    event = bu_history_feed(&search, &line, byte, serial_feed);
    if (line.prompt == search.shown)
        came_start();
    return event;
}

/*
 * Ctrl-D at the end of a line does nothing in the editor. Here it ends the
 * line, as on a terminal, so that text without a line end is not lost. In a
 * paste it is text.
 */
static enum bu_line_event feed_ctrl_d(void)
{
    uint32_t length = line.length;
    bool at_end = line.cursor == length;
    enum bu_line_event event = feed(CTRL_D);

    came_follow(&line);
    if (event != BU_LINE_NONE || !at_end || line.length == 0)
        return event;
    if (line.length != length && came_is_last(&line, CTRL_D))
        return event;
    return serial_feed(&line, '\r');
}

/* Return 0 at the end. */
static int take(uint8_t byte)
{
    enum bu_line_event event;

    terminal_look(&line, byte);
    event = byte == CTRL_D ? feed_ctrl_d() : feed(byte);
    if (event == BU_LINE_END)
        return 0;
    if (event == BU_LINE_TAB)
        commands_complete(&line);
    else if (event == BU_LINE_PASTED && terminal_goes_on_pasting())
        bu_line_resume_paste(&line);
    came_follow(&line);
    if (event == BU_LINE_NONE || event >= BU_LINE_TAB)
        return 1;
    if (event != BU_LINE_INTERRUPTED)
        finish(event);
    if (commands_over())
        return 0;
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
            bu_line_timeout(&line);
    }
    return byte;
}

int main(void)
{
    int more = 1;

    port_init();
    port_hold();
    bu_history_init(&console_history, lines, sizeof lines);
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
