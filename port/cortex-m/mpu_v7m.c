/* mpu_v7m: memory protection of Armv7-M (PMSAv7). */
/* SPDX-License-Identifier: MIT */
#include "image.h"
#include "local.h"
#include "regs.h"

enum { XN = 1 << 28 };
enum { NO_ACCESS = 0 << 24, READ_WRITE = 1 << 24, READ_ONLY = 5 << 24 };
enum { NORMAL = 1 << 17, DEVICE = 1 << 16 }; /* C, B */

/*
 * The size of a region is a power of two from 32 bytes up, and its base a
 * multiple of its size. So bytes is rounded up and base down, over addresses
 * without memory or with that of a boot loader. If that does not cover the
 * range, the call traps. A region with a higher number hides lower ones.
 */
static void set_region(uint32_t number, uint32_t base, uint32_t bytes,
                       uint32_t attributes)
{
    uint32_t log2 = 5;
    uint32_t below;

    while (1u << log2 < bytes)
        log2++;
    below = base & ((1u << log2) - 1u);
    if (below + bytes > 1u << log2)
        __builtin_trap();
    MPU_RNR = number;
    MPU_RBAR = base - below;
    MPU_RASR = attributes | (log2 - 1u) << 1 | 1u;
}

/* There is no default map: access outside all regions faults, also in the null
 * page. */
void mpu_init(void)
{
    uint32_t code = address(vectors);
    uint32_t ram = address(ram_start);
    uint32_t guard = address(stack_guard);

    mpu_off();
    set_region(0, code, address(code_end) - code, READ_ONLY | NORMAL);
    set_region(1, ram, address(ram_end) - ram, READ_WRITE | NORMAL | XN);
    set_region(2, 0x40000000, 0x20000000, READ_WRITE | DEVICE | XN);
    set_region(3, guard, address(stack_low) - guard, NO_ACCESS | XN);
    /* The vector table is often at 0; the MPU does not check the CPU's reads of
     * it. */
    set_region(4, code, address(code_start) - code, NO_ACCESS | XN);
    MPU_CTRL = 1; /* ENABLE; not PRIVDEFENA, and off in HardFault and NMI */
    barrier();
}
