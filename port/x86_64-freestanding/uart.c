/* uart: starts the 16550 at COM1, and transmits; to a screen, too. */
/* SPDX-License-Identifier: MIT */
#include <port.h>
#include "io.h"
#include "machine.h"
#include "display.h"
#include "uart.h"

enum { DIVISOR_115200 = 1, LOOP_READS = 1 << 20 };

static bool present; /* there is a COM1 */

/* Four bits of the IER can be set, the others read 0 (16550D data sheet, 8.7);
 * a bus without a UART reads as all ones. */
void uart_find(void)
{
    uint8_t none;
    uint8_t all;

    io_write(UART_IER, 0);
    none = io_read(UART_IER);
    io_write(UART_IER, IER_ALL);
    all = io_read(UART_IER);
    io_write(UART_IER, 0);
    present = none == 0 && all == IER_ALL;
}

static void set_line(void)
{
    io_write(UART_IER, 0);
    io_write(UART_LCR, LCR_DLAB);
    io_write(UART_DATA, DIVISOR_115200);
    io_write(UART_IER, 0);
    io_write(UART_LCR, LCR_8N1);
}

/*
 * Turn the FIFO on, unless a byte waits already: turning it on would drop that
 * byte, and more may come right after it is read. QEMU delivers a byte only
 * when none waits, so it loses none without the FIFO. A byte may still arrive
 * after this test. So the receiver is filled with a byte by loopback, and the
 * FIFO drops that one instead. If a byte from outside came first, the overrun
 * reports it.
 */
static void start_fifo(void)
{
    unsigned seen = 0;
    unsigned status;
    unsigned reads = 0;

    if ((io_read(UART_IIR) & IIR_FIFO_ON) == IIR_FIFO_ON) {
        io_write(UART_FCR, FCR_ON_AT_8); /* keeps what is in it */
        receive_has_fifo();
        return;
    }
    if ((io_read(UART_LSR) & LSR_READY) != 0)
        return;
    io_write(UART_MCR, MCR_LOOP);
    io_write(UART_DATA, 0);
    do {
        status = io_read(UART_LSR);
        seen |= status;
    } while ((status & LSR_READY) == 0 && ++reads < LOOP_READS);
    io_write(UART_FCR, FCR_ON_AT_8 | FCR_CLEAR_RX);
    receive_has_fifo();
    if ((seen & LSR_OVERRUN) != 0)
        receive_overrun();
}

static void start(void)
{
    set_line();
    start_fifo();
    io_write(UART_MCR, MCR_DTR_RTS_OUT2);
    pic_unmask(IRQ_COM1);
    io_write(UART_IER, IER_RECEIVED | IER_LINE_STATUS);
    /* The bytes that came meanwhile may be too few for an interrupt. */
    (void)receive_all();
}

void port_init(void)
{
    irq_off();
    receive_init();
    if (present)
        start();
    keyboard_start(present);
    clock_start();
    irq_on();
}

void port_put(uint8_t byte)
{
    unsigned status;

    display_put(byte);
    if (!present)
        return;
    do {
        irq_off();
        status = receive_all();
        irq_on();
    } while ((status & LSR_ROOM) == 0);
    io_write(UART_DATA, byte);
}

void uart_put_raw(uint8_t byte)
{
    display_put(byte);
    while (present && (io_read(UART_LSR) & LSR_ROOM) == 0)
        ;
    if (present)
        io_write(UART_DATA, byte);
}

void uart_flush(void)
{
    while (present && (io_read(UART_LSR) & LSR_IDLE) == 0)
        ;
}
