/* model_stm32f4: STM32F401, F405 and F446: RCC, Flash, GPIOA, USART1 or 2. */
/* SPDX-License-Identifier: MIT */
#include "model_stm32.h"

/* RM0368, RM0090, RM0390: RCC, Flash, GPIO. */
#define RCC_BASE 0x40023800u
#define ACR 0x40023C00u
#define DBGMCU_CR 0xE0042004u
#define PORT_A 0x40020000u
#define ON_APB2 (UART_BASE == 0x40011000)
#define UART_GATE (ON_APB2 ? 1u << 4 : 1u << 17)

static const struct part f401 = {16 * MHZ, 84 * MHZ, 42 * MHZ, 84 * MHZ};
static const struct part f405 = {16 * MHZ, 168 * MHZ, 42 * MHZ, 84 * MHZ};
static const struct part f446 = {16 * MHZ, 180 * MHZ, 45 * MHZ, 90 * MHZ};

static uint32_t pllcfgr, acr, port_gates, apb1_gates, apb2_gates;
static bool acr_read;
static uint32_t moder, pupdr, afr[2];
static uint32_t dbgmcu;

#ifdef DMA_IRQ
#include "model_stm32_dma.h"
#else
enum { DMA_GATE = 0 };

static bool dma_read(uint32_t address, uint32_t *value)
{
    (void)address;
    (void)value;
    return false;
}

static bool dma_write(uint32_t address, uint32_t value)
{
    (void)address;
    (void)value;
    return false;
}

static bool dma_hold_in_reset(uint32_t value)
{
    (void)value;
    return false;
}

static void dma_reset(void)
{
}

static void dma_dirty(void)
{
}

static uint32_t dma_ignored(uint32_t address)
{
    (void)address;
    return 0;
}
#endif

/* ---- clocks ---- */

static unsigned pll_source(void)
{
    return pllcfgr >> 22 & 1u ? HSE : HSI;
}

/* Input 1 to 2 MHz, VCO 100 (F401: 192) to 432 MHz, Q for 48 MHz at most. */
static uint32_t pll_hz(void)
{
    uint32_t m = pllcfgr & 63u, n = pllcfgr >> 6 & 0x1FFu;
    uint32_t p = 2u * ((pllcfgr >> 16 & 3u) + 1u), q = pllcfgr >> 24 & 15u;
    uint32_t in = pll_source() == HSE ? HSE_HZ : part->hsi_hz;
    uint64_t vco;

    if (m < 2 || in / m < MHZ || in / m > 2 * MHZ)
        return 0;
    vco = (uint64_t)in * n / m;
    if (vco < (part == &f401 ? 192u : 100u) * (uint64_t)MHZ ||
        vco > 432u * (uint64_t)MHZ || q < 2 || vco / q > 48 * MHZ)
        return 0;
    return vco / p > part->most_hz ? 0 : (uint32_t)(vco / p);
}

static uint32_t divider(unsigned at)
{
    uint32_t field = cfgr >> at & 7u;

    return field < 4 ? 1 : 2u << (field - 4u);
}

static uint32_t uart_divider(void)
{
    return divider(ON_APB2 ? 13 : 10);
}

/* 2.7 to 3.6 V: one wait state more above each 30 MHz. */
static uint32_t waits_for(uint32_t hz)
{
    return (hz - 1u) / (30u * MHZ);
}

static void check_clocks(uint32_t hz)
{
    if (hz == 0)
        chip_wrong("PLLCFGR = %x", (unsigned)pllcfgr);
    if (hz != 0 && waits_for(hz) > (acr & 15u))
        chip_wrong("%u wait states of flash are too few", (unsigned)acr & 15u);
    if (!acr_read)
        chip_wrong("FLASH_ACR = %x is not read back", (unsigned)acr);
    if (hz / divider(10) > part->most_apb1 ||
        hz / divider(13) > part->most_apb2)
        chip_wrong("the dividers of the buses: CFGR = %x", (unsigned)cfgr);
}

static bool rcc_read(uint32_t offset, uint32_t *value)
{
    switch (offset) {
    case 0x00:
        *value = cr_read();
        break;
    case 0x04:
        *value = pllcfgr;
        break;
    case 0x08:
        *value = cfgr_read();
        break;
    case 0x30:
        *value = port_gates;
        break;
    case 0x40:
        *value = apb1_gates;
        break;
    case 0x44:
        *value = apb2_gates;
        break;
    default:
        return false;
    }
    if (offset >= 0x30)
        fresh_gate = false;
    else
        check_patience(offset, *value);
    return true;
}

