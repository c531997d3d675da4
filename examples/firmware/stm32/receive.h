/* receive: what main of the project calls. Take one of receive_it.c and
 * receive_dma.c. */
/* SPDX-License-Identifier: MIT */
#ifndef FIRMWARE_RECEIVE_H
#define FIRMWARE_RECEIVE_H

#include "main.h" /* of the project: the HAL of its chip */
#include <bareutf/ring.h>

/* Once, after MX_USART2_UART_Init. */
void receive_start(void);

/* In the loop of main, at least once for each 128 bytes that can come. */
void receive_poll(void);

/* What the HAL reports, as the ring names it. */
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
