/* uart_pl011: Arm's PrimeCell UART, as RP2040 and RP2350 have it. */
/* SPDX-License-Identifier: MIT */
#include "local.h"
#include "regs.h"
#include "wait.h"

/* RP2040 Datasheet 4.2 and RP2350 Datasheet 12.1, UART: list of registers;
 * PrimeCell UART (PL011) Technical Reference Manual, DDI 0183, chapters 2.4
 * and 3.3. */
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

/* The overrun was reported before its flag arrived with a byte. */
static bool reported;

/*
 * TRM 3.3.7 and 3.3.8: a write of LCR_H makes the divisors take effect, so it
 * comes after them, and all of it while the UART is off. A write without the
 * FIFO bit empties the FIFO.
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
    reported = false;
    set(CR, CR_ON | CR_TX | CR_RX);
}

void uart_start_send(void)
{
    if (!is_connected())
        connect();
}

/* One key does not reach the FIFO level, so a pause of 32 bits also interrupts.
 */
void uart_start_receive(void)
{
    set(IMSC, INT_RX | INT_TIMEOUT);
}

void uart_pause_receive(void)
{
    set(IMSC, 0);
}

/* After one wait that failed, the others are short. */
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

static void report_overrun(struct bu_ring *ring)
{
    set(ICR, INT_OVERRUN);
    bu_ring_fault(ring, BU_RING_OVERRUN, 1);
}

/* A break arrives as one byte 00 with a framing error, which was never sent. */
static void report_faults(struct bu_ring *ring, uint32_t data)
{
    unsigned faults = 0;

    if (data & DR_FRAMING)
        faults |= BU_RING_FRAMING;
    if (data & DR_PARITY)
        faults |= BU_RING_PARITY;
    if (data & DR_BREAK)
        faults |= BU_RING_BREAK;
    bu_ring_fault(ring, faults, (data & DR_BREAK) == 0);
}

/*
 * TRM 2.4.2 and 3.3.1: errors come with their byte, so their place is exact.
 * The first byte after a loss has the flag of the overrun.
 */
static void take_byte(struct bu_ring *ring)
{
    uint32_t data = get(DR);

    if (data & DR_OVERRUN) {
        if (!reported)
            report_overrun(ring);
        reported = false;
    }
    if (data & (DR_FRAMING | DR_PARITY | DR_BREAK))
        report_faults(ring, data);
    else
        (void)bu_ring_put(ring, (uint8_t)data);
}

/* No byte has followed this loss yet, and none waits: it is here. */
static bool has_late_overrun(void)
{
    return (get(RIS) & INT_OVERRUN) != 0 && (get(FR) & FR_RX_EMPTY) != 0;
}

/* A UART without a clock reads as 0, and so never as empty; so the loop has a
 * bound. Bytes that are left interrupt again. */
void uart_drain(struct bu_ring *ring)
{
    unsigned i;

    for (i = 0; (get(FR) & FR_RX_EMPTY) == 0; i++) {
        if (i == BURST || !receive_may_take())
            return;
        take_byte(ring);
    }
    if (has_late_overrun()) {
        report_overrun(ring);
        reported = true;
    }
}