static void pllcfgr_write(uint32_t value)
{
    if (on[PLL] || is_ready(PLL))
        chip_wrong("PLLCFGR = %x while the PLL is on", (unsigned)value);
    if ((value & 0xF0BC8000u) != 0x20000000u)
        chip_wrong("PLLCFGR = %x: reserved bits", (unsigned)value);
    pllcfgr = value;
    if (pll_hz() == 0)
        chip_wrong("PLLCFGR = %x is not allowed", (unsigned)value);
}

static bool rcc_write(uint32_t offset, uint32_t value)
{
    switch (offset) {
    case 0x00:
        cr_write(value);
        return true;
    case 0x04:
        pllcfgr_write(value);
        return true;
    case 0x08:
        if ((value & 0xFFFF03F0u) != 0)
            chip_wrong("CFGR = %x", (unsigned)value);
        cfgr_write(value, 0xFCF0u);
        return true;
    case 0x10:
        return dma_hold_in_reset(value);
    case 0x20:
        hold_in_reset(value, ON_APB2 ? 0 : UART_GATE);
        return !ON_APB2;
    case 0x24:
        hold_in_reset(value, ON_APB2 ? UART_GATE : 0);
        return ON_APB2;
    case 0x30:
        gate_write(&port_gates, value, 1u | 1u << 22 | DMA_GATE);
        return true;
    case 0x40:
        gate_write(&apb1_gates, value, ON_APB2 ? 0 : UART_GATE);
        return true;
    case 0x44:
        gate_write(&apb2_gates, value, ON_APB2 ? UART_GATE : 0);
        return true;
    default:
        return false;
    }
}

static bool acr_write(uint32_t value)
{
    if ((value & ~0x707u) != 0)
        chip_wrong("FLASH_ACR = %x", (unsigned)value);
    if (waits_for(chip_hz()) > (value & 7u))
        chip_wrong("FLASH_ACR = %x: too few for this clock", (unsigned)value);
    acr = value;
    acr_read = false;
    return true;
}

/* ---- debugging ---- */

/* No gate, and no reset but that of power. The rest is the debugger's. */
static bool dbgmcu_write(uint32_t value)
{
    if (((value ^ dbgmcu) & ~1u) != 0)
        chip_wrong("DBGMCU_CR = %x", (unsigned)value);
    dbgmcu = value;
    return true;
}

/* HCLK stops in sleep without DBG_SLEEP. With it, after wait states and without
 * prefetch, what comes after WFI is wrong unless a DMA has its clock: errata
 * sheets, Debugging Sleep/Stop mode with WFE/WFI entry. */
static const char *no_sleep(void)
{
    if ((dbgmcu & 1u) == 0)
        return "sleep would shut a debugger out";
    return (acr & 15u) != 0 && (acr & 0x100u) == 0 &&
                   (port_gates & 3u << 21) == 0
               ? "after WFI the CPU would go astray"
               : NULL;
}

/* ---- pins ---- */

static uint32_t mode_of(unsigned pin)
{
    return moder >> 2 * pin & 3u;
}

static bool is_pulled_up(unsigned pin)
{
    return (pupdr >> 2 * pin & 3u) == 1;
}

static uint32_t function_of(unsigned pin)
{
    return afr[pin / 8] >> 4 * (pin % 8) & 15u;
}

/* Those that are no pins of the UART may be the debugger's. */
static void keep_others(uint32_t was, uint32_t value, unsigned bits)
{
    uint32_t mask = (1u << bits) - 1u;
    uint32_t ours = mask << bits * UART_TX % 32 | mask << bits * UART_RX % 32;

    if (((was ^ value) & ~ours) != 0)
        chip_wrong("pins %x: some are not ours", (unsigned)value);
}

static void check_pin(unsigned pin)
{
    if (mode_of(pin) != 2)
        return;
    if (function_of(pin) != 7)
        chip_wrong("pin %u gets another function", pin);
    if (!is_pulled_up(pin))
        chip_wrong("pin %u floats", pin);
}

static bool gpio_write(uint32_t offset, uint32_t value)
{
    check_gate((port_gates & 1u) != 0, "GPIOA");
    switch (offset) {
    case 0x00:
        keep_others(moder, value, 2);
        moder = value;
        check_pin(UART_TX);
        check_pin(UART_RX);
        return true;
    case 0x0C:
        keep_others(pupdr, value, 2);
        pupdr = value;
        return true;
    case 0x20:
    case 0x24:
        if ((offset == 0x24) != (UART_TX >= 8))
            return false;
        keep_others(afr[UART_TX / 8], value, 4);
        afr[UART_TX / 8] = value;
        return true;
    default:
        return false;
    }
}

