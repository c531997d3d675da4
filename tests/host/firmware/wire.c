/* wire: what comes over the line of a stand-in, as standard input says. */
/* SPDX-License-Identifier: MIT */
#include "wire.h"
#include <stdio.h>
#include <stdlib.h>

int wire_next(char *fault)
{
    int byte = getchar();

    *fault = 0;
    if (byte == WIRE_PAUSE || byte == WIRE_LATE)
        return -byte;
    if (byte == WIRE_FAULT) {
        *fault = (char)getchar();
        byte = getchar();
    }
    if (byte == EOF)
        exit(0);
    return byte;
}
