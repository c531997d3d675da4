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

/* Return the faults since the last call, and clear them. */
static uint32_t take_errors(void)
{
    uint32_t errors;

    if (get(ERROR) == 0)
        return 0;
    set(ERROR, 0);
    errors = get(ERRORSRC);
    set(ERRORSRC, errors); /* writing a one clears it */
    return errors;
}

/* An overrun loses a byte that never arrives; the other faults are those of a
 * byte that is or was in the FIFO. */
static void tell(struct bu_ring *ring, uint32_t errors, uint32_t lost)
{
    unsigned faults = 0;

    if (errors & SRC_OVERRUN) {
        faults |= BU_RING_OVERRUN;
        lost++;
    }
    if (errors & SRC_PARITY)
        faults |= BU_RING_PARITY;
    if (errors & SRC_FRAMING)
        faults |= BU_RING_FRAMING;
    if (errors & SRC_BREAK)
        faults |= BU_RING_BREAK;
    bu_ring_fault(ring, faults, lost);
}

/*
 * Errors are tested after the read, and reported before the byte is put: it is
 * not known which of the bytes in the FIFO is wrong, so the gap swallows and
 * counts all of them. The byte 00 of a break was never sent. RXDRDY is cleared
 * before the read, which raises it again for the next byte.
 */
static void take_byte(struct bu_ring *ring)
{
    uint32_t errors;
    uint8_t byte;

    set(RXDRDY, 0);
    byte = (uint8_t)get(RXD);
    errors = take_errors();
    tell(ring, errors, 0);
    if (byte != 0 || (errors & SRC_BREAK) == 0)
        (void)bu_ring_put(ring, byte);
}

/* No byte was read: a wrong byte that is in the FIFO by now is counted when it
 * is read; one that never gets there has to be counted here. */
static void take_late_errors(struct bu_ring *ring)
{
    uint32_t errors = take_errors();
    uint32_t wrong = errors & (SRC_PARITY | SRC_FRAMING | SRC_BREAK);

    tell(ring, errors, wrong != 0 && wrong < SRC_BREAK && get(RXDRDY) == 0);
}

void uart_drain(struct bu_ring *ring)
{
    for (;;) {
        if (get(RXDRDY) != 0 && receive_may_take())
            take_byte(ring);
        else if (get(ERROR) != 0)
            take_late_errors(ring);
        else
            return;
    }
}
