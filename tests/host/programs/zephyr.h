/* zephyr: a stand-in for what the program of docs/programs.md calls. */
/* SPDX-License-Identifier: MIT */
#ifndef PROGRAM_ZEPHYR_H
#define PROGRAM_ZEPHYR_H

#include <stdio.h>
#include <stdlib.h>

static int console_init(void)
{
    return 0;
}

static int console_putchar(char byte)
{
    return putchar(byte);
}

static int console_getchar(void)
{
    int byte = getchar();

    if (byte == EOF)
        exit(0);
    return byte;
}

#endif
