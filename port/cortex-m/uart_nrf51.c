/* uart_nrf51: the UART of the nRF51 series, which nRF52 has at the same place.
 */
/* SPDX-License-Identifier: MIT */
#include "local.h"
#include "regs.h"
#include "wait.h"

/* nRF51 Series Reference Manual 3.0 and nRF52833 Product Specification, chapter
 * UART: register overview. Both have the same offsets. */
enum {
    STARTRX = 0x000,
    STARTTX = 0x008,
    RXDRDY = 0x108,
    TXDRDY = 0x11C,
    ERROR = 0x124,
    INTENSET = 0x304,
    INTENCLR = 0x308,
    ERRORSRC = 0x480,
    ENABLE = 0x500,
    PSELTXD = 0x50C,
    PSELRXD = 0x514,
    RXD = 0x518,
    TXD = 0x51C,
    BAUDRATE = 0x524
};

enum { INT_RXDRDY = 1 << 2, INT_ERROR = 1 << 9 };
enum { ENABLE_ON = 4, BAUDRATE_115200 = 0x01D7E000 };
enum { FIFO_BYTES = 6, WAIT_BYTE = 0x100 }; /* looks: some bits */
enum { SRC_OVERRUN = 1, SRC_PARITY = 2, SRC_FRAMING = 4, SRC_BREAK = 8 };

static uint32_t get(uint32_t offset)
{
    return reg_read(UART_BASE + offset);
}

static void set(uint32_t offset, uint32_t value)
{
    reg_write(UART_BASE + offset, value);
}

/* Pin configuration, as that chapter has it: pins are selected only while the
 * UART is off. RTS and CTS have no pin after reset, and none is set here. */
static void connect(void)
{
    set(PSELTXD, UART_TX);
    set(PSELRXD, UART_RX);
    set(BAUDRATE, BAUDRATE_115200);
    set(ENABLE, ENABLE_ON);
}

void uart_start_send(void)
{
    if (get(ENABLE) != ENABLE_ON)
        connect();
    set(STARTTX, 1);
}

void uart_start_receive(void)
{
    set(INTENSET, INT_RXDRDY | INT_ERROR);
    set(STARTRX, 1);
}

void uart_pause_receive(void)
{
    set(INTENCLR, INT_RXDRDY);
}

/* After one wait that failed, the others are short. */
void uart_send(uint8_t byte)
{
    static bool stuck;

    set(TXDRDY, 0);
    set(TXD, byte);
    stuck = !wait_for(UART_BASE + TXDRDY, 1, 1, stuck ? WAIT_SHORT : WAIT_LONG);
}

/* uart_send has waited already. */
void uart_flush(void)
{
}

/*
 * Faults that are not reported yet, or that came before the last byte of the
 * FIFO was read. ERRORSRC does not say of which byte they are: it is one of the
 * next `doubt` bytes, or of none.
 */
static unsigned kinds, doubt;
static uint32_t overruns; /* each lost a byte that never reached the FIFO */
static bool untold;       /* no byte has been dropped for them yet */

/*
 * One of the next may_be bytes may be the faulty one. For a break QEMU sets the
 * bits of an overrun and of parity, and sends no byte 00; no chip does that,
 * because parity is off.
 */
static void note_errors(struct bu_ring *ring, unsigned may_be)
{
    uint32_t errors;

    if (get(ERROR) == 0)
        return;
    set(ERROR, 0);
    errors = get(ERRORSRC);
    set(ERRORSRC, errors); /* writing a one clears it */
    if (errors == (SRC_OVERRUN | SRC_PARITY)) {
        bu_ring_fault(ring, BU_RING_BREAK, 0);
        return;
    }
    if (errors & SRC_OVERRUN) {
        kinds |= BU_RING_OVERRUN;
        overruns++;
    }
    if (errors & SRC_PARITY)
        kinds |= BU_RING_PARITY;
    if (errors & SRC_FRAMING)
        kinds |= BU_RING_FRAMING;
    if (errors & SRC_BREAK)
        kinds |= BU_RING_BREAK;
    doubt = may_be;
    untold = true;
}

static void report(struct bu_ring *ring, uint32_t lost)
{
    bu_ring_fault(ring, kinds, lost + overruns);
    overruns = 0;
    untold = false;
}

/*
 * Errors are looked for after the read too, so that those of this byte are
 * seen. The byte 00 of a break was never sent. RXDRDY is cleared before the
 * read, which raises it again for the next byte.
 */
static void take_byte(struct bu_ring *ring)
{
    uint8_t byte;

    set(RXDRDY, 0);
    byte = (uint8_t)get(RXD);
    note_errors(ring, FIFO_BYTES + 1);
    if (doubt == 0) {
        (void)bu_ring_put(ring, byte);
        return;
    }
    report(ring, byte != 0 || (kinds & BU_RING_BREAK) == 0);
    if (--doubt == 0)
        kinds = 0;
}

/*
 * The FIFO is empty, so all bytes that were in doubt have been dropped. Without
 * one, the faulty byte may be on its way; if none comes, it has to be counted
 * here.
 */
static void settle(struct bu_ring *ring)
{
    if (untold && wait_for(UART_BASE + RXDRDY, 1, 1, WAIT_BYTE))
        return;
    if (untold)
        report(ring,
               (kinds & ~BU_RING_OVERRUN) != 0 && (kinds & BU_RING_BREAK) == 0);
    kinds = doubt = 0;
}

void uart_drain(struct bu_ring *ring)
{
    for (;;) {
        note_errors(ring, FIFO_BYTES);
        if (get(RXDRDY) != 0) {
            if (!receive_may_take())
                return;
            take_byte(ring);
        } else if (doubt != 0) {
            settle(ring);
        } else {
            return;
        }
    }
}
