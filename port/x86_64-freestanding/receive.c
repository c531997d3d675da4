/* receive: from the 16550 into a ring, and from the ring to the program. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/ring.h>
#include <port.h>
#include "io.h"
#include "uart.h"

#ifndef PORT_RING
#define PORT_RING 4096
#endif

_Static_assert(PORT_RING >= 32 && (PORT_RING & (PORT_RING - 1)) == 0,
               "PORT_RING is a power of two");

static struct bu_ring ring;
static uint8_t room[PORT_RING];

/* A gap for each 32 bytes can wait. */
static struct bu_ring_gap records[PORT_RING / 32];
static uint32_t gaps;   /* bit k: bytes were lost after the next k bytes */
static uint32_t doubts; /* the same, or after one byte more */
static uint32_t lost;   /* at the gap that port_get() reported last */

static uint8_t hold;            /* port_hold() was called */
static volatile uint8_t paused; /* the FIFO is left alone until there is room */
static unsigned unread; /* LSR_BAD_BYTE bits of a byte left in the FIFO */
static unsigned holds;  /* bytes that the receiver has room for */

/* A break was told before its 00, which has not come, or has come. */
static enum { NOT_EARLY, EARLY, EARLY_SEEN } early;

void receive_init(void)
{
    bu_ring_init(&ring, room, PORT_RING);
    bu_ring_set_gaps(&ring, records, PORT_RING / 32);
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

/* The byte 00 of a break was never sent. Without a FIFO the 00 may have
 * replaced a byte, and no overrun reports that. */
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

/* A break is that of a byte 00. An emulator reports it before that byte is
 * next, and two as one; then each 00 up to the end of the FIFO is that of one.
 */
static unsigned delay_break(unsigned status, uint8_t byte)
{
    if (holds == 1 || ((status & LSR_BREAK) != 0 && byte == 0))
        return status;
    if ((status & LSR_BREAK) != 0)
        early = EARLY;
    status &= ~(unsigned)LSR_BREAK;
    if (early == NOT_EARLY || byte != 0)
        return status;
    early = EARLY_SEEN;
    return status | LSR_BREAK;
}

/* doubtful: it may have come before the loss that was reported last, or after
 * it, so there is a gap on both sides. */
static void receive_one(unsigned status, uint8_t byte, unsigned doubtful)
{
    if ((status & LSR_BAD_BYTE) != 0)
        receive_fault(status, byte);
    else
        (void)bu_ring_put(&ring, byte);
    if (doubtful != 0)
        bu_ring_fault(&ring, BU_RING_OVERRUN, 0);
}

static void move_gaps(void)
{
    gaps >>= 1;
    doubts >>= 1;
    if ((gaps & 1u) != 0)
        receive_overrun();
}

/*
 * Without a FIFO a byte replaces the one that waits. If that happened around
 * the read, and another byte waits now, the loss may have come before or after
 * the byte that was read. If none waits, that byte replaced another one, and
 * what was wrong with it has been told only now.
 */
static void receive_without_fifo(unsigned status, uint8_t byte)
{
    unsigned after = io_read(UART_LSR);
    unsigned waits = after & LSR_READY;

    unread = after & LSR_BAD_BYTE;
    if ((after & LSR_OVERRUN) == 0) {
        receive_one(status, byte, 0);
        return;
    }
    receive_overrun();
    receive_one(status | unread, byte, waits);
    if (waits == 0)
        unread = 0;
}

/* Take the waiting byte; status is the LSR that announced it. */
static void receive_byte(unsigned status)
{
    uint8_t byte = io_read(UART_DATA);

    if (holds == 1) {
        receive_without_fifo(status, byte);
        return;
    }
    receive_one(delay_break(status, byte), byte, doubts & 1u);
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

/* Lost bytes come after the full FIFO, of which this many bytes are left, or
 * maybe one more; without a FIFO, before the byte that is read next. Their
 * number is not known; it counts as 1. */
static void note_overrun(unsigned ahead)
{
    if (holds == 1) {
        receive_overrun();
        return;
    }
    gaps |= 1u << ahead;
    if (ahead != holds)
        doubts |= 1u << ahead;
}

/* The FIFO is empty, so every gap is here. */
static void receive_nothing(void)
{
    while (gaps > 1u)
        move_gaps();
    doubts = 0;
    if (early == EARLY)
        bu_ring_fault(&ring, BU_RING_BREAK, 0);
    early = NOT_EARLY;
}

unsigned receive_all(void)
{
    unsigned ahead = holds;
    unsigned status;

    for (;;) {
        status = io_read(UART_LSR) | unread;
        unread = 0;
        if ((status & LSR_OVERRUN) != 0)
            note_overrun(ahead);
        if ((status & LSR_READY) == 0)
            break;
        if (must_wait(status) != 0)
            return status;
        receive_byte(status);
        ahead = holds - 1; /* it may have been full before that read */
    }
    receive_nothing();
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
