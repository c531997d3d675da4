/* uart: what the task needs of your UART. */
/* SPDX-License-Identifier: MIT */
#ifndef FIRMWARE_UART_H
#define FIRMWARE_UART_H

#include <stdint.h>

unsigned uart_faults(void); /* of the byte that is read next: BU_RING_... */
uint8_t uart_read(void);    /* clears the interrupt */
void uart_send(uint8_t byte);
void uart_listen(void); /* enables the interrupt, which is uart_interrupt */

#endif
