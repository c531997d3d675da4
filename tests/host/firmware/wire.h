/* wire: the input of a stand-in's line, described on standard input. */
/* SPDX-License-Identifier: MIT */
#ifndef FIRMWARE_WIRE_H
#define FIRMWARE_WIRE_H

/* A fault that the next byte has: 'f' framing, 'o' overrun, 'p' parity, 'n'
 * noise, 'b' break, 'O' overrun where the byte itself is lost; and the orders
 * that are no byte. */
enum { WIRE_FAULT = 0x10, WIRE_PAUSE = 0x11, WIRE_LATE = 0x12 };

/* The next byte with *fault, 0 or one of these letters; or -WIRE_PAUSE, when
 * the line is idle, or -WIRE_LATE, when the next interrupt of the DMA is late.
 * At the end of the input the program ends with status 0. */
int wire_next(char *fault);

#endif
