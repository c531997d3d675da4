/* start: from the end of boot.S to main(), and the way out. */
/* SPDX-License-Identifier: MIT */
#include <port.h>
#include "io.h"
#include "machine.h"
#include "display.h"
#include "uart.h"

enum { ISA_DEBUG_EXIT = 0xf4 };

int main(void);

void machine_start(void)
{
    /* Vectors first: a fault before them is a triple fault, without report. */
    segments_init();
    idt_init();
    map_init();
    pic_init();
    display_start();
    uart_find();
    port_exit(main());
}

void machine_exit(unsigned code)
{
    irq_off();
    uart_flush();
    io_write(ISA_DEBUG_EXIT, (uint8_t)code);
    for (;;)
        __asm__ volatile("hlt"); /* there is no such device */
}

void port_exit(int status)
{
    if (status == 0)
        machine_exit(EXIT_SUCCESS);
    if (status < 0 || status > EXIT_FAILURES)
        status = EXIT_FAILURES;
    machine_exit(EXIT_SUCCESS + (unsigned)status);
}
