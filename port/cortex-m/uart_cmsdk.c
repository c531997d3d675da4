/* uart_cmsdk: the APB UART of the Cortex-M System Design Kit. */
/* SPDX-License-Identifier: MIT */
#include "local.h"
#include "regs.h"
#include "wait.h"

enum {
    DATA = 0x00,
    STATE = 0x04,
    CTRL = 0x08,
    INTCLEAR = 0x0C,
    BAUDDIV = 0x10
};
enum { STATE_TX_FULL = 1, STATE_RX_FULL = 2, STATE_RX_OVERRUN = 8 };
enum { CTRL_TX = 1, CTRL_RX = 2, CTRL_RX_INT = 8 };
enum { INT_RX = 2, BAUD = 115200 };

static uint32_t get(uint32_t offset)
{
    return reg_read(UART_BASE + offset);
}

static void set(uint32_t offset, uint32_t value)
{
    reg_write(UART_BASE + offset, value);
}

void uart_start_send(void)
{
    set(BAUDDIV, UART_HZ / BAUD);
    set(CTRL, get(CTRL) | CTRL_TX);
}

/* In one write: a byte between the two bits would never raise the interrupt. */
void uart_start_receive(void)
{
    set(CTRL, get(CTRL) | CTRL_RX | CTRL_RX_INT);
}

void uart_pause_receive(void)
{
    set(CTRL, get(CTRL) & ~(uint32_t)CTRL_RX_INT);
}

void uart_send(uint8_t byte)
{
    uart_flush();
    set(DATA, byte);
}

/* After one wait that failed, the others are short. */
void uart_flush(void)
{
    static bool stuck;

    stuck = !wait_for(UART_BASE + STATE, STATE_TX_FULL, 0,
                      stuck ? WAIT_SHORT : WAIT_LONG);
}

static bool take_overrun(void)
{
    if ((get(STATE) & STATE_RX_OVERRUN) == 0)
        return false;
    set(STATE, STATE_RX_OVERRUN);
    return true;
}

/*
 * An overrun is the only fault that this UART reports. The new byte replaces
 * the one that waits, so the loss comes before the byte that is read. If the
 * flag rises around the read, and another byte waits, the loss may also come
 * after the byte that was read; then there is a gap on both sides of it.
 */
static void take_byte(struct bu_ring *ring)
{
    bool before = take_overrun();
    uint8_t byte = (uint8_t)get(DATA);
    bool around = take_overrun();
    bool unsure = around && (get(STATE) & STATE_RX_FULL) != 0;

    if (before || around)
        bu_ring_fault(ring, BU_RING_OVERRUN, 0u + before + around);
    (void)bu_ring_put(ring, byte);
    if (unsure)
        bu_ring_fault(ring, BU_RING_OVERRUN, 0);
}

/* The interrupt is cleared before the last read, never after it. */
void uart_drain(struct bu_ring *ring)
{
    set(INTCLEAR, INT_RX);
    while ((get(STATE) & STATE_RX_FULL) != 0 && receive_may_take())
        take_byte(ring);
}
