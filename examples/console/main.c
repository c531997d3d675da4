/* console: check what comes in on the UART, line by line. */
/* SPDX-License-Identifier: MIT */
#include "line.h"
#include "report.h"
#include <port.h>
#include <print.h>

enum { CTRL_D = 4 };

static struct line line;

static void prompt(void)
{
    line_start(&line);
    print_str("> ");
}

static void finish_line(void)
{
    line_end(&line);
    print_str("\r\n");
    report_line(&line);
    prompt();
}

static void gap(void)
{
    line_end(&line);
    print_str("\r\n");
    print_dec(port_lost());
    print_str(" bytes were lost here\r\n");
    report_line(&line);
    prompt();
}

/* Return 0 at the end. CR, LF and CR LF each end one line. */
static int take(int byte)
{
    static int after_cr;
    int was_cr = after_cr;

    after_cr = byte == '\r';
    if (byte == '\n' && was_cr)
        return 1;
    if (byte == PORT_GAP) {
        gap();
    } else if (byte == '\r' || byte == '\n') {
        finish_line();
    } else if (byte == CTRL_D) {
        /* As on a terminal: it ends the line first, if there is one. */
        if (line.bytes == 0 && bu_utf8_held(&line.decoder) == 0)
            return 0;
        finish_line();
    } else {
        line_add(&line, (uint8_t)byte);
    }
    return 1;
}

int main(void)
{
    int byte;

    port_init();
    port_hold();
    print_str("bareutf console: type a line; Ctrl-D ends.\r\n");
    prompt();
    do {
        while ((byte = port_get()) == PORT_NONE)
            port_idle();
    } while (take(byte));
    print_str("\r\n");
    port_exit(0);
}
