/* tick_systick: the tick by the timer of the Arm architecture. */
/* SPDX-License-Identifier: MIT */
#include "local.h"
#include "regs.h"

void tick_start(void)
{
    reg_write(SYST_RVR, CPU_HZ / TICKS_PER_SECOND - 1u);
    reg_write(SYST_CVR, 0);
    reg_write(SYST_CSR, 7); /* CPU clock, TICKINT, ENABLE */
}

/* The exception has cleared itself. */
void tick_taken(void)
{
}

void tick_stop(void)
{
    reg_write(SYST_CSR, 0);
    reg_write(ICSR, 1u << 25); /* PENDSTCLR */
}
