/* regs: core registers under their names in the Arm manuals. */
/* SPDX-License-Identifier: MIT */
#ifndef REGS_H
#define REGS_H

#include <stdint.h>

#define REG(address) (*(volatile uint32_t *)(uintptr_t)(address))

/* For registers with side effects, and all registers of drivers: the host tests
 * replace these two functions. */
static inline uint32_t reg_read(uint32_t address)
{
    return REG(address);
}

static inline void reg_write(uint32_t address, uint32_t value)
{
    REG(address) = value;
}

/* Armv6-M and the Armv8-M baseline have one fault, HardFault, and no status. */
#if defined(__ARM_ARCH_6M__) || defined(__ARM_ARCH_8M_BASE__)
#define CPU_MAINLINE 0
#else
#define CPU_MAINLINE 1
#endif

#include "system.h"

#define VTOR REG(0xE000ED08)
#define CCR REG(0xE000ED14)
#define SHCSR REG(0xE000ED24)
#define CFSR REG(0xE000ED28)
#define HFSR REG(0xE000ED2C)
#define MMFAR REG(0xE000ED34)
#define BFAR REG(0xE000ED38)
#define CPACR REG(0xE000ED88)
#define SFSR REG(0xE000EDE4)
#define SFAR REG(0xE000EDE8)

#define MPU_TYPE REG(0xE000ED90)
#define MPU_CTRL REG(0xE000ED94)
#define MPU_RNR REG(0xE000ED98)
#define MPU_RBAR REG(0xE000ED9C)
#define MPU_RASR REG(0xE000EDA0) /* Armv7-M */
#define MPU_RLAR REG(0xE000EDA0) /* Armv8-M */
#define MPU_MAIR0 REG(0xE000EDC0)

/* Make earlier register writes take effect before the next instruction. */
static inline void barrier(void)
{
    __asm__ volatile("dsb\n\tisb" ::: "memory");
}

/* A boot loader may have left regions: of a higher number (Armv7-M), which
 * count, or that overlap (Armv8-M), which fault. MPU_RLAR has the same place.
 */
static inline void mpu_off(void)
{
    uint32_t number = MPU_TYPE >> 8 & 0xFFu;

    MPU_CTRL = 0;
    barrier();
    while (number-- != 0) {
        MPU_RNR = number;
        MPU_RASR = 0;
    }
}

static inline void irq_mask(void)
{
    __asm__ volatile("cpsid i" ::: "memory");
}

static inline void irq_unmask(void)
{
    __asm__ volatile("cpsie i" ::: "memory");
}

/* Sleep until an interrupt; one that is masked ends it too. */
static inline void irq_wait(void)
{
    __asm__ volatile("dsb\n\twfi" ::: "memory");
}

#endif
