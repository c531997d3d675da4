/* uart_stm32_dma: the USART of STM32F4, received by a circular DMA: an
 * interrupt for each burst, not for each byte. */
/* SPDX-License-Identifier: MIT */
#include "local.h"
#include "receive_block.h"
#include "regs.h"
#include "stm32_usart.h"
#include "wait.h"

#define SR_ALL 0x3FFu

/* Chapter DMA: tables of the requests of DMA1 and DMA2, all by channel 4;
 * register map. A stream has flags in one of two registers. */
enum { RCC_AHB1RSTR = 0x40023810, RCC_AHB1ENR = 0x40023830 };
#if UART_BASE == 0x40011000 /* USART1: DMA2, streams 2 and 7 */
enum { DMA = 0x40026400, DMA_GATE = 1 << 22 };
enum { RECEIVER = DMA + 0x40, ISR = DMA + 0x0, IFCR = DMA + 0x8, FLAGS = 16 };
enum { SENDER = DMA + 0xB8 };
#define SENDER_FLAGS (0x3Du << 22)
#elif UART_BASE == 0x40004400 /* USART2: DMA1, streams 5 and 6 */
enum { DMA = 0x40026000, DMA_GATE = 1 << 21 };
enum { RECEIVER = DMA + 0x88, ISR = DMA + 0x4, IFCR = DMA + 0xC, FLAGS = 6 };
enum { SENDER = DMA + 0xA0 };
#define SENDER_FLAGS (0x3Du << 16)
#else
#error "USART1 or USART2"
#endif
enum { SENDER_IFCR = DMA + 0xC };
enum {
    STREAM_CR = 0x00,
    STREAM_NDTR = 0x04,
    STREAM_PAR = 0x08,
    STREAM_M0AR = 0x0C
};
enum {
    CR_EN = 1 << 0,
    CR_HTIE = 1 << 3,
    CR_TCIE = 1 << 4,
    CR_TO_PERIPHERAL = 1 << 6,
    CR_CIRC = 1 << 8,
    CR_MINC = 1 << 10,
    CR_CHANNEL_4 = 4 << 25,
    IS_HALF = 1 << (FLAGS + 4),
    IS_WHOLE = 1 << (FLAGS + 5)
};

/* A copy takes less time than SPARE frames. */
enum { AREA = PORT_RING / 4, SPARE = 8 };
_Static_assert(AREA > 4 * SPARE, "the ring is too small");

static uint8_t area[AREA];
static volatile uint8_t out;
static struct receive_block block;
static uint32_t overruns; /* each costs a byte that never lands */

/* The read gives the clock gate its time. After it everything is as reset
 * leaves it, whatever a loader did. */
static void open_dma(void)
{
    reg_write(RCC_AHB1ENR, reg_read(RCC_AHB1ENR) | DMA_GATE);
    (void)reg_read(RCC_AHB1ENR);
    reg_write(RCC_AHB1RSTR, DMA_GATE);
    reg_write(RCC_AHB1RSTR, 0);
}

/* CR1 in the order of the section Character transmission. */
void uart_start_send(void)
{
    if (get(CR1) & CR1_TE)
        return;
    open_dma();
    reg_write(SENDER + STREAM_PAR, UART_BASE + DR);
    reg_write(SENDER + STREAM_M0AR, (uint32_t)(uintptr_t)&out);
    set(CR1, CR1_UE);
    set(BRR, DIVISOR);
    set(CR3, CR3_DMAT);
    set(CR1, CR1_UE | CR1_TE);
}

/*
 * Sending uses a DMA too, so that SR is not read: the receiver's next read of
 * DR would clear a fault that only the sender has seen. A zero clears TC here,
 * because a write of DR does so only after a read of SR.
 */
void uart_send(uint8_t byte)
{
    (void)wait_for(SENDER + STREAM_CR, CR_EN, 0, WAIT_SHORT);
    out = byte;
    set(SR, SR_ALL & ~(uint32_t)SR_TC);
    reg_write(SENDER_IFCR, SENDER_FLAGS);
    reg_write(SENDER + STREAM_NDTR, 1);
    reg_write(SENDER + STREAM_CR, CR_CHANNEL_4 | CR_TO_PERIPHERAL | CR_EN);
}

