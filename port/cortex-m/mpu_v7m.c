/* mpu_v7m: memory protection of Armv7-M (PMSAv7). */
/* SPDX-License-Identifier: MIT */
#include "image.h"
#include "local.h"
#include "regs.h"

enum { XN = 1 << 28 };
enum { NO_ACCESS = 0 << 24, READ_WRITE = 1 << 24, READ_ONLY = 5 << 24 };
enum { NORMAL = 1 << 17, DEVICE = 1 << 16 }; /* C, B */

/*
 * A region is a power of two bytes from 32 up, and its base a multiple of that:
 * bytes is rounded up and base down, over addresses where no memory is, or that
 * of a boot loader. Where that is too little it stops here. A region of a
 * higher number hides lower ones.
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

/* No default map: what no region names, the null page included, faults. */
void mpu_init(void)
{
    uint32_t code = address(vectors);
    uint32_t ram = address(ram_start);
    uint32_t guard = address(stack_guard);

    set_region(0, code, address(code_end) - code, READ_ONLY | NORMAL);
    set_region(1, ram, address(ram_end) - ram, READ_WRITE | NORMAL | XN);
    set_region(2, 0x40000000, 0x20000000, READ_WRITE | DEVICE | XN);
    set_region(3, guard, address(stack_low) - guard, NO_ACCESS | XN);
    /* The table often lies at 0; the CPU reads it past the MPU. */
    set_region(4, code, address(code_start) - code, NO_ACCESS | XN);
    MPU_CTRL = 1; /* ENABLE; not PRIVDEFENA, and off in HardFault and NMI */
    barrier();
}
