/* exit_sleep: silence, on a chip: a breakpoint without a debugger locks up. */
/* SPDX-License-Identifier: MIT */
#include "local.h"
#include "port.h"
#include "regs.h"

enum { NVIC_WORDS = 8 };

/* Nobody is there to take the status. A chip sleeps where nothing can wake it. */
_Noreturn void port_exit(int status)
{
    (void)status;
    uart_flush();
    irq_mask();
    tick_stop();
    for (uint32_t i = 0; i < NVIC_WORDS; i++)
        reg_write(NVIC_ICER(i), 0xFFFFFFFFu);
    for (;;)
        irq_wait();
}
