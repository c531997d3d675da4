/* limine: a stand-in for what the kernel of docs/programs.md calls: ports of a
 * UART whose bytes come from standard input; '!' has a fault. */
/* SPDX-License-Identifier: MIT */
#ifndef PROGRAM_LIMINE_H
#define PROGRAM_LIMINE_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define LIMINE_BASE_REVISION(n)                                                \
    {                                                                          \
        0, 0, n                                                                \
    }
#define LIMINE_BASE_REVISION_SUPPORTED(revision) ((revision)[2] != 0)

static int next_byte = -2, idle; /* -2: none is there */
void kmain(void);

static uint8_t inb(uint16_t port)
{
    uint8_t byte = (uint8_t)next_byte;

    if (port == 0x3F8) {
        next_byte = -2;
        return byte;
    }
    if (next_byte == -2)
        next_byte = getchar();
    if (next_byte == EOF && idle++ == 1000) /* all is answered */
        exit(0);
    if (next_byte == EOF)
        return 0x20;
    return next_byte == '!' ? 0x29 : 0x21; /* framing; ready both ways */
}

static void outb(uint16_t port, uint8_t byte)
{
    if (port == 0x3F8)
        putchar(byte);
}

int main(void)
{
    kmain();
    return 1;
}

#endif