static bool gpio_read(uint32_t offset, uint32_t *value)
{
    check_gate((port_gates & 1u) != 0, "GPIOA");
    if (offset == 0)
        *value = moder;
    else if (offset == 0xC)
        *value = pupdr;
    else if (offset == 0x20 || offset == 0x24)
        *value = afr[offset == 0x24];
    else
        return false;
    return true;
}

static bool uart_is_open(void)
{
    return ((ON_APB2 ? apb2_gates : apb1_gates) & UART_GATE) != 0;
}

static const char *why_no_tx(void)
{
    if (!uart_is_open())
        return "the gate of the USART is shut";
    if (mode_of(UART_TX) != 2 || function_of(UART_TX) != 7)
        return "TX is no pin of the USART";
    return is_pulled_up(UART_TX) ? NULL : "TX floated";
}

static const char *why_no_rx(void)
{
    if (!uart_is_open())
        return "the gate of the USART is shut";
    if (mode_of(UART_RX) != 2 || function_of(UART_RX) != 7)
        return "RX is no pin of the USART";
    return is_pulled_up(UART_RX) ? NULL : "RX floats";
}

/* ---- the chip ---- */

static void reset_any(void)
{
    reset_clocks();
    reset_uart();
    in_reset = fresh_gate = false;
    pllcfgr = 0x24003010u;
    acr = port_gates = apb1_gates = apb2_gates = 0;
    acr_read = true;
    moder = 0xA8000000u;
    pupdr = 0x64000000u;
    afr[0] = afr[1] = 0;
    dbgmcu = 0;
    dma_reset();
}

static void reset_401(void)
{
    part = &f401;
    reset_any();
}

static void reset_405(void)
{
    part = &f405;
    reset_any();
}

static void reset_446(void)
{
    part = &f446;
    reset_any();
}

/* 60 MHz from the PLL, as for USB. */
static void dirty(void)
{
    CHIP_MODEL.reset();
    pllcfgr = 0x25410000u | 240u << 6 | HSE_HZ / MHZ;
    acr = 0x705;
    cfgr = 5u << 10 | 4u << 13;
    dirty_clocks();
    port_gates = 1;
    if (ON_APB2)
        apb2_gates = UART_GATE;
    else
        apb1_gates = UART_GATE;
    moder |= 3u << 2 * UART_TX | 1u << 2 * UART_RX;
    dbgmcu = 0x20; /* TRACE_IOEN */
    dirty_uart();
    dma_dirty();
    chip_now += CHIP_SECOND / 10;
}

static bool read_word(uint32_t address, uint32_t *value)
{
    if (address == DBGMCU_CR) {
        *value = dbgmcu;
        return true;
    }
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
        check_gate(uart_is_open(), "the USART");
        return uart_read(address - UART_BASE, value);
    default:
        return dma_read(address, value);
    }
}

static bool write_word(uint32_t address, uint32_t value)
{
    if (address == ACR)
        return acr_write(value);
    if (address == DBGMCU_CR)
        return dbgmcu_write(value);
    switch (address & 0xFFFFFC00u) {
    case RCC_BASE:
        return rcc_write(address - RCC_BASE, value);
    case PORT_A:
        return gpio_write(address - PORT_A, value);
    case UART_BASE:
        check_gate(uart_is_open(), "the USART");
        return uart_write(address - UART_BASE, value);
    default:
        return dma_write(address, value);
    }
}

/* Dividers of a bus that the USART is not on may be larger; Q too; more wait
 * states are slow; the caches may be off. */
static uint32_t ignored(uint32_t address)
{
    uint32_t apb1 = CPU_HZ > 84 * MHZ ? 1u << 11 : 3u << 10;
    uint32_t apb2 = CPU_HZ > 84 * MHZ ? 3u << 13 : 7u << 13;

    switch (address) {
    case RCC_BASE + 0x00:
        return CR_READ_ONLY;
    case RCC_BASE + 0x04:
        return 1u << 27;
    case RCC_BASE + 0x08:
        return 0xCu | (ON_APB2 ? apb1 : apb2);
    case RCC_BASE + 0x30:
        return DMA_GATE != 0 ? 1u << 22 : 0; /* one DMA will do */
    case ACR:
        return 0x700u | (7u & ~waits_for(CPU_HZ));
    default:
        if (dma_ignored(address) != 0)
            return dma_ignored(address);
        return ignored_of_all(address);
    }
}

