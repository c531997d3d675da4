/* clock: the time since port_init; ends an image that runs too long. */
/* SPDX-License-Identifier: MIT */
#include "image.h"
#include "local.h"
#include "port.h"
#include "regs.h"

enum { MS_PER_TICK = 1000 / TICKS_PER_SECOND };

static volatile uint32_t ms;
static volatile uint32_t ticks_left; /* 0: no deadline */

/*
 * The tick wakes port_idle, so that a caller can wait for a time. It also makes
 * an emulator's main loop look for input again, which may not happen until a
 * timer is set after the receiver is on.
 */
void clock_init(void)
{
    ms = 0;
    ticks_left = deadline_seconds * TICKS_PER_SECOND;
    tick_start();
}

/*
 * PendSV follows immediately after the return from here, on the same stack
 * frame, so its report shows where the image hangs.
 */
void clock_tick(void)
{
    tick_taken();
    ms += MS_PER_TICK;
    if (ticks_left != 0 && --ticks_left == 0)
        reg_write(ICSR, 1u << 28); /* PENDSVSET */
}

uint32_t port_ms(void)
{
    return ms;
}
