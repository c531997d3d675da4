/* uart: the registers of the 16550 at COM1, and which functions may access
 * them. */
/* SPDX-License-Identifier: MIT */
#ifndef X86_64_UART_H
#define X86_64_UART_H

#include <stdint.h>

enum {
    UART_DATA = 0x3f8, /* under DLAB the low half of the divisor */
    UART_IER = 0x3f9,  /* under DLAB the high half of the divisor */
    UART_IIR = 0x3fa,  /* read */
    UART_FCR = 0x3fa,  /* written */
    UART_LCR = 0x3fb,
    UART_MCR = 0x3fc,
    UART_LSR = 0x3fd,

    IER_ALL = 0x0f,
    IER_RECEIVED = 0x01,
    IER_LINE_STATUS = 0x04,
    IIR_FIFO_ON = 0xc0,
    FCR_ON_AT_8 = 0x81, /* interrupt at 8 bytes, or soon after the last one */
    FCR_CLEAR_RX = 0x02,
    LCR_8N1 = 0x03,
    LCR_DLAB = 0x80,
    MCR_DTR_RTS_OUT2 = 0x0b, /* OUT2 lets the interrupt through */
    MCR_LOOP = 0x10,
    LSR_READY = 0x01,
    LSR_OVERRUN = 0x02,
    LSR_PARITY = 0x04, /* this and the next two: of the byte read next */
    LSR_FRAMING = 0x08,
    LSR_BREAK = 0x10,
    LSR_BAD_BYTE = LSR_PARITY | LSR_FRAMING | LSR_BREAK,
    LSR_ROOM = 0x20,
    LSR_IDLE = 0x40,

    FIFO_BYTES = 16
};

/* Make the ring empty; the receiver holds one byte. */
void receive_init(void);

/* From now on it holds FIFO_BYTES. */
void receive_has_fifo(void);

/* A byte of the keyboard, with interrupts off. */
void receive_key(uint8_t byte);

/* An overrun lost a byte before the next one. */
void receive_overrun(void);

/*
 * Take all bytes of the receiver, with interrupts off, and return the last LSR.
 * While interrupts are in use, only this function reads LSR: a read clears its
 * error bits, so the transmitter must not read it by itself.
 */
unsigned receive_all(void);

/* Find out whether there is a COM1; without one nothing is sent or received. */
void uart_find(void);

/* For reports: transmit and show a byte, without looking at the receiver. */
void uart_put_raw(uint8_t byte);

/* Wait until the last byte has left. */
void uart_flush(void);

#endif
