/* wait: for bits of a register, for a limited time. */
/* SPDX-License-Identifier: MIT */
#ifndef WAIT_H
#define WAIT_H

#include <stdbool.h>

#include "regs.h"

/*
 * Numbers of reads of a register, each of four cycles or more. A short wait is
 * 4 ms or more at 64 MHz, for crystals and resets. A long one is some seconds,
 * because an emulator whose output nobody reads delays its transmitter.
 */
#define WAIT_SHORT 0x10000u
#define WAIT_LONG 0x800000u

/* Wait until the bits of mask read as value. Return false if they did not in
 * time. */
static inline bool wait_for(uint32_t address, uint32_t mask, uint32_t value,
                            uint32_t looks)
{
    while ((reg_read(address) & mask) != value)
        if (looks-- == 0)
            return false;
    return true;
}

#endif
