/* chip_rp2: crystal, clocks, resets and the pins of UART0, of RP2040, RP2350.
 */
/* SPDX-License-Identifier: MIT */
#include "local.h"
#include "regs.h"
#include "wait.h"

/*
 * RP2040 Datasheet: 2.2 address map, 2.14 resets, 2.15 clocks, 2.16 XOSC, 2.18
 * PLL, 2.19 GPIO. RP2350 Datasheet: 2.2 address map, 7.5 resets, 8.1 clocks,
 * 8.2 XOSC, 8.6 PLL, 9 GPIO. See the list of registers in each chapter.
 */
#ifdef RP2350
enum {
    CLOCKS = 0x40010000,
    RESETS = 0x40020000,
    IO_BANK0 = 0x40028000,
    PADS_BANK0 = 0x40038000,
    XOSC = 0x40048000,
    PLL_SYS = 0x40050000,
    PLL_USB = 0x40058000
};
enum {
    RESET_UART0 = 1 << 26,
    RESET_IO = 1 << 6,
    RESET_PADS = 1 << 9,
    RESET_PLL = 1 << 14,
    RESET_PLL_USB = 1 << 15,
    RESET_SYSINFO = 0,
    RESET_USB = 1 << 28,
    DIV_ONE = 1 << 16
};
enum { CLK_USB = CLOCKS + 0x60 };
#else
enum {
    CLOCKS = 0x40008000,
    RESETS = 0x4000C000,
    IO_BANK0 = 0x40014000,
    PADS_BANK0 = 0x4001C000,
    XOSC = 0x40024000,
    PLL_SYS = 0x40028000,
    PLL_USB = 0x4002C000
};
enum {
    RESET_UART0 = 1 << 22,
    RESET_IO = 1 << 5,
    RESET_PADS = 1 << 8,
    RESET_PLL = 1 << 12,
    RESET_PLL_USB = 1 << 13,
    RESET_SYSINFO = 1 << 19, /* usb_rp2.c reads the chip's revision */
    RESET_USB = 1 << 24,
    DIV_ONE = 1 << 8
};
enum { CLK_USB = CLOCKS + 0x54 };
#endif

/* Atomic register access: writes of ones set, or clear, bits. */
enum { SET = 0x2000, CLEAR = 0x3000 };

enum { XOSC_CTRL = 0x0, XOSC_STATUS = 0x4, XOSC_STARTUP = 0xC };
enum { XOSC_ENABLE_1_15MHZ = 0xFABAA0 };
#define XOSC_STABLE (1u << 31)

enum { CTRL = 0, DIV = 4, SELECTED = 8 }; /* of each clock */
enum { CLK_REF = CLOCKS + 0x30, CLK_SYS = CLOCKS + 0x3C };
enum { CLK_PERI = CLOCKS + 0x48 };
enum { REF_SRC = 3, REF_XOSC = 2, SYS_SRC = 1, SYS_AUX = 1 };
enum { PERI_ENABLE = 1 << 11, PERI_AUXSRC = 7 << 5, PERI_XOSC = 4 << 5 };

enum { PLL_CS = 0x0, PLL_PWR = 0x4, PLL_FB = 0x8, PLL_PRIM = 0xC };
enum { PLL_DSMPD = 1 << 2, PLL_POSTDIVPD = 1 << 3 }; /* what is off */
#define PLL_LOCK (1u << 31)

enum { RESET_DONE = 0x8 };
enum { FUNCTION_UART = 2 };
/* Schmitt trigger; 4 mA; input; pull-up. Neither isolation nor a pull-down. */
enum { PAD_TX = 0x12, PAD_RX = 0x5A };

/* The start-up time, in units of 256 cycles: 16 ms, which is 16 times what a
 * fast crystal needs. */
enum { CRYSTAL_HZ = 12000000, STARTUP = 47 * 16 };
_Static_assert(UART_HZ == CRYSTAL_HZ, "clk_peri is the crystal");

static bool start_crystal(void)
{
    if ((reg_read(XOSC + XOSC_STATUS) & XOSC_STABLE) != 0)
        return true;
    reg_write(XOSC + XOSC_STARTUP, STARTUP);
    reg_write(XOSC + XOSC_CTRL, XOSC_ENABLE_1_15MHZ);
    return wait_for(XOSC + XOSC_STATUS, XOSC_STABLE, XOSC_STABLE, WAIT_SHORT);
}

/* Change only the source: the other multiplexer of a clock must not change
 * while the clock comes from it. */
static bool select_source(uint32_t clock, uint32_t mask, uint32_t source)
{
    reg_write(clock + CTRL, (reg_read(clock + CTRL) & ~mask) | source);
    return wait_for(clock + SELECTED, 1u << source, 1u << source, WAIT_SHORT);
}

/* Take clk_ref and clk_sys from the crystal. A CPU never recovers from a clock
 * that does not run. */
static bool run_from_crystal(void)
{
    return start_crystal() && select_source(CLK_REF, REF_SRC, REF_XOSC) &&
           select_source(CLK_SYS, SYS_SRC, 0);
}

