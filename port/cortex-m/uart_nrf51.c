/* uart_nrf51: the UART of the nRF51 series. Pins stay as reset leaves them. */
/* SPDX-License-Identifier: MIT */
#include "local.h"
#include "regs.h"

#define STARTRX REG(UART_BASE + 0x000)
#define STARTTX REG(UART_BASE + 0x008)
#define RXDRDY REG(UART_BASE + 0x108)
#define TXDRDY REG(UART_BASE + 0x11C)
#define ERROR REG(UART_BASE + 0x124)
#define INTENSET REG(UART_BASE + 0x304)
#define INTENCLR REG(UART_BASE + 0x308)
#define ERRORSRC REG(UART_BASE + 0x480)
#define ENABLE REG(UART_BASE + 0x500)
#define RXD REG(UART_BASE + 0x518)
#define TXD REG(UART_BASE + 0x51C)
#define BAUDRATE REG(UART_BASE + 0x524)

enum { INT_RXDRDY = 1 << 2, INT_ERROR = 1 << 9 };
enum { ENABLE_ON = 4, BAUDRATE_115200 = 0x01D7E000 };

void uart_start_send(void)
{
    BAUDRATE = BAUDRATE_115200;
    ENABLE = ENABLE_ON;
    STARTTX = 1;
}

void uart_start_receive(void)
{
    INTENSET = INT_RXDRDY | INT_ERROR;
    STARTRX = 1;
}

void uart_pause_receive(void)
{
    INTENCLR = INT_RXDRDY;
}

void uart_send(uint8_t byte)
{
    TXDRDY = 0;
    TXD = byte;
    while (TXDRDY == 0)
        continue;
}

/* uart_send has waited already. */
void uart_flush(void)
{
}

/* Overrun, parity, framing or break: what was on the line then is lost. */
static void check_error(struct bu_ring *ring)
{
    if (ERROR == 0)
        return;
    ERROR = 0;
    ERRORSRC = ERRORSRC; /* writing a one clears it */
    bu_ring_lose(ring, 1);
}

/*
 * Errors are looked at after the read, and told before the byte is put: which
 * of the bytes in the FIFO is wrong cannot be known, and the gap swallows all.
 * RXDRDY is cleared before the read, which raises it again for the next byte.
 */
void uart_drain(struct bu_ring *ring)
{
    while (RXDRDY != 0 && receive_may_take()) {
        uint8_t byte;

        RXDRDY = 0;
        byte = (uint8_t)RXD;
        check_error(ring);
        (void)bu_ring_put(ring, byte);
    }
    check_error(ring);
}
