/* wire: the input of a stand-in's line, described on standard input. */
/* SPDX-License-Identifier: MIT */
#include "wire.h"
#include <bareutf/ring.h>
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

void __real_bu_ring_fault(struct bu_ring *r, unsigned faults, uint32_t lost);
void __wrap_bu_ring_fault(struct bu_ring *r, unsigned faults, uint32_t lost);

/* What a program reports: a break loses no byte, any other fault one. */
void __wrap_bu_ring_fault(struct bu_ring *r, unsigned faults, uint32_t lost)
{
    if (lost != (faults != BU_RING_BREAK)) {
        fprintf(stderr, "fault %u loses %u bytes\n", faults, (unsigned)lost);
        exit(1);
    }
    __real_bu_ring_fault(r, faults, lost);
}