/* The source of clk_peri and clk_usb may change only while the clock is off,
 * and switching it off takes a few cycles. */
static void stop_clock(uint32_t clock)
{
    unsigned i;

    reg_write(clock + CTRL + CLEAR, PERI_ENABLE);
    for (i = 0; i < 16; i++)
        (void)reg_read(clock + CTRL);
}

static void start_clk_peri(void)
{
    uint32_t set = PERI_ENABLE | PERI_XOSC;

    if ((reg_read(CLK_PERI + CTRL) & (PERI_ENABLE | PERI_AUXSRC)) != set) {
        stop_clock(CLK_PERI);
        reg_write(CLK_PERI + CTRL, PERI_XOSC);
        reg_write(CLK_PERI + CTRL + SET, PERI_ENABLE);
    }
#ifdef RP2350
    reg_write(CLK_PERI + DIV, DIV_ONE);
#endif
}

/* Set the function first: the pad of an RP2350 holds its state until the
 * isolation ends. */
static void set_pin(uint32_t pin, uint32_t pad)
{
    reg_write(IO_BANK0 + 8u * pin + 4u, FUNCTION_UART);
    reg_write(PADS_BANK0 + 4u * pin + 4u, pad);
}

#ifdef PLL_FBDIV
_Static_assert(CRYSTAL_HZ / (PLL_DIV1 * PLL_DIV2) * PLL_FBDIV == CPU_HZ,
               "clk_sys is the PLL");

/* Datasheet, PLL, "Configuration": dividers, power, lock, post dividers. The
 * reset leaves the divider of the reference at 1. */
static bool start_pll(uint32_t pll, uint32_t times, uint32_t dividers)
{
    reg_write(pll + PLL_FB, times);
    reg_write(pll + PLL_PWR, PLL_POSTDIVPD | PLL_DSMPD);
    if (!wait_for(pll + PLL_CS, PLL_LOCK, PLL_LOCK, WAIT_SHORT))
        return false;
    reg_write(pll + PLL_PRIM, dividers);
    reg_write(pll + PLL_PWR, PLL_DSMPD);
    return true;
}

/* Without the PLL the CPU continues at the crystal's clock, and UART0 at its
 * rate. */
static void speed_up(void)
{
    if (start_pll(PLL_SYS, PLL_FBDIV, PLL_DIV1 << 16 | PLL_DIV2 << 12)) {
        reg_write(CLK_SYS + CTRL, 0);
        (void)select_source(CLK_SYS, SYS_SRC, SYS_AUX);
    }
}
#else
_Static_assert(CRYSTAL_HZ == CPU_HZ, "clk_sys is the crystal");

static void speed_up(void)
{
    reg_write(CLK_REF + DIV, DIV_ONE);
}
#endif

/* Reset the PLL each time, but release the other blocks only once. A block is
 * ready when its own clocks have run for some cycles. */
static bool release(void)
{
    uint32_t blocks = RESET_UART0 | RESET_IO | RESET_PADS;

#ifdef PLL_FBDIV
    reg_write(RESETS + SET, RESET_PLL);
    blocks |= RESET_PLL;
#endif
    reg_write(RESETS + CLEAR, blocks);
    return wait_for(RESETS + RESET_DONE, blocks, blocks, WAIT_SHORT);
}

void chip_start(void)
{
    if (!run_from_crystal())
        return;
    reg_write(CLK_SYS + DIV, DIV_ONE);
    start_clk_peri();
    if (!release())
        return;
    set_pin(UART_TX, PAD_TX);
    set_pin(UART_RX, PAD_RX);
    speed_up();
}

#ifdef USB_IRQ
#ifndef PLL_FBDIV
#error "clk_sys has to be faster than clk_usb"
#endif

/* 48 MHz is 12 MHz times 100, divided by 5 and by 5. A loader may have used all
 * of this. */
enum { USB_TIMES = 100, USB_DIVIDERS = 5 << 16 | 5 << 12 };

static bool release_more(uint32_t blocks)
{
    reg_write(RESETS, reg_read(RESETS) & ~blocks);
    return wait_for(RESETS + RESET_DONE, blocks, blocks, WAIT_SHORT);
}

bool chip_start_usb(void)
{
    if ((reg_read(XOSC + XOSC_STATUS) & XOSC_STABLE) == 0 ||
        reg_read(CLK_SYS + SELECTED) != 1u << SYS_AUX)
        return false;
    stop_clock(CLK_USB);
    reg_write(RESETS, reg_read(RESETS) | RESET_PLL_USB | RESET_USB);
    if (!release_more(RESET_PLL_USB | RESET_SYSINFO) ||
        !start_pll(PLL_USB, USB_TIMES, USB_DIVIDERS))
        return false;
    reg_write(CLK_USB + CTRL, 0); /* from PLL_USB */
    reg_write(CLK_USB + DIV, DIV_ONE);
    reg_write(CLK_USB + CTRL + SET, PERI_ENABLE);
    return release_more(RESET_USB);
}
#endif
