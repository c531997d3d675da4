/* receive: what main of the project calls. Take one of receive_it.c and
 * receive_dma.c. */
/* SPDX-License-Identifier: MIT */
#ifndef FIRMWARE_RECEIVE_H
#define FIRMWARE_RECEIVE_H

#include "main.h" /* of the project: the HAL of its chip */
#include <bareutf/ring.h>

/* Call this once, after MX_USART2_UART_Init. */
void receive_start(void);

/* Call this in the loop of main, at least once for each 128 bytes that can
 * arrive. */
void receive_poll(void);

/* Return the faults that the HAL reports, as bits of the ring. */
static inline unsigned receive_faults(uint32_t code)
{
    unsigned faults = 0;

    if ((code & HAL_UART_ERROR_ORE) != 0)
        faults |= BU_RING_OVERRUN;
    if ((code & (HAL_UART_ERROR_FE | HAL_UART_ERROR_NE)) != 0)
        faults |= BU_RING_FRAMING;
    if ((code & HAL_UART_ERROR_PE) != 0)
        faults |= BU_RING_PARITY;
    return faults;
}

#endif
