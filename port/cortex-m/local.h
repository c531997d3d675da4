/* local: shared by the files of this port. */
/* SPDX-License-Identifier: MIT */
#ifndef LOCAL_H
#define LOCAL_H

#include <stdbool.h>

#include <bareutf/ring.h>

/* With UART=rtt, another program may use the UART and its pins. */
#ifdef UART_RTT
enum { HAS_UART = false };
#else
enum { HAS_UART = true };
#endif

/* start.c; vectors.S is the caller. */
_Noreturn void reset(void);

/* fault.c: report and exit; fault_entry.S is the caller. */
_Noreturn void fault_report(uint32_t exc_return, uint32_t msp);

/* port.c: the receive interrupt; vectors.S is the caller. */
void uart_isr(void);

/* uart_*.c of a kind that has a second interrupt, DMA_IRQ; vectors.S is the
 * caller. */
void dma_isr(void);

/* port.c: return how many bytes uart_drain may take. If none, it will be called
 * again. */
bool receive_may_take(void);
uint32_t receive_room(void);

/* chip_*.c, one for each family of chips: set up the clocks and the pins that
 * the UART needs. It is called before uart_start_send, and may be called again
 * at any time. */
void chip_start(void);

/* uart_*.c, one for each kind of UART. */
void uart_start_send(void);    /* may be called again at any time */
void uart_start_receive(void); /* with interrupts masked, after the above */
void uart_pause_receive(void); /* no interrupt until it is started again */
void uart_send(uint8_t byte);  /* waits for room, for a limited time */
void uart_flush(void);         /* waits until the last byte has gone out */
void uart_drain(struct bu_ring *ring); /* move all received bytes, and faults */

/* USB beside the UART, if the board's file sets USB: usb_cdc.c. */
#ifdef USB_IRQ
void usb_isr(void);          /* port.c; vectors.S is the caller */
bool chip_start_usb(void);   /* chip_*.c: clocks; false: there are none */
void usb_start(void);        /* with interrupts masked */
void usb_send(uint8_t byte); /* waits for room, for a limited time */
void usb_drain(struct bu_ring *ring); /* masked, or inside its interrupt */
bool usb_holds(void); /* whether a packet waits until the ring is empty */
void usb_stop(void);  /* masked: waits until all has gone, then leaves */
#else
static inline void usb_start(void)
{
}

static inline void usb_send(uint8_t byte)
{
    (void)byte;
}

static inline void usb_drain(struct bu_ring *ring)
{
    (void)ring;
}

static inline bool usb_holds(void)
{
    return false;
}

static inline void usb_stop(void)
{
}
#endif

/* mpu_*.c, one for each kind of memory protection. */
void mpu_init(void);

/* clock.c */
void clock_init(void);
void clock_tick(void); /* SysTick or TICK_IRQ; vectors.S is the caller */

/* tick_*.c, one for each kind of timer: call clock_tick this many times a
 * second. */
enum { TICKS_PER_SECOND = 100 };
void tick_start(void);
void tick_taken(void); /* at each tick: clear the interrupt */
void tick_stop(void);

#endif
