/* model_stm32f1: STM32F100 and F103: RCC, Flash, GPIOA, USART1. */
/* SPDX-License-Identifier: MIT */
#include "model_stm32.h"

/* RM0041, RM0008: RCC, GPIO; PM0075: Flash. */
#define RCC_BASE 0x40021000u
#define ACR 0x40022000u
#define PORT_A 0x40010800u
#define UART_GATE (1u << 14)
#define OUR_GATES (UART_GATE | 1u << 2 | 1u)

static const struct part f100 = {8 * MHZ, 24 * MHZ, 24 * MHZ, 24 * MHZ};
static const struct part f103 = {8 * MHZ, 72 * MHZ, 36 * MHZ, 72 * MHZ};

static uint32_t acr, gates, bus_gates;
static bool acr_read;
static uint32_t pins[2], levels;

/* ---- clocks ---- */

static unsigned pll_source(void)
{
    return cfgr >> 16 & 1u ? HSE : HSI;
}

static uint32_t pll_hz(void)
{
    uint32_t field = cfgr >> 18 & 15u;
    uint32_t times = field == 15 ? 16 : field + 2u;
    uint32_t in = pll_source() == HSE ? HSE_HZ : part->hsi_hz / 2u;

    if (in * times < 16 * MHZ || in * times > part->most_hz)
        return 0;
    return in * times;
}

static uint32_t divider(unsigned at)
{
    uint32_t field = cfgr >> at & 7u;

    return field < 4 ? 1 : 2u << (field - 4u);
}

static uint32_t uart_divider(void)
{
    return divider(11);
}

/* F100 has none. */
static uint32_t waits_for(uint32_t hz)
{
    return part == &f100 ? 0 : (hz - 1u) / (24u * MHZ);
}

static void check_clocks(uint32_t hz)
{
    if (hz == 0)
        chip_wrong("CFGR = %x", (unsigned)cfgr);
    if (hz != 0 && waits_for(hz) > (acr & 7u))
        chip_wrong("%u wait states of flash are too few", (unsigned)acr & 7u);
    if (!acr_read)
        chip_wrong("FLASH_ACR = %x is not read back", (unsigned)acr);
    if (hz / divider(8) > part->most_apb1 || hz / divider(11) > part->most_apb2)
        chip_wrong("the dividers of the buses: CFGR = %x", (unsigned)cfgr);
}

static bool rcc_read(uint32_t offset, uint32_t *value)
{
    switch (offset) {
    case 0x00:
        *value = cr_read();
        break;
    case 0x04:
        *value = cfgr_read();
        break;
    case 0x14:
        *value = bus_gates;
        return true;
    case 0x18:
        *value = gates;
        fresh_gate = false;
        return true;
    default:
        return false;
    }
    check_patience(offset, *value);
    return true;
}

/* What the PLL gets and makes of it is in this register. */
static void set_cfgr(uint32_t value)
{
    if ((value & 0xFFC2C0F0u) != 0)
        chip_wrong("CFGR = %x", (unsigned)value);
    if (((value ^ cfgr) & 0x3D0000u) != 0 && (on[PLL] || is_ready(PLL)))
        chip_wrong("CFGR = %x while the PLL is on", (unsigned)value);
    cfgr_write(value, 0x3F3FF0u);
}

/* AHBENR: DMA1; those of reset, which are of SRAM and Flash in sleep, stay. */
static void bus_gates_write(uint32_t value)
{
    if (((value ^ bus_gates) & ~1u) != 0)
        chip_wrong("AHBENR = %x", (unsigned)value);
    bus_gates = value;
}

/* The bus matrix stops in sleep, except for a DMA that has a clock. DBGMCU_CR
 * is no register here: F103 shows it to debuggers only. */
static const char *no_sleep(void)
{
    return bus_gates & 1u ? NULL : "sleep would shut a debugger out";
}

static bool rcc_write(uint32_t offset, uint32_t value)
{
    switch (offset) {
    case 0x00:
        cr_write(value);
        return true;
    case 0x04:
        set_cfgr(value);
        return true;
    case 0x0C:
        hold_in_reset(value, UART_GATE);
        return true;
    case 0x14:
        bus_gates_write(value);
        return true;
    case 0x18:
        gate_write(&gates, value, OUR_GATES);
        return true;
    default:
        return false;
    }
}

/* F100 has half cycles only; the prefetch buffer, which reset turns on, changes
 * below 24 MHz. */
