/* clock: the time since port_init; ends an image that hangs, if it was linked
 * with a DEADLINE. */
/* SPDX-License-Identifier: MIT */
#include <port.h>
#include "io.h"
#include "machine.h"

enum {
    PIT_CHANNEL_0 = 0x40,
    PIT_COMMAND = 0x43,
    PIT_RATE = 0x34, /* channel 0, low byte then high byte, mode 2 */
    PIT_CLOCK = 1193182,
    TICKS_PER_SECOND = 100,
    MS_PER_TICK = 1000 / TICKS_PER_SECOND,
    DIVISOR = PIT_CLOCK / TICKS_PER_SECOND
};

/* linker/x86_64.ld sets it; 0 means no deadline, for a console that waits
 * without limit. */
extern const uint32_t ld_deadline_seconds;

static uint32_t ticks_left; /* 0: no deadline */
static volatile uint32_t ms;

/* The tick also wakes port_idle, so that a caller can wait for a time. */
void clock_start(void)
{
    ms = 0;
    ticks_left = ld_deadline_seconds * TICKS_PER_SECOND;
    io_write(PIT_COMMAND, PIT_RATE);
    io_write(PIT_CHANNEL_0, DIVISOR & 0xff);
    io_write(PIT_CHANNEL_0, DIVISOR >> 8);
    pic_unmask(IRQ_PIT);
}

bool clock_tick(void)
{
    ms += MS_PER_TICK;
    if (ticks_left == 0)
        return false;
    ticks_left--;
    return ticks_left == 0;
}

uint32_t port_ms(void)
{
    return ms;
}
