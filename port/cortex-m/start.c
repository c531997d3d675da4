/* start: from reset to main. */
/* SPDX-License-Identifier: MIT */
#include "image.h"
#include "local.h"
#include "port.h"
#include "regs.h"

int main(void);

/* All loops here are volatile, because a compiler would replace plain ones by
 * calls. */
static void fill_memory(void)
{
    const volatile uint32_t *from = data_load;
    volatile uint32_t *to;

    for (to = data_start; to != data_end; to++)
        *to = *from++;
    for (to = bss_start; to != bss_end; to++)
        *to = 0;
}

/* Give each kind of fault its own exception, and make more mistakes fault. */
static void enable_faults(void)
{
#if CPU_MAINLINE || defined(CPU_VTOR)
    VTOR = address(vectors);
#endif
#if CPU_MAINLINE
    SHCSR |= 0xF0000u; /* Secure (reserved in v7-M), Usage, Bus, MemManage */
    CCR |= 1u << 4;    /* DIV_0_TRP */
#endif
#if CPU_MAINLINE && __ARM_ARCH >= 8
    __asm__ volatile("msr msplim, %0" ::"r"(address(stack_low)));
#endif
}

/* The stack pointer comes from the vector table. */
_Noreturn void reset(void)
{
#if defined(__ARM_FP) || defined(__ARM_FEATURE_MVE)
    CPACR |= 0xFu << 20; /* full access to CP10 and CP11 */
    barrier();
#endif
    fill_memory();
    enable_faults();
    mpu_init();
    port_exit(main());
}
