/* print: text and numbers, by port_put. */
/* SPDX-License-Identifier: MIT */
#ifndef PRINT_H
#define PRINT_H

#include <stdint.h>

/* Print the bytes before the terminator. */
void print_str(const char *s);

/* Print value in decimal, without leading zeros. */
void print_dec(uint32_t value);

/* Print the lowest `digits` hexadecimal digits of value, 1 to 8. */
void print_hex(uint32_t value, unsigned digits);

#endif
