/* uart: what the task needs of your UART, and what you call. */
/* SPDX-License-Identifier: MIT */
#ifndef FIRMWARE_UART_H
#define FIRMWARE_UART_H

#include <stdint.h>

/* Set up the UART, unless main has done so, and enable its receive interrupt.
 * The task calls it once, before all others: when it returns, uart_send works.
 */
void uart_listen(void);

unsigned uart_faults(void);   /* of the byte that is read next: BU_RING_...;
                               * BU_RING_OVERRUN: the one after it was lost */
uint8_t uart_read(void);      /* clears the interrupt */
void uart_send(uint8_t byte); /* may wait */

/* Call it from that interrupt. */
void uart_interrupt(void);

/* Call it before vTaskStartScheduler. 0: FreeRTOS has no memory for it. */
int names_task_start(void);

#endif
