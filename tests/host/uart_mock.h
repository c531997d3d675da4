/* uart_mock: registers of a UART that a driver cannot distinguish from real
 * ones. */
/* SPDX-License-Identifier: MIT */
#ifndef UART_MOCK_H
#define UART_MOCK_H

#include <bareutf/ring.h>
#include <port.h>
#include <stdbool.h>

enum { MOCK_RING = 32, MOCK_GAPS = 64 }; /* these are never all in use */

struct uart_mock {
    const char *name;
    unsigned fifo;   /* bytes that its receiver holds */
    unsigned faults; /* that it can report of a byte */
    unsigned doubt;  /* good bytes that a fault may cost besides */

    /* Start anew, the driver and its ring too; hold as port_hold asks for. */
    void (*start)(bool hold);
    /* A byte comes over the line, with faults other than overrun. */
    void (*arrive)(uint8_t byte, unsigned faults);
    /* A fault comes without a byte; null where there is no such thing. */
    void (*fault)(unsigned faults);
    void (*interrupt)(void); /* what the interrupt handler does */
    /* As port_get, and what it does about a ring that is held. */
    int (*get)(uint32_t *lost, unsigned *faults);
};

extern const struct uart_mock mock_cmsdk, mock_nrf51, mock_pl011, mock_stm32,
    mock_16550, mock_16450;

/* uart_mock_start.c: what comes while the 16550 is being set up. */
void mock_start(void);

/* uart_mock.c: each access to a register comes by here, before it happens. More
 * may arrive then. */
void mock_access(void);

/* An access that the driver must not make. */
void mock_wrong(const char *what, unsigned long address);

/* Bytes that were lost when the flag of an earlier loss still stood, so that no
 * driver can count them; counted by the mocks. */
extern uint32_t mock_uncounted;

/* Good bytes that an overrun has cost; counted by the mocks. */
extern uint32_t mock_gone;

#endif