/* ---- what must be noticed ---- */

static void open_gates(void)
{
    reg_write(RCC_BASE + 0x30, 1);
    reg_write(RCC_BASE + (ON_APB2 ? 0x44 : 0x40), UART_GATE);
    (void)reg_read(RCC_BASE + 0x30);
}

static void set_pins(void)
{
    uint32_t both = 1u << 2 * UART_TX | 1u << 2 * UART_RX;

    reg_write(PORT_A + 0x0C, 0x64000000u | both);
    reg_write(PORT_A + (UART_TX < 8 ? 0x20 : 0x24),
              7u << 4 * (UART_TX % 8) | 7u << 4 * (UART_RX % 8));
    reg_write(PORT_A, 0xA8000000u | 2 * both);
}

/* The crystal is what the CPU runs from, by a PLL of 84 MHz. */
static void start_pll(uint32_t waits)
{
#ifdef HSE_BYPASS
    reg_write(RCC_BASE, 0x58083u | 1u << 16);
#else
    reg_write(RCC_BASE, 0x10083u);
#endif
    while ((reg_read(RCC_BASE) & 1u << 17) == 0)
        continue;
    reg_write(RCC_BASE + 0x04, 0x27410000u | 336u << 6 | HSE_HZ / MHZ);
    reg_write(ACR, waits);
    (void)reg_read(ACR);
    reg_write(RCC_BASE, reg_read(RCC_BASE) | 1u << 24);
    while ((reg_read(RCC_BASE) & 1u << 25) == 0)
        continue;
    reg_write(RCC_BASE + 0x08, 4u << 10);
    reg_write(RCC_BASE + 0x08, 4u << 10 | 2u);
    while ((reg_read(RCC_BASE + 0x08) & 12u) != 8)
        continue;
}

enum { DIVISOR_HERE = ON_APB2 ? 729 : 365 };

static void as_it_should_be(void)
{
    start_pll(2);
    open_gates();
    set_pins();
    send_at(DIVISOR_HERE);
}

static void without_gate(void)
{
    start_pll(2);
    reg_write(RCC_BASE + 0x30, 1);
    (void)reg_read(RCC_BASE + 0x30);
    set_pins();
    send_at(DIVISOR_HERE);
}

static void without_pins(void)
{
    start_pll(2);
    open_gates();
    send_at(DIVISOR_HERE);
}

static void gate_at_once(void)
{
    start_pll(2);
    reg_write(RCC_BASE + 0x30, 1);
    set_pins();
}

static void from_hsi(void)
{
    open_gates();
    set_pins();
    send_at(139);
}

static void rate_of_reset(void)
{
    start_pll(2);
    open_gates();
    set_pins();
    send_at(139);
}

static void fast_flash(void)
{
    start_pll(1);
}

static void debugger_pins(void)
{
    open_gates();
    reg_write(PORT_A, 0);
}

static void pll_while_on(void)
{
    start_pll(2);
    reg_write(RCC_BASE + 0x04, 0x24003010u);
}

static void rate_while_on(void)
{
    as_it_should_be();
    reg_write(UART_BASE + 0x08, 100);
}

static void stray_register(void)
{
    start_pll(2);
    open_gates();
    reg_write(UART_BASE + 0x1C, 0);
}

static const struct chip_probe probes[] = {
    {"a USART with all that it takes", as_it_should_be, true},
    {"a USART behind a shut gate", without_gate, false},
    {"a USART without pins", without_pins, false},
    {"a gate that is passed at once", gate_at_once, false},
    {"a USART that runs from HSI, beside a crystal", from_hsi, false},
    {"the divisor of another clock", rate_of_reset, false},
    {"a clock that is too fast for the flash", fast_flash, false},
    {"the debugger's pins", debugger_pins, false},
    {"the PLL set up while it is on", pll_while_on, false},
    {"the rate changed while TE is set", rate_while_on, false},
    {"a register that is not there", stray_register, false},
    {NULL, NULL, false},
};

const struct chip chip_stm32f401 = STM32_CHIP("STM32F401", reset_401, ignored);
const struct chip chip_stm32f405 = STM32_CHIP("STM32F405", reset_405, ignored);
const struct chip chip_stm32f446 = STM32_CHIP("STM32F446", reset_446, ignored);
