/* kernel: a read-only file system from the archive that the boot loader loaded.
 */
/* SPDX-License-Identifier: MIT */
#include "kernel.h"
#include <bareutf/line.h>
#include <module.h>
#include <port.h>
#include <print.h>

enum { CTRL_D = 4, LONE_ESC = 50 };
enum { LINE_SIZE = 4200, HISTORY = 8192 }; /* a path of 4095, and a command */

static uint8_t text[LINE_SIZE];
static uint8_t lines[HISTORY];
static struct bu_history history;
static struct bu_line line;

static void put(void *to, const uint8_t *s, unsigned n)
{
    (void)to;
    while (n-- != 0)
        port_put(*s++);
}

/* A path with an ill-formed byte must not be run as another path, so such a
 * line is refused: `bad` is null. */
static const struct bu_line_config config = {
    .text = text,
    .size = sizeof text,
    .put = put,
    .columns = bu_line_columns,
    .recall = bu_history_recall,
    .history = &history,
    .joins = bu_line_joins,
};

static void prompt(void)
{
    bu_line_start(&line, (const uint8_t *)"> ", 2);
}

static void finish(enum bu_line_event event)
{
    if (event == BU_LINE_READY) {
        (void)bu_history_add(&history, text, line.length);
        command_run(text, line.length);
    } else if (event == BU_LINE_TOO_LONG) {
        print_str("no: the line is too long\r\n");
    } else if (event == BU_LINE_REFUSED) {
        print_str("no: the line is not UTF-8, or bytes are missing\r\n");
    } else if (event == BU_LINE_FAULT) {
        print_str("no: bytes were lost\r\n");
    }
}

/* Ctrl-D ends a line that came without a line end, as on a terminal. */
static uint8_t as_line_end(uint8_t byte)
{
    int ends = line.length != 0 && line.cursor == line.length;

    return byte == CTRL_D && ends ? '\r' : byte;
}

/* Return 0 at the end. */
static int take(int byte)
{
    enum bu_line_event event;

    if (byte == PORT_GAP) {
        event = bu_line_gap(&line);
    } else {
        window_look(&line, (uint8_t)byte);
        event = bu_line_feed(&line, as_line_end((uint8_t)byte));
    }
    if (event == BU_LINE_END)
        return 0;
    if (event != BU_LINE_NONE && event < BU_LINE_TAB) {
        finish(event);
        prompt();
    }
    return 1;
}

static int next_event(void)
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
    const uint8_t *archive;
    size_t n;

    port_init();
    port_hold();
    print_str("bareutf kernel: help lists the commands; Ctrl-D ends.\r\n");
    archive = port_module(&n);
    if (n == 0)
        print_str("There is no archive: make run-example BOARD=pc "
                  "FILE=archive.cpio loads one.\r\n");
    load(archive, n);
    bu_history_init(&history, lines, sizeof lines);
    bu_line_init(&line, &config);
    prompt();
    while (take(next_event()))
        continue;
    port_exit(0);
}
