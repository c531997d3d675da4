/* kernel: a read-only file system of what the boot loader brought. */
/* SPDX-License-Identifier: MIT */
#include "command.h"
#include "load.h"
#include "show.h"
#include <module.h>
#include <port.h>
#include <print.h>

enum { CTRL_D = 4, LINE_SIZE = 4200 }; /* a path of 4095, and a command */

static uint8_t line[LINE_SIZE];
static size_t length;
static const char *spoiled; /* why the line will not be run, or null */

static void finish_line(void)
{
    print_str("\r\n");
    if (spoiled == NULL)
        command_run(line, length);
    else
        print_str(spoiled);
    length = 0;
    spoiled = NULL;
    print_str("> ");
}

static void keep(uint8_t byte)
{
    show_bytes(&byte, 1);
    if (length == LINE_SIZE)
        spoiled = "no: the line is too long\r\n";
    else
        line[length++] = byte;
}

/* Return 0 at the end. CR, LF and CR LF each end one line. */
static int take(int byte)
{
    static int after_cr;
    int was_cr = after_cr;

    after_cr = byte == '\r';
    if (byte == '\n' && was_cr)
        return 1;
    if (byte == CTRL_D)
        return 0;
    if (byte == PORT_GAP)
        spoiled = "no: bytes were lost\r\n";
    else if (byte == '\r' || byte == '\n')
        finish_line();
    else
        keep((uint8_t)byte);
    return 1;
}

int main(void)
{
    const uint8_t *archive;
    size_t n;
    int byte;

    port_init();
    port_hold();
    archive = port_module(&n);
    load(archive, n);
    print_str("> ");
    do {
        while ((byte = port_get()) == PORT_NONE)
            port_idle();
    } while (take(byte));
    print_str("\r\n");
    port_exit(0);
}
