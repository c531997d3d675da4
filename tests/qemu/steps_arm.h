/* steps_arm: SysTick interrupts a Cortex-M between any two instructions. */
/* SPDX-License-Identifier: MIT */
#ifndef STEPS_ARM_H
#define STEPS_ARM_H

/*
 * The emulator counts instructions: one takes 64 ns, one tick of SysTick less.
 * So each place between two instructions is met: the address where an interrupt
 * came is that of the time before, or the one after it, or a branch led there.
 */
#include "../../port/cortex-m/image.h"
#include "../../port/cortex-m/regs.h"

#define AIRCR REG(0xE000ED0C)
#define ICER REG(0xE000E180)
/* Memory that no section has, so a reset leaves it; without an MPU nothing
 * guards the stack. */
#if CPU_MAINLINE
#define KEPT ((volatile uint32_t *)0x20300000)
#else
#define KEPT ((volatile uint32_t *)stack_guard)
#endif
enum { MAGIC = 0x5354 };
/* Ticks between resets: at each instruction, or at each fourth. */
#ifndef SUITE_QUICK
enum { RESET_TICKS = 1 };
#else
enum { RESET_TICKS = CPU_MAINLINE ? 7 : 4 };
#endif

void step_interrupt(const uint32_t *frame);
void step_interrupt(const uint32_t *frame)
{
    reg_write(SYST_CSR, 0);
    at = frame[6];
    current->interrupt();
}

/* Linked for the clock_tick of the vectors. */
void __wrap_clock_tick(void);
void __attribute__((naked)) __wrap_clock_tick(void)
{
    __asm__ volatile(
        "mov r0, sp\n\tldr r1, =step_interrupt\n\tbx r1\n\t.ltorg");
}

/* No other interrupt. */
static void take_interrupts(void)
{
    irq_mask();
    reg_write(SYST_CSR, 0);
    reg_write(ICSR, 1u << 25);
    ICER = 0xFFFFFFFFu;
    barrier();
    irq_unmask();
}

/* Return whether the instruction at an address may not be followed by the next
 * one. */
static bool is_branch(uint32_t address)
{
    const uint16_t *code = (const uint16_t *)address;
    unsigned word = code[0];

    if (word >= 0xE800u) /* BL, B, TBB, LDM and LDR of PC */
        return ((word & 0xF800u) == 0xF000u && (code[1] & 0x8000u) != 0) ||
               (word & 0xFFF0u) == 0xE8D0u || (word & 0xFE50u) == 0xE810u ||
               (word & 0xFF70u) == 0xF850u;
    return (word & 0xF000u) == 0xD000u || (word & 0xF800u) == 0xE000u ||
           (word & 0xF500u) == 0xB100u || (word & 0xFF00u) == 0xBD00u ||
           (word & 0xFF00u) == 0x4700u || (word & 0xFF87u) == 0x4687u;
}

/* Is an address that of the instruction that comes after another? */
static bool is_next(uint32_t before, uint32_t address)
{
    uint32_t bytes = *(const uint16_t *)before >= 0xE800u ? 4u : 2u;

    return address == before + bytes || is_branch(before);
}

static void step_part(void)
{
}

/* Run once, with an interrupt so many ticks from now. */
static void run_once(uint32_t ticks)
{
    current->begin();
    at = 0;
    reg_write(SYST_RVR, ticks);
    reg_write(SYST_CVR, 0);
    reg_write(SYST_CSR, 7);
    current->run();
    reg_write(SYST_CSR, 0);
    reg_write(ICSR, 1u << 25);
    barrier();
}

static void interrupt_reset(void)
{
    AIRCR = 0x05FA0004u;
    for (;;)
        barrier();
}

#endif
