/* mpu_v8m: memory protection of Armv8-M (PMSAv8). */
/* SPDX-License-Identifier: MIT */
#include "image.h"
#include "local.h"
#include "regs.h"

enum { READ_WRITE = 0 << 1, READ_ONLY = 2 << 1, XN = 1 };
enum { NORMAL = 0 << 1, DEVICE = 1 << 1 }; /* index into MPU_MAIR0 */

/* base and end are multiples of 32; regions must not overlap. */
static void set_region(uint32_t number, uint32_t base, uint32_t end,
                       uint32_t access, uint32_t kind)
{
    MPU_RNR = number;
    MPU_RBAR = base | access;
    MPU_RLAR = (end - 32u) | kind | 1u;
}

/*
 * There is no default map: access outside all regions faults. That includes the
 * vector table, whose reads by the CPU the MPU does not check. MSPLIM guards
 * the stack.
 */
void mpu_init(void)
{
    mpu_off();
    MPU_MAIR0 = 0x00AA; /* 1: device nGnRnE; 0: normal, write-through */
    set_region(0, address(code_start), address(code_end), READ_ONLY, NORMAL);
    set_region(1, address(ram_start), address(ram_end), READ_WRITE | XN,
               NORMAL);
    set_region(2, 0x40000000, 0x60000000, READ_WRITE | XN, DEVICE);
    MPU_CTRL = 1; /* ENABLE; not PRIVDEFENA, and off in HardFault and NMI */
    barrier();
}
