/* exit_semihosting: end the emulator. */
/* SPDX-License-Identifier: MIT */
#include "local.h"
#include "port.h"

enum { SYS_EXIT_EXTENDED = 0x20, ADP_STOPPED_APPLICATION_EXIT = 0x20026 };

/* Nothing may be called between the two register variables and their use. */
static void semihosting(uint32_t operation, volatile uint32_t *block)
{
    register uint32_t r0 __asm__("r0") = operation;
    register volatile uint32_t *r1 __asm__("r1") = block;

    __asm__ volatile("bkpt 0xab" : "+r"(r0) : "r"(r1) : "memory");
}

_Noreturn void port_exit(int status)
{
    volatile uint32_t block[2];

    uart_flush();
    block[0] = ADP_STOPPED_APPLICATION_EXIT;
    block[1] = (uint32_t)status;
    /* The host sees 8 bits of it: 256 must not look like success. */
    if (status != 0 && (status & 0xFF) == 0)
        block[1] = 1;
    semihosting(SYS_EXIT_EXTENDED, block);
    for (;;)
        __asm__ volatile("wfi");
}
