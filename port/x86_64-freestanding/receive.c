/* receive: from the 16550 into a ring, and from the ring to the program. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/ring.h>
#include <port.h>
#include "io.h"
#include "uart.h"

#ifndef PORT_RING
#define PORT_RING 4096
#endif

_Static_assert(PORT_RING > 0 && (PORT_RING & (PORT_RING - 1)) == 0,
               "PORT_RING is a power of two");

static struct bu_ring ring;
static uint8_t room[PORT_RING];
static uint32_t gaps; /* bit k: bytes were lost after the next k bytes */
static uint32_t lost; /* at the gap that port_get() reported last */

static uint8_t hold;            /* port_hold() was called */
static volatile uint8_t paused; /* the FIFO is left alone until there is room */
static unsigned unread; /* LSR_BAD_BYTE bits of a byte left in the FIFO */
static unsigned holds;  /* bytes that the receiver has room for */

void receive_init(void)
{
    bu_ring_init(&ring, room, PORT_RING);
    holds = 1;
}

void receive_has_fifo(void)
{
    holds = FIFO_BYTES;
}

void receive_overrun(void)
{
    bu_ring_fault(&ring, BU_RING_OVERRUN, 1);
}

void receive_key(uint8_t byte)
{
    (void)bu_ring_put(&ring, byte);
}

/* The byte 00 of a break was never sent. An emulator may report the break
 * before its 00 is next; then the next byte is lost. Without a FIFO the 00 may
 * have replaced a byte, and no overrun reports that. */
static void receive_fault(unsigned status, uint8_t byte)
{
    unsigned faults = 0;

    if ((status & LSR_PARITY) != 0)
        faults |= BU_RING_PARITY;
    if ((status & LSR_FRAMING) != 0)
        faults |= BU_RING_FRAMING;
    if ((status & LSR_BREAK) != 0)
        faults |= BU_RING_BREAK;
    bu_ring_fault(&ring, faults,
                  byte != 0 || (status & LSR_BREAK) == 0 || holds == 1);
}

static void move_gaps(void)
{
    gaps >>= 1;
    if ((gaps & 1u) != 0)
        receive_overrun();
}

/* Without a FIFO the byte just read may have replaced another one. So the gap
 * is reported before the byte is put, and swallows it. */
static void look_again(void)
{
    unsigned status = io_read(UART_LSR);

    unread = status & LSR_BAD_BYTE;
    if ((status & LSR_OVERRUN) != 0)
        receive_overrun();
}

/* Take the waiting byte; status is the LSR that announced it. */
static void receive_byte(unsigned status)
{
    uint8_t byte = io_read(UART_DATA);

    if (holds == 1)
        look_again();
    if ((status & LSR_BAD_BYTE) != 0)
        receive_fault(status, byte);
    else
        (void)bu_ring_put(&ring, byte);
    move_gaps();
}

/* Leave the waiting byte in the FIFO; the sender waits when that is full. */
static uint8_t must_wait(unsigned status)
{
    if (hold == 0 || bu_ring_used(&ring) < PORT_RING)
        return 0;
    unread = status & LSR_BAD_BYTE;
    paused = 1;
    io_write(UART_IER, 0);
    return 1;
}

unsigned receive_all(void)
{
    unsigned ahead = holds;
    unsigned status;

    for (;;) {
        status = io_read(UART_LSR) | unread;
        unread = 0;
        /* Lost bytes come after the full FIFO, not before the byte that is read
         * next, unless there is no FIFO. Their number is not known; it counts
         * as 1. */
        if ((status & LSR_OVERRUN) != 0 && holds == 1)
            receive_overrun();
        else if ((status & LSR_OVERRUN) != 0)
            gaps |= 1u << ahead;
        if ((status & LSR_READY) == 0)
            break;
        if (must_wait(status) != 0)
            return status;
        receive_byte(status);
        ahead = holds - 1; /* it may have been full before that read */
    }
    while (gaps > 1u) /* the FIFO is empty, so every gap is here */
        move_gaps();
    return status;
}

void port_hold(void)
{
    hold = 1;
}

static void resume(void)
{
    irq_off();
    paused = 0;
    io_write(UART_IER, IER_RECEIVED | IER_LINE_STATUS);
    (void)receive_all();
    irq_on();
}

int port_get(void)
{
    uint32_t value = 0;
    enum bu_status status = bu_ring_take(&ring, &value);

    if (paused != 0)
        resume();
    if (status == BU_END)
        return PORT_NONE;
    if (status == BU_BAD) {
        lost = value;
        return PORT_GAP;
    }
    return (int)value;
}

uint32_t port_lost(void)
{
    return lost;
}

uint32_t port_faults(void)
{
    return bu_ring_faults(&ring);
}

const struct bu_ring *port_ring(void)
{
    return &ring;
}

void port_idle(void)
{
    irq_off();
    if (bu_ring_waiting(&ring))
        irq_on();
    else
        irq_on_and_sleep();
}
