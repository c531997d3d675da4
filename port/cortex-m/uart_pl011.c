/* uart_pl011: Arm's PrimeCell UART, as RP2040 and RP2350 have it. */
/* SPDX-License-Identifier: MIT */
#include "local.h"
#include "regs.h"
#include "wait.h"

/* RP2040 Datasheet 4.2 and RP2350 Datasheet 12.1, UART: list of registers; PrimeCell
 * UART (PL011) Technical Reference Manual, DDI 0183, chapters 2.4 and 3.3. */
enum {
    DR = 0x00,
    FR = 0x18,
    IBRD = 0x24,
    FBRD = 0x28,
    LCR_H = 0x2C,
    CR = 0x30,
    IFLS = 0x34,
    IMSC = 0x38,
    RIS = 0x3C,
    ICR = 0x44,
    ALIAS_CLEAR = 0x3000 /* of RP2040: writes of ones clear bits */
};

enum { DR_FRAMING = 0x100, DR_PARITY = 0x200, DR_BREAK = 0x400 };
enum { DR_OVERRUN = 0x800 };
enum { FR_BUSY = 1 << 3, FR_RX_EMPTY = 1 << 4, FR_TX_FULL = 1 << 5 };
enum { LCR_8N1 = 3 << 5, LCR_FIFO = 1 << 4 };
enum { CR_ON = 1 << 0, CR_TX = 1 << 8, CR_RX = 1 << 9 };
enum { IFLS_RX_HALF = 2 << 3 };
enum { INT_RX = 1 << 4, INT_TIMEOUT = 1 << 6, INT_OVERRUN = 1 << 10 };
enum { INT_ALL = 0x7FF };
enum { BURST = 64 }; /* twice the FIFO */

/* In 64ths, to the nearest. */
enum { BAUD = 115200, DIVISOR = (UART_HZ * 4u + BAUD / 2u) / BAUD };

static uint32_t get(uint32_t offset)
{
    return reg_read(UART_BASE + offset);
}

static void set(uint32_t offset, uint32_t value)
{
    reg_write(UART_BASE + offset, value);
}

static bool is_connected(void)
{
    return get(CR) == (CR_ON | CR_TX | CR_RX) &&
           get(LCR_H) == (LCR_8N1 | LCR_FIFO) && get(IBRD) == DIVISOR / 64 &&
           get(FBRD) == DIVISOR % 64;
}

/*
 * TRM 3.3.7 and 3.3.8: LCR_H takes the divisors over, so it comes after them,
 * and all of it while the UART is off; without its bit for the FIFO it empties
 * that.
 */
static void connect(void)
{
    if (get(CR) & CR_ON)
        uart_flush();
    set(CR + ALIAS_CLEAR, CR_ON);
    set(LCR_H, LCR_8N1);
    set(IBRD, DIVISOR / 64);
    set(FBRD, DIVISOR % 64);
    set(LCR_H, LCR_8N1 | LCR_FIFO);
    set(IFLS, IFLS_RX_HALF);
    set(ICR, INT_ALL);
    set(CR, CR_ON | CR_TX | CR_RX);
}

void uart_start_send(void)
{
    if (!is_connected())
        connect();
}

/* The level is not reached by one key: a pause of 32 bits interrupts too. */
void uart_start_receive(void)
{
    set(IMSC, INT_RX | INT_TIMEOUT);
}

void uart_pause_receive(void)
{
    set(IMSC, 0);
}

/* After one wait in vain the others are short. */
void uart_send(uint8_t byte)
{
    static bool stuck;

    stuck = !wait_for(UART_BASE + FR, FR_TX_FULL, 0,
                      stuck ? WAIT_SHORT : WAIT_LONG);
    if (!stuck)
        set(DR, byte);
}

void uart_flush(void)
{
    static bool stuck;

    stuck =
        !wait_for(UART_BASE + FR, FR_BUSY, 0, stuck ? WAIT_SHORT : WAIT_LONG);
}

/* Has a byte been lost that was not reported yet? */
static void tell_overrun(struct bu_ring *ring)
{
    if ((get(RIS) & INT_OVERRUN) == 0)
        return;
    set(ICR, INT_OVERRUN);
    bu_ring_fault(ring, BU_RING_OVERRUN, 1);
}

/*
 * TRM 2.4.2 and 3.3.1: errors come with their byte, so their place is exact. What a break looks
 * like, a byte 00 with a framing error, was never sent. The overrun is marked
 * at the first byte behind it.
 */
static void take_byte(struct bu_ring *ring)
{
    uint32_t data = get(DR);

    if (data & DR_OVERRUN)
        tell_overrun(ring);
    if (data & DR_BREAK)
        bu_ring_fault(ring, BU_RING_BREAK, 0);
    else if (data & DR_FRAMING)
        bu_ring_fault(ring, BU_RING_FRAMING, 1);
    else if (data & DR_PARITY)
        bu_ring_fault(ring, BU_RING_PARITY, 1);
    else
        (void)bu_ring_put(ring, (uint8_t)data);
}

/*
 * An overrun that no byte has followed yet is behind all that came. It is
 * reported once: the mark of a byte counts only while RIS has it too. A UART
 * without a clock reads as 0, so not as empty: the loop has a bound. What is
 * left interrupts again.
 */
void uart_drain(struct bu_ring *ring)
{
    unsigned i;

    for (i = 0; (get(FR) & FR_RX_EMPTY) == 0; i++) {
        if (i == BURST || !receive_may_take())
            return;
        take_byte(ring);
    }
    tell_overrun(ring);
}
