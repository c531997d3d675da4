/* port: bytes in and out; receive is by interrupt into a ring. */
/* SPDX-License-Identifier: MIT */
#include "port.h"
#include "local.h"
#include "regs.h"

#ifndef PORT_RING
#define PORT_RING 1024
#endif
_Static_assert((PORT_RING & (PORT_RING - 1)) == 0, "a power of two");

static uint8_t bytes[PORT_RING];
static struct bu_ring ring;
static uint32_t last_gap;

static bool hold;            /* port_hold was called */
static volatile bool paused; /* the UART is left alone until there is room */

bool receive_may_take(void)
{
    if (!hold || bu_ring_used(&ring) < PORT_RING)
        return true;
    paused = true;
    uart_pause_receive();
    return false;
}

void uart_isr(void)
{
    uart_drain(&ring);
}

static void mask_interrupts(void)
{
    __asm__ volatile("cpsid i" ::: "memory");
}

static void unmask_interrupts(void)
{
    __asm__ volatile("cpsie i" ::: "memory");
}

void port_init(void)
{
    uint32_t shift = 8u * (UART_IRQ % 4u);

    bu_ring_init(&ring, bytes, PORT_RING);
    /* Priority 0x80: faults and the deadline preempt the receive interrupt. */
    NVIC_IPR(UART_IRQ / 4u) |= 0x80u << shift;
    NVIC_ISER(UART_IRQ / 32u) = 1u << (UART_IRQ % 32u);

    mask_interrupts();
    uart_start_send();
    uart_start_receive();
    uart_drain(&ring);
    unmask_interrupts();
    clock_init();
}

void port_hold(void)
{
    hold = true;
}

static void resume(void)
{
    mask_interrupts();
    paused = false;
    uart_start_receive();
    uart_drain(&ring);
    unmask_interrupts();
}

int port_get(void)
{
    uint32_t value = 0;
    enum bu_status what = bu_ring_take(&ring, &value);

    if (paused)
        resume();
    if (what == BU_OK)
        return (int)value;
    if (what == BU_END)
        return PORT_NONE;
    last_gap = value;
    return PORT_GAP;
}

uint32_t port_lost(void)
{
    return last_gap;
}

uint32_t port_faults(void)
{
    return bu_ring_faults(&ring);
}

const struct bu_ring *port_ring(void)
{
    return &ring;
}

/* WFI wakes on a masked interrupt too, so one between test and sleep counts. */
void port_idle(void)
{
    mask_interrupts();
    if (!bu_ring_waiting(&ring))
        __asm__ volatile("dsb\n\twfi" ::: "memory");
    unmask_interrupts();
}

void port_put(uint8_t byte)
{
    uart_send(byte);
}