void uart_flush(void)
{
    (void)wait_for(UART_BASE + SR, SR_TC, SR_TC, WAIT_SHORT);
}

/* In the order of the section Stream configuration procedure. */
static void start_receiver(void)
{
    receive_block_start(&block, area, AREA);
    reg_write(RECEIVER + STREAM_PAR, UART_BASE + DR);
    reg_write(RECEIVER + STREAM_M0AR, (uint32_t)(uintptr_t)area);
    reg_write(RECEIVER + STREAM_NDTR, AREA);
    reg_write(RECEIVER + STREAM_CR,
              CR_CHANNEL_4 | CR_MINC | CR_CIRC | CR_TCIE | CR_HTIE | CR_EN);
    set(CR3, get(CR3) | CR3_DMAR | CR3_EIE);
    set(CR1, get(CR1) | CR1_RE | CR1_IDLEIE);
}

/* Bytes that wait in the area while the ring is full need no new start. */
void uart_start_receive(void)
{
    if (get(CR1) & CR1_RE)
        return;
    start_receiver();
    irq_priority(DMA_IRQ, 0x80);
    irq_enable(DMA_IRQ);
}

/* It goes on into the area. */
void uart_pause_receive(void)
{
}

void dma_isr(void)
{
    uart_isr();
}

/*
 * A read of SR and then one of DR clears the flags that the first has shown,
 * and the DMA's read of the byte does so too. So only the first read of SR
 * counts. When the DMA has the byte, the next one is a frame away.
 */
static uint32_t take_state(void)
{
    uint32_t state = get(SR);

    if (state & SR_RXNE)
        (void)wait_for(UART_BASE + SR, SR_RXNE, 0, WAIT_SHORT);
    return state;
}

/* A break looks like a byte 00. The ring has no kind of its own for noise. */
static unsigned take_faults(uint32_t state)
{
    unsigned faults = 0;
    uint8_t byte = (uint8_t)get(DR);

    if (state & SR_ORE) {
        faults |= BU_RING_OVERRUN;
        overruns++;
    }
    if ((state & SR_FE) != 0 && byte == 0)
        faults |= BU_RING_BREAK;
    else if (state & (SR_FE | SR_NE))
        faults |= BU_RING_FRAMING;
    return faults;
}

/* Find how far the DMA is; return the fault if it was too far. The flags and
 * the position are read until they belong together. */
static unsigned look_at_dma(void)
{
    uint32_t flags, at;

    do {
        flags = reg_read(ISR) & (IS_HALF | IS_WHOLE);
        at = (uint32_t)AREA - reg_read(RECEIVER + STREAM_NDTR);
    } while ((reg_read(ISR) & (IS_HALF | IS_WHOLE)) != flags);
    if (flags != 0)
        reg_write(IFCR, flags);
    return receive_block_at(&block, at, (flags & IS_HALF) != 0,
                            (flags & IS_WHOLE) != 0)
               ? BU_RING_OVERRUN
               : 0;
}

/*
 * A block ends with its burst, with the half of the area, or with a fault: the
 * wrong byte has landed then, and what lands later is of the next block. The
 * UART does not say which byte of the block it was.
 *
 * The position comes before SR: a byte that lands between the two is judged
 * later, and one that SR is about has landed when the position is read again.
 * After IDLE it is read again too: the silence may be that after such a byte.
 */
void uart_drain(struct bu_ring *ring)
{
    unsigned faults = 0;
    uint32_t state;

    do {
        faults |= look_at_dma();
        state = take_state();
        if (state & (SR_FE | SR_NE | SR_ORE | SR_IDLE))
            faults |= take_faults(state);
    } while (state & SR_IDLE);
    if (faults != 0)
        faults |= look_at_dma();
    barrier(); /* the area has changed */
    receive_block_end(&block, ring, block.landed + SPARE, faults);
    bu_ring_lose(ring, overruns);
    overruns = 0;
}
