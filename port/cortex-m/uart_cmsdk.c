/* uart_cmsdk: the APB UART of the Cortex-M System Design Kit. */
/* SPDX-License-Identifier: MIT */
#include "local.h"
#include "regs.h"

#define DATA REG(UART_BASE + 0x00)
#define STATE REG(UART_BASE + 0x04)
#define CTRL REG(UART_BASE + 0x08)
#define INTCLEAR REG(UART_BASE + 0x0C)
#define BAUDDIV REG(UART_BASE + 0x10)

enum { STATE_TX_FULL = 1, STATE_RX_FULL = 2, STATE_RX_OVERRUN = 8 };
enum { CTRL_TX = 1, CTRL_RX = 2, CTRL_RX_INT = 8 };
enum { INT_RX = 2, BAUD = 115200 };

void uart_start_send(void)
{
    BAUDDIV = UART_HZ / BAUD;
    CTRL |= CTRL_TX;
}

/* In one write: a byte between the two bits would never raise the interrupt. */
void uart_start_receive(void)
{
    CTRL |= CTRL_RX | CTRL_RX_INT;
}

void uart_pause_receive(void)
{
    CTRL &= ~(uint32_t)CTRL_RX_INT;
}

void uart_send(uint8_t byte)
{
    uart_flush();
    DATA = byte;
}

void uart_flush(void)
{
    while (STATE & STATE_TX_FULL)
        continue;
}

/*
 * The overrun flag is looked at after the read, and told before the byte is
 * put: the byte may have come after the lost one, and the gap swallows it then.
 * The interrupt is cleared before the last read, never after it.
 */
void uart_drain(struct bu_ring *ring)
{
    INTCLEAR = INT_RX;
    while ((STATE & STATE_RX_FULL) != 0 && receive_may_take()) {
        uint8_t byte = (uint8_t)DATA;

        if (STATE & STATE_RX_OVERRUN) {
            STATE = STATE_RX_OVERRUN;
            bu_ring_lose(ring, 1);
        }
        (void)bu_ring_put(ring, byte);
    }
}
