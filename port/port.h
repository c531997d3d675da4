/* port: the functions of a machine that tests and examples need. Core needs
 * none of them. */
/* SPDX-License-Identifier: MIT */
/*
 * Reasons for more than put and get: a main loop that polls keeps the CPU, or
 * the host of an emulator, busy (port_idle). Bytes before and after a loss that
 * is not reported in its place are joined (PORT_GAP, port_lost). A console
 * prints ten times what it reads, so the sender has to wait (port_hold). An
 * escape sequence may never be completed, so time decides (port_ms). An over-
 * read shows only at the end of memory (the guards).
 */
#ifndef PORT_H
#define PORT_H

#include <bareutf/ring.h>
#include <stdint.h>

enum {
    PORT_NONE = -1, /* no byte is waiting */
    PORT_GAP = -2,  /* bytes were lost here, or the line had a fault */
};

/* Start the UART. It receives by interrupt into a ring. Call this once, before
 * the other functions. */
void port_init(void);

/*
 * From now on, leave bytes in the UART while the ring is full: for a sender
 * that then waits, such as one with RTS, or an emulator. Without this call such
 * bytes are taken, dropped and counted.
 */
void port_hold(void);

/* Take the next received byte. Return it, 0 to 255; PORT_NONE if none waits; or
 * PORT_GAP at a gap. */
int port_get(void);

/* Return how many bytes were lost at the gap that port_get reported last; 0 for
 * a fault that lost none, such as a break. */
uint32_t port_lost(void);

/* Return the faults of that gap, a set of BU_RING_OVERRUN, BU_RING_FRAMING,
 * BU_RING_PARITY and BU_RING_BREAK; 0 if the ring was full. */
uint32_t port_faults(void);

/* Return the receive ring: for its counts, and to look at the bytes that
 * port_get will return. */
const struct bu_ring *port_ring(void);

/* Return the milliseconds since port_init, in steps of 10 or less, modulo 2^32.
 */
uint32_t port_ms(void);

/* Sleep until port_get may have a byte or a gap, for about 10 ms at most. The
 * call may return early. It takes nothing from the ring. */
void port_idle(void);

/* Transmit one byte. The call waits for room. */
void port_put(uint8_t byte);

/*
 * Two buffers of PORT_GUARD bytes for tests, which may be the same: an access
 * below the first byte of one, or past the last byte of the other, faults.
 */
enum { PORT_GUARD = 256 };
uint8_t *port_guard_begin(void); /* first byte; there is no memory below it */
uint8_t *port_guard_end(void);   /* one past the last byte; there is no memory
                                  * there */

/* End the machine. 0 is success; any other status, 1 to 127, is a failure. */
_Noreturn void port_exit(int status);

#endif
