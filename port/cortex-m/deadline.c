/* deadline: end an image that runs longer than it should. */
/* SPDX-License-Identifier: MIT */
#include "image.h"
#include "local.h"
#include "regs.h"

enum { TICKS_PER_SECOND = 8 }; /* the counter has 24 bits: up to 134 MHz */

static volatile uint32_t ticks_left;

/*
 * The timer runs also when no deadline is set: an emulator's main loop may not
 * look for input again before a timer has been set after the receiver is on.
 */
void deadline_init(void)
{
    ticks_left = deadline_seconds * TICKS_PER_SECOND;
    SYST_RVR = CPU_HZ / TICKS_PER_SECOND - 1u;
    SYST_CVR = 0;
    SYST_CSR = ticks_left != 0 ? 7u : 5u; /* CPU clock, TICKINT, ENABLE */
}

/*
 * PendSV follows at once on the return from here, on the same stack frame, so
 * its report shows where the image hangs.
 */
void deadline_tick(void)
{
    if (--ticks_left == 0)
        ICSR = 1u << 28; /* PENDSVSET */
}
