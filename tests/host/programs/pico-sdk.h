/* pico-sdk: a stand-in for what the program of docs/programs.md calls. */
/* SPDX-License-Identifier: MIT */
#ifndef PROGRAM_PICO_SDK_H
#define PROGRAM_PICO_SDK_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static bool stdio_init_all(void)
{
    return true;
}

static int putchar_raw(int byte)
{
    return putchar(byte);
}

static int getchar_timeout_us(uint32_t microseconds)
{
    int byte = getchar();

    (void)microseconds;
    if (byte == EOF)
        exit(0);
    return byte;
}

#endif
