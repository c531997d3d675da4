/* uart_mock_start: port_init of the PC, with bytes that come at any time, from
 * a sender that waits while the receiver has no room: as QEMU has it. */
/* SPDX-License-Identifier: MIT */
#define X86_64_IO_H /* in the place of the port's io.h */
#define PORT_RING MOCK_RING
#include "uart_mock.h"
#include "tap.h"
#include <stdio.h>
#include <string.h>

static void io_write(uint16_t port, uint8_t value);
static uint8_t io_read(uint16_t port);

static void irq_off(void)
{
}

static void irq_on(void)
{
}

static void irq_on_and_sleep(void)
{
}

#define receive_init early_receive_init
#define receive_key early_receive_key
#define receive_has_fifo early_receive_has_fifo
#define receive_overrun early_receive_overrun
#define receive_all early_receive_all
#define port_init early_init
#define port_hold early_hold
#define port_get early_get
#define port_lost early_lost
#define port_faults early_faults
#define port_ring early_ring
#define port_idle early_idle
#define port_put early_put
#define uart_put_raw early_put_raw
#define uart_flush early_flush
#define pic_unmask early_unmask
#define clock_start early_clock
void port_init(void);
void port_hold(void);
int port_get(void);
uint32_t port_lost(void);
uint32_t port_faults(void);
const struct bu_ring *port_ring(void);
void port_idle(void);
void port_put(uint8_t byte);
void uart_put_raw(uint8_t byte);
void uart_flush(void);
#include "../../port/x86_64-freestanding/receive.c"
#include "../../port/x86_64-freestanding/uart.c"

static const char line[] = "abcdefghijklmnopqrstuvwxyz";

static uint8_t waiting[FIFO_BYTES];
static unsigned count;
static unsigned bytes_room; /* 1, or FIFO_BYTES once the FIFO is on */
static unsigned line_state; /* LSR_OVERRUN, or 0 */
static uint8_t control;     /* LCR */
static uint8_t modem;       /* MCR */
static uint8_t enabled;     /* IER */
static bool absent;         /* a bus without a UART */
static unsigned on_screen;  /* bytes */
static unsigned sent;       /* bytes of line */
static unsigned accesses;   /* of port_init, so far */
static unsigned first;      /* the access at which the line begins */
static uint32_t told;       /* bytes lost at gaps */

void pic_unmask(unsigned irq)
{
    (void)irq;
}

void clock_start(void)
{
}

void display_put(uint8_t byte)
{
    on_screen += byte != 0;
}

void keyboard_start(bool has_com1)
{
    (void)has_com1;
}

static void arrive(uint8_t byte)
{
    if (count == bytes_room) {
        line_state = LSR_OVERRUN;
        if (count == FIFO_BYTES)
            return;
        count = 0;
    }
    waiting[count++] = byte;
}

/* Something may come before each access. */
static void pass_time(void)
{
    if (accesses++ >= first && count < bytes_room && sent < sizeof line - 1)
        arrive((uint8_t)line[sent++]);
}

static uint8_t pop(void)
{
    uint8_t byte = waiting[0];

    if (count == 0)
        return 0;
    count--;
    memmove(waiting, waiting + 1, count);
    return byte;
}

static uint8_t io_read(uint16_t port)
{
    unsigned status = LSR_ROOM | LSR_IDLE | line_state;

    pass_time();
    if (absent)
        return 0xFF;
    if (port == UART_DATA)
        return pop();
    if (port == UART_IER)
        return enabled;
    if (port == UART_IIR)
        return bytes_room == 1 ? 1 : IIR_FIFO_ON | 1;
    if (port != UART_LSR)
        return 0;
    status |= line_state | (count != 0 ? LSR_READY : 0u);
    line_state = 0;
    return (uint8_t)status;
}

static void set_fifo(uint8_t value)
{
    unsigned on = (value & 1u) != 0 ? FIFO_BYTES : 1;

    if (on != bytes_room || (value & FCR_CLEAR_RX) != 0)
        count = 0;
    bytes_room = on;
}

static void io_write(uint16_t port, uint8_t value)
{
    pass_time();
    if (port == UART_IER && (control & LCR_DLAB) == 0)
        enabled = value & 0x0F;
    if (port == UART_FCR)
        set_fifo(value);
    else if (port == UART_LCR)
        control = value;
    else if (port == UART_MCR)
        modem = value;
    else if (port == UART_DATA && (control & LCR_DLAB) == 0 &&
             (modem & MCR_LOOP) != 0)
        arrive(value);
}

/* Boot, and take all that comes; give how many bytes of it are in text. */
static unsigned boot(unsigned when, char *text)
{
    unsigned n = 0;
    int byte;

    count = line_state = sent = accesses = 0;
    told = 0;
    control = modem = 0;
    bytes_room = 1;
    first = when;
    gaps = lost = unread = 0;
    hold = paused = 0;
    enabled = 0;
    uart_find();
    port_init();
    port_hold();
    first = 0;
    while (sent != sizeof line - 1 || count != 0 ||
           bu_ring_waiting(port_ring())) {
        (void)receive_all();
        byte = port_get();
        if (byte == PORT_GAP)
            told += port_lost();
        else if (byte != PORT_NONE)
            text[n++] = (char)byte;
    }
    text[n] = '\0';
    return n;
}

/* What comes while port_init runs may cost bytes, but none that is not told. */
void mock_start(void)
{
    char text[sizeof line];
    bool all = true;
    unsigned when;
    unsigned n;

    (void)boot(0, text);
    if (strcmp(text, line) != 0)
        printf("# %s\n", text);
    tap_ok(strcmp(text, line) == 0, "16550: what waits at the start arrives");
    for (when = 1; when < 60; when++) {
        n = boot(when, text);
        if (n + told != sizeof line - 1)
            printf("# at access %u: %s, %u lost\n", when, text, (unsigned)told);
        all = all && n + told == sizeof line - 1;
    }
    tap_ok(all, "16550: what comes while it starts arrives, or is counted");
    (void)boot(60, text);
    tap_ok(strcmp(text, line) == 0, "16550: what comes later arrives");

    absent = true;
    uart_find();
    port_init();
    on_screen = 0;
    port_put('a');
    uart_put_raw('b');
    uart_flush();
    receive_key('c');
    tap_ok(on_screen == 2 && port_get() == 'c' && port_get() == PORT_NONE,
           "without a COM1 nothing waits for it; keys and screen go on");
    absent = false;
}
