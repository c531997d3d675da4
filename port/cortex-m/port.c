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
static struct bu_ring_gap records[PORT_RING / 64]; /* a gap for 64 bytes */
static struct bu_ring ring;
static uint32_t last_gap;

static bool hold;            /* port_hold was called */
static volatile bool paused; /* the UART is left alone until there is room */

uint32_t receive_room(void)
{
    uint32_t room = PORT_RING - bu_ring_used(&ring);

    if (!hold)
        return UINT32_MAX;
    if (room == 0) {
        paused = true;
        uart_pause_receive();
    }
    return room;
}

bool receive_may_take(void)
{
    return receive_room() != 0;
}

void uart_isr(void)
{
    uart_drain(&ring);
}

#ifdef USB_IRQ
void usb_isr(void)
{
    usb_drain(&ring);
}
#endif

void port_init(void)
{
    bu_ring_init(&ring, bytes, PORT_RING);
    bu_ring_set_gaps(&ring, records, PORT_RING / 64);
    /* Priority 0x80: faults and the deadline preempt the receive interrupt. */
    irq_priority(UART_IRQ, 0x80);
    irq_mask(); /* a loader may have left an interrupt of the UART pending */
    irq_enable(UART_IRQ);
    chip_start();
    uart_start_send();
    uart_start_receive();
    uart_drain(&ring);
    usb_start();
    irq_unmask();
    clock_init();
}

void port_hold(void)
{
    hold = true;
}

static void resume(void)
{
    irq_mask();
    paused = false;
    uart_start_receive();
    uart_drain(&ring);
    irq_unmask();
}

/* The ring is empty: the next call gets the bytes that USB holds back, and
 * those of RTT, which has no interrupt. */
static void take_held(void)
{
    irq_mask();
    if (!HAS_UART)
        uart_drain(&ring);
    usb_drain(&ring);
    irq_unmask();
}

int port_get(void)
{
    uint32_t value = 0;
    enum bu_status what = bu_ring_take(&ring, &value);

    if (paused)
        resume();
    if (what == BU_OK)
        return (int)value;
    if (what == BU_END) {
        if (!HAS_UART || usb_holds())
            take_held();
        return PORT_NONE;
    }
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

/* WFI also wakes on a masked interrupt, so one between test and sleep is not
 * missed. */
void port_idle(void)
{
    irq_mask();
    if (usb_holds())
        usb_drain(&ring);
    if (!bu_ring_waiting(&ring))
        irq_wait();
    irq_unmask();
}

void port_put(uint8_t byte)
{
    uart_send(byte);
    usb_send(byte);
}