static bool acr_write(uint32_t value)
{
    if (part == &f100 || (value & ~0x37u) != 0 || (value & 7u) > 2 ||
        (value & 0x10u) == 0)
        chip_wrong("FLASH_ACR = %x", (unsigned)value);
    if (waits_for(chip_hz()) > (value & 7u))
        chip_wrong("FLASH_ACR = %x: too few for this clock", (unsigned)value);
    acr = (value & 0x17u) | 0x20u;
    acr_read = false;
    return true;
}

/* ---- pins ---- */

static uint32_t mode_of(unsigned pin)
{
    return pins[pin / 8] >> 4 * (pin % 8) & 15u;
}

/* Alternate function, push-pull, at any speed. */
static bool is_tx(void)
{
    return (mode_of(UART_TX) & 12u) == 8 && (mode_of(UART_TX) & 3u) != 0;
}

static void pins_write(unsigned high, uint32_t value)
{
    uint32_t ours = 15u << 4 * (UART_TX % 8) | 15u << 4 * (UART_RX % 8);
    uint32_t both = 1u << UART_TX | 1u << UART_RX;

    if (high != UART_TX / 8 || ((value ^ pins[high]) & ~ours) != 0)
        chip_wrong("pins %x: some are not ours", (unsigned)value);
    if (value != pins[high] && (levels & both) != both)
        chip_wrong("pins %x: RX is pulled down, or TX is low", (unsigned)value);
    pins[high] = value;
}

static bool gpio_write(uint32_t offset, uint32_t value)
{
    check_gate((gates & 4u) != 0, "GPIOA");
    switch (offset) {
    case 0x00:
    case 0x04:
        pins_write(offset / 4, value);
        return true;
    case 0x10:
        if ((value & ~(1u << UART_TX | 1u << UART_RX)) != 0)
            chip_wrong("BSRR = %x: some are not ours", (unsigned)value);
        levels |= value;
        return true;
    default:
        return false;
    }
}

static bool gpio_read(uint32_t offset, uint32_t *value)
{
    check_gate((gates & 4u) != 0, "GPIOA");
    if (offset != 0 && offset != 4)
        return false;
    *value = pins[offset / 4];
    return true;
}

static const char *why_no_tx(void)
{
    if ((gates & UART_GATE) == 0)
        return "the gate of the USART is shut";
    return is_tx() ? NULL : "TX is no pin of the USART";
}

static const char *why_no_rx(void)
{
    if ((gates & UART_GATE) == 0)
        return "the gate of the USART is shut";
    return mode_of(UART_RX) == 8 && (levels >> UART_RX & 1u) != 0
               ? NULL
               : "RX is no input with a pull-up";
}

/* ---- the chip ---- */

static void reset_any(void)
{
    reset_clocks();
    reset_uart();
    in_reset = fresh_gate = false;
    acr = part == &f100 ? 0 : 0x30;
    acr_read = true;
    gates = levels = 0;
    bus_gates = 0x14;
    pins[0] = pins[1] = 0x44444444u;
}

static void reset_100(void)
{
    part = &f100;
    reset_any();
}

static void reset_103(void)
{
    part = &f103;
    reset_any();
}

/* 24 MHz by the PLL. */
static void dirty(void)
{
    CHIP_MODEL.reset();
    cfgr = 1u << 16 | (24 * MHZ / HSE_HZ - 2u) << 18 |
           (part == &f100 ? 5u << 8 : 0u);
    dirty_clocks();
    gates = OUR_GATES;
    pins[UART_TX / 8] ^= 0xFu << 4 * (UART_TX % 8) ^ 4u << 4 * (UART_RX % 8);
    dirty_uart();
    chip_now += CHIP_SECOND / 10;
}

static bool read_word(uint32_t address, uint32_t *value)
{
    if (address == ACR) {
        *value = acr;
        acr_read = true;
        check_patience(address, acr);
        return true;
    }
    switch (address & 0xFFFFFC00u) {
    case RCC_BASE:
        return rcc_read(address - RCC_BASE, value);
    case PORT_A:
        return gpio_read(address - PORT_A, value);
    case UART_BASE:
        check_gate((gates & UART_GATE) != 0, "the USART");
        return uart_read(address - UART_BASE, value);
    default:
        return false;
    }
}

static bool write_word(uint32_t address, uint32_t value)
{
    if (address == ACR)
        return acr_write(value);
    switch (address & 0xFFFFFC00u) {
    case RCC_BASE:
        return rcc_write(address - RCC_BASE, value);
    case PORT_A:
        return gpio_write(address - PORT_A, value);
    case UART_BASE:
        check_gate((gates & UART_GATE) != 0, "the USART");
        return uart_write(address - UART_BASE, value);
    default:
        return false;
    }
}

