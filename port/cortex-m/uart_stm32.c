/* uart_stm32: the USART of STM32F1, F2 and F4, with a status register that is
 * cleared by reading. */
/* SPDX-License-Identifier: MIT */
#include "local.h"
#include "regs.h"
#include "stm32_usart.h"
#include "wait.h"

/* In the order of the section Character transmission. */
void uart_start_send(void)
{
    if (get(CR1) & CR1_TE)
        return;
    set(CR1, CR1_UE);
    set(BRR, DIVISOR);
    set(CR1, CR1_UE | CR1_TE);
}

/* After a pause the receiver is still on, so only its interrupt is enabled
 * again. */
void uart_start_receive(void)
{
    if (get(CR1) & CR1_RE)
        irq_enable(UART_IRQ);
    else
        set(CR1, CR1_UE | CR1_TE | CR1_RE | CR1_RXNEIE);
}

/* Do not use RXNEIE: QEMU does not withdraw an interrupt when it is cleared. */
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

/* FE and NE are those of this byte. The byte 00 of a break was never sent. The
 * ring has no kind of its own for noise. */
static void take_byte(struct bu_ring *ring, uint32_t state, uint8_t byte)
{
    if ((state & (SR_FE | SR_NE)) == 0)
        (void)bu_ring_put(ring, byte);
    else if ((state & SR_FE) != 0 && byte == 0)
        bu_ring_fault(ring, BU_RING_BREAK, 0);
    else
        bu_ring_fault(ring, BU_RING_FRAMING, 1);
}

/* DR was read after SR had last been without ORE. */
static bool around;

/*
 * A read of SR and then one of DR clears all flags that the first has shown.
 * After an overrun DR has the last byte that was not lost, or nothing, where
 * the next came between the two reads: section Overrun error. If one more has
 * come since then, the loss may be before or after that one, so there is a gap
 * on both sides of it.
 */
void uart_drain(struct bu_ring *ring)
{
    uint32_t state;
    uint8_t byte;

    for (;;) {
        state = get(SR);
        around = around && (state & SR_ORE) != 0;
        if ((state & (SR_RXNE | SR_ORE)) == 0 || !receive_may_take())
            return;
        byte = (uint8_t)get(DR);
        if (around)
            bu_ring_fault(ring, BU_RING_OVERRUN, 1);
        if (state & SR_RXNE)
            take_byte(ring, state, byte);
        if (state & SR_ORE)
            bu_ring_fault(ring, BU_RING_OVERRUN, !around);
        around = true;
    }
}
