/* exit_sleep: sleep at the end, on a chip, where a breakpoint without a
 * debugger would lock up. */
/* SPDX-License-Identifier: MIT */
#include "local.h"
#include "port.h"
#include "regs.h"

/* Nothing reads the status. The chip sleeps, and nothing wakes it. */
_Noreturn void port_exit(int status)
{
    (void)status;
    uart_flush();
    irq_mask();
    usb_stop();
    tick_stop();
    irq_disable(UART_IRQ);
#ifdef DMA_IRQ
    irq_disable(DMA_IRQ);
#endif
    for (;;)
        irq_wait();
}