/* APB1, on which the USART is not, may be slower; AFIO is not needed, as
 * nothing is mapped elsewhere; the speed of TX; PRFTBS is read only. */
static uint32_t ignored(uint32_t address)
{
    switch (address) {
    case RCC_BASE + 0x00:
        return CR_READ_ONLY;
    case RCC_BASE + 0x04:
        return 0xCu | (CPU_HZ > 36 * MHZ ? 3u : 7u) << 8;
    case RCC_BASE + 0x18:
        return 1;
    case PORT_A + UART_TX / 8 * 4:
        return 1u << 4 * (UART_TX % 8);
    case ACR:
        return 0x20;
    default:
        return ignored_of_all(address);
    }
}

/* ---- what must be noticed ---- */

enum { TIMES_THREE = 1 << 18, FROM_HSE = 1 << 16, RIGHT_RATE = 208 };

/* 24 MHz, which both can have. */
static void start_pll(void)
{
    reg_write(RCC_BASE, 0x10083u);
    while ((reg_read(RCC_BASE) & 1u << 17) == 0)
        continue;
    reg_write(RCC_BASE + 0x04, FROM_HSE | TIMES_THREE);
    reg_write(RCC_BASE, reg_read(RCC_BASE) | 1u << 24);
    while ((reg_read(RCC_BASE) & 1u << 25) == 0)
        continue;
    reg_write(RCC_BASE + 0x04, FROM_HSE | TIMES_THREE | 2);
    while ((reg_read(RCC_BASE + 0x04) & 12u) != 8)
        continue;
}

static void open_gates(uint32_t which)
{
    reg_write(RCC_BASE + 0x18, which);
    (void)reg_read(RCC_BASE + 0x18);
}

static void set_pins(uint32_t both)
{
    reg_write(PORT_A + 0x10, 1u << UART_TX | 1u << UART_RX);
    reg_write(PORT_A + 4, both);
}

static void as_it_should_be(void)
{
    start_pll();
    open_gates(OUR_GATES);
    set_pins(0x444448B4u);
    send_at(RIGHT_RATE);
}

static void without_gate(void)
{
    start_pll();
    open_gates(4);
    set_pins(0x444448B4u);
    send_at(RIGHT_RATE);
}

static void plain_output(void)
{
    start_pll();
    open_gates(OUR_GATES);
    set_pins(0x44444834u);
    send_at(RIGHT_RATE);
}

static void pulled_down(void)
{
    open_gates(OUR_GATES);
    reg_write(PORT_A + 4, 0x444448B4u);
}

static void gate_at_once(void)
{
    reg_write(RCC_BASE + 0x18, OUR_GATES);
    set_pins(0x444448B4u);
}

static void from_hsi(void)
{
    open_gates(OUR_GATES);
    set_pins(0x444448B4u);
    send_at(69);
}

static void rate_of_reset(void)
{
    start_pll();
    open_gates(OUR_GATES);
    set_pins(0x444448B4u);
    send_at(69);
}

static void too_fast(void)
{
    reg_write(RCC_BASE, 0x10083u);
    while ((reg_read(RCC_BASE) & 1u << 17) == 0)
        continue;
    reg_write(RCC_BASE + 0x04, FROM_HSE | 7u << 18 | 4u << 8);
    reg_write(RCC_BASE, reg_read(RCC_BASE) | 1u << 24);
    while ((reg_read(RCC_BASE) & 1u << 25) == 0)
        continue;
    reg_write(RCC_BASE + 0x04, FROM_HSE | 7u << 18 | 4u << 8 | 2u);
    while ((reg_read(RCC_BASE + 0x04) & 12u) != 8)
        continue;
}

static void pll_while_on(void)
{
    start_pll();
    reg_write(RCC_BASE + 0x04, FROM_HSE | 2u);
}

static const struct chip_probe probes[] = {
    {"a USART with all that it takes", as_it_should_be, true},
    {"a USART behind a shut gate", without_gate, false},
    {"TX as a plain output", plain_output, false},
    {"RX pulled down", pulled_down, false},
    {"a gate that is passed at once", gate_at_once, false},
    {"a USART that runs from HSI, beside a crystal", from_hsi, false},
    {"the divisor of another clock", rate_of_reset, false},
    {"a clock too fast for the chip or its flash", too_fast, false},
    {"the PLL changed while it is on", pll_while_on, false},
    {NULL, NULL, false},
};

const struct chip chip_stm32f100 = STM32_CHIP("STM32F100", reset_100, ignored);
const struct chip chip_stm32f103 = STM32_CHIP("STM32F103", reset_103, ignored);
