/* uart_stm32: the USART of STM32F1, F2 and F4, with a status register that is
 * cleared by reading. */
/* SPDX-License-Identifier: MIT */
#include "local.h"
#include "regs.h"
#include "wait.h"

/* RM0008, RM0041, RM0090, RM0368 and RM0390, chapter USART: register map. */
enum { SR = 0x00, DR = 0x04, BRR = 0x08, CR1 = 0x0C };
enum {
    SR_FE = 1 << 1,
    SR_NE = 1 << 2,
    SR_ORE = 1 << 3,
    SR_RXNE = 1 << 5,
    SR_TC = 1 << 6,
    SR_TXE = 1 << 7
};
enum {
    CR1_RE = 1 << 2,
    CR1_TE = 1 << 3,
    CR1_RXNEIE = 1 << 5,
    CR1_UE = 1 << 13
};

/* BRR counts the cycles of a bit: section Fractional baud rate generation. */
#define BAUD 115200u
#define DIVISOR ((UART_HZ + BAUD / 2u) / BAUD)

static uint32_t get(uint32_t offset)
{
    return reg_read(UART_BASE + offset);
}

static void set(uint32_t offset, uint32_t value)
{
    reg_write(UART_BASE + offset, value);
}

/* In the order of the section Character transmission. */
void uart_start_send(void)
{
    if (get(CR1) & CR1_TE)
        return;
    set(CR1, CR1_UE);
    set(BRR, DIVISOR);
    set(CR1, CR1_UE | CR1_TE);
}

/* After a pause it only hears of what has come. */
void uart_start_receive(void)
{
    if (get(CR1) & CR1_RE)
        irq_enable(UART_IRQ);
    else
        set(CR1, CR1_UE | CR1_TE | CR1_RE | CR1_RXNEIE);
}

/* Not by RXNEIE: QEMU does not take back an interrupt when that falls. */
void uart_pause_receive(void)
{
    irq_disable(UART_IRQ);
}

void uart_send(uint8_t byte)
{
    (void)wait_for(UART_BASE + SR, SR_TXE, SR_TXE, WAIT_SHORT);
    set(DR, byte);
}

void uart_flush(void)
{
    (void)wait_for(UART_BASE + SR, SR_TC, SR_TC, WAIT_SHORT);
}

/* FE and NE are those of this byte. What a break looks like, a byte 00, was
 * never sent. The ring has no name for noise. */
static void take_byte(struct bu_ring *ring, uint32_t state, uint8_t byte)
{
    if ((state & (SR_FE | SR_NE)) == 0)
        (void)bu_ring_put(ring, byte);
    else if ((state & SR_FE) != 0 && byte == 0)
        bu_ring_fault(ring, BU_RING_BREAK, 0);
    else
        bu_ring_fault(ring, BU_RING_FRAMING, 1);
}

/*
 * A read of SR and then one of DR clears all flags that the first has shown.
 * After an overrun DR has the last byte that was not lost, or nothing, where
 * the next came between the two reads: section Overrun error.
 */
void uart_drain(struct bu_ring *ring)
{
    uint32_t state;
    uint8_t byte;

    while (((state = get(SR)) & (SR_RXNE | SR_ORE)) != 0) {
        if (!receive_may_take())
            return;
        byte = (uint8_t)get(DR);
        if (state & SR_RXNE)
            take_byte(ring, state, byte);
        if (state & SR_ORE)
            bu_ring_fault(ring, BU_RING_OVERRUN, 1);
    }
}
