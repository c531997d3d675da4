/* stm32_rcc: reset and clocks, common to STM32F1 and STM32F4. */
/* SPDX-License-Identifier: MIT */
#ifndef STM32_RCC_H
#define STM32_RCC_H

#include "regs.h"
#include "wait.h"

/* RM0008, RM0041, RM0090, RM0368 and RM0390, chapter RCC: RCC_CR and RCC_CFGR.
 * Both registers have these bits in all of them. */
enum {
    CR_HSION = 1 << 0,
    CR_HSIRDY = 1 << 1,
    CR_HSITRIM = 0x1F << 3,
    CR_HSEON = 1 << 16,
    CR_HSERDY = 1 << 17,
    CR_HSEBYP = 1 << 18,
    CR_PLLON = 1 << 24,
    CR_PLLRDY = 1 << 25
};
enum { CFGR_SW = 3, CFGR_SW_PLL = 2, CFGR_SWS = 3 << 2, CFGR_SWS_PLL = 2 << 2 };

static inline void rcc_set(uint32_t address, uint32_t bits)
{
    reg_write(address, reg_read(address) | bits);
}

/*
 * Switch to the oscillator of reset and turn all others off: a loader may have
 * left them on, and neither the PLL nor the kind of crystal may be set up while
 * it is on.
 */
static inline void rcc_restart(uint32_t cr, uint32_t cfgr)
{
    rcc_set(cr, CR_HSION);
    (void)wait_for(cr, CR_HSIRDY, CR_HSIRDY, WAIT_SHORT);
    reg_write(cfgr, reg_read(cfgr) & ~(uint32_t)CFGR_SW);
    (void)wait_for(cfgr, CFGR_SWS, 0, WAIT_SHORT);
    reg_write(cr, (reg_read(cr) & CR_HSITRIM) | CR_HSION);
    (void)wait_for(cr, CR_HSERDY | CR_PLLRDY, 0, WAIT_SHORT);
}

#ifdef HSE_BYPASS
#define HSE_KIND CR_HSEBYP /* a clock from outside, and no crystal */
#else
#define HSE_KIND 0
#endif

/* Return whether the crystal, or the clock of another chip, runs. A crystal
 * takes 2 ms; the bound is 16 or more. */
static inline bool rcc_start_crystal(uint32_t cr)
{
    rcc_set(cr, CR_HSEON | HSE_KIND);
    return wait_for(cr, CR_HSERDY, CR_HSERDY, WAIT_SHORT);
}

/* Before this call, the wait states of the flash and the dividers of the buses,
 * which are the other bits of CFGR, must be set for the new clock. */
static inline void rcc_switch_to_pll(uint32_t cr, uint32_t cfgr)
{
    rcc_set(cr, CR_PLLON);
    (void)wait_for(cr, CR_PLLRDY, CR_PLLRDY, WAIT_SHORT);
    rcc_set(cfgr, CFGR_SW_PLL);
    (void)wait_for(cfgr, CFGR_SWS, CFGR_SWS_PLL, WAIT_SHORT);
}

/* A peripheral can be used two cycles of its bus after its gate has been
 * opened; the read takes that time. */
static inline void rcc_open(uint32_t address, uint32_t gates)
{
    rcc_set(address, gates);
    (void)reg_read(address);
}

/* As after reset, even if a loader used it. */
static inline void rcc_reset(uint32_t address, uint32_t bits)
{
    reg_write(address, bits);
    reg_write(address, 0);
}

#endif
