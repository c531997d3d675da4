/* port: what the tests and examples need of a machine. Core needs none of it.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PORT_H
#define PORT_H

#include <bareutf/ring.h>
#include <stdint.h>

enum {
    PORT_NONE = -1, /* nothing is waiting */
    PORT_GAP = -2,  /* bytes were lost here, or the line had a fault */
};

/* Start the UART, receiving by interrupt into a ring. Call it once, first. */
void port_init(void);

/*
 * From now on leave bytes in the UART while the ring is full, for a sender that
 * then waits, as one with RTS does, or an emulator. Without this call such
 * bytes are taken, dropped and counted.
 */
void port_hold(void);

/* Take the next received byte, 0 to 255, or PORT_NONE or PORT_GAP. */
int port_get(void);

/* Bytes lost at the gap that port_get reported last; 0 where a fault cost none,
 * as a break does. */
uint32_t port_lost(void);

/* Faults of that gap, a set of BU_RING_OVERRUN, BU_RING_FRAMING, BU_RING_PARITY
 * and BU_RING_BREAK; 0 where the ring was full. */
uint32_t port_faults(void);

/* The receive ring: for its counts, and to look at what port_get will give. */
const struct bu_ring *port_ring(void);

/* Milliseconds since port_init, in steps of 10 or less; wraps. */
uint32_t port_ms(void);

/* Sleep until port_get may have something, for 10 ms or so at most; may return
 * early. Takes nothing from the ring. */
void port_idle(void);

/* Transmit one byte; waits for room. */
void port_put(uint8_t byte);

/*
 * Two buffers of PORT_GUARD bytes for tests: an access below the first byte of
 * the one, or past the last byte of the other, faults. They may be the same.
 */
enum { PORT_GUARD = 256 };
uint8_t *port_guard_begin(void); /* first byte; below it is no memory */
uint8_t *port_guard_end(void);   /* one past the last byte; no memory here */

/* End the machine. 0 is success; any other status, 1 to 127, is a failure. */
_Noreturn void port_exit(int status);

#endif
