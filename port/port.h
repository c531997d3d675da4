/* port: what the tests and examples need of a machine. Core needs none of it.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PORT_H
#define PORT_H

#include <stdint.h>

enum {
    PORT_NONE = -1, /* nothing is waiting */
    PORT_GAP = -2,  /* bytes were lost here; port_lost() tells how many */
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

/* Bytes lost at the gap that port_get reported last. */
uint32_t port_lost(void);

/* Sleep until port_get may have something; may return early. */
void port_idle(void);

/* Transmit one byte; waits for room. */
void port_put(uint8_t byte);

/*
 * Two buffers of PORT_FENCE bytes for tests: an access below the first byte of
 * the one, or past the last byte of the other, faults. They may be the same.
 */
enum { PORT_FENCE = 256 };
uint8_t *port_fence_begin(void); /* first byte; below it is no memory */
uint8_t *port_fence_end(void);   /* one past the last byte; no memory here */

/* End the machine. 0 is success; any other status, 1 to 127, is a failure. */
_Noreturn void port_exit(int status);

#endif
