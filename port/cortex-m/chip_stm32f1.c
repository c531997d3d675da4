/* chip_stm32f1: clocks, and pins of USART1, of STM32F100 and STM32F103. */
/* SPDX-License-Identifier: MIT */
#include "local.h"
#include "regs.h"
#include "stm32_rcc.h"

/* RM0041 (F100) and RM0008 (F103): memory map; chapters RCC and GPIO: register
 * maps; PM0075: FLASH_ACR, which has no latency on F100. */
enum {
    RCC = 0x40021000,
    RCC_CR = RCC + 0x00,
    RCC_CFGR = RCC + 0x04,
    RCC_APB2RSTR = RCC + 0x0C,
    RCC_AHBENR = RCC + 0x14,
    RCC_APB2ENR = RCC + 0x18,
    FLASH_ACR = 0x40022000,
    GPIOA = 0x40010800,
    CRL = GPIOA + 0x00,
    BSRR = GPIOA + 0x10
};
enum { GATE_DMA1 = 1 << 0, GATE_GPIOA = 1 << 2, GATE_USART1 = 1 << 14 };
enum { ACR_LATENCY = 7, ACR_PRFTBE = 1 << 4 };
enum { CFGR_PLL_HSE = 1 << 16 };

/* Port bit configuration table: alternate function, push-pull, 2 MHz; input
 * with the pull that ODR gives. */
enum { PIN_ALTERNATE = 0xA, PIN_PULLED = 8 };

/*
 * The clock is the same from the crystal and from HSI. HSI is 1 % off at 25
 * degrees and 2 % at 85. With the error of the divisor that can be too much for
 * a UART, so it is used only if no crystal starts. The PLL gets the crystal or
 * half of HSI, 4 MHz. APB1 may have 36 MHz on F103. Wait states: one above
 * 24 MHz, two above 48.
 */
#define MHZ 1000000u
#define PLL_TIMES(hz) ((CPU_HZ / (hz)-2u) << 18)
#if CPU_HZ == 64000000
enum { LATENCY = 2, PPRE1 = 4 << 8 };
#elif CPU_HZ == 24000000
enum { LATENCY = 0, PPRE1 = 0 };
#else
#error "64 or 24 MHz"
#endif
#define CLOCK_OF_HSE (PPRE1 | CFGR_PLL_HSE | PLL_TIMES(HSE_HZ))
#define CLOCK_OF_HSI (PPRE1 | PLL_TIMES(4 * MHZ))
_Static_assert(UART_BASE == 0x40013800, "USART1, which is on APB2");
_Static_assert(UART_HZ == CPU_HZ, "the clock of APB2");
_Static_assert(CPU_HZ % HSE_HZ == 0 && CPU_HZ / HSE_HZ <= 16, "a factor");

/* After a fault everything may be set up already, and a byte may be on its way.
 */
static bool is_clocked(void)
{
    uint32_t now = reg_read(RCC_CFGR);

    return now == (CLOCK_OF_HSE | CFGR_SWS_PLL | CFGR_SW_PLL) ||
           now == (CLOCK_OF_HSI | CFGR_SWS_PLL | CFGR_SW_PLL);
}

static void start_clocks(void)
{
    bool crystal;

    rcc_restart(RCC_CR, RCC_CFGR);
    crystal = rcc_start_crystal(RCC_CR);
    reg_write(RCC_CFGR, crystal ? CLOCK_OF_HSE : CLOCK_OF_HSI);
    if (LATENCY != 0) {
        reg_write(FLASH_ACR, ACR_PRFTBE | LATENCY);
        (void)wait_for(FLASH_ACR, ACR_LATENCY, LATENCY, WAIT_SHORT);
    }
    rcc_switch_to_pll(RCC_CR, RCC_CFGR);
}

_Static_assert(UART_TX / 8 == UART_RX / 8, "one CRL or CRH");

/* Other pins may be the debugger's. */
static void set_pins(void)
{
    uint32_t address = CRL + UART_TX / 8u * 4u;
    uint32_t tx = 4u * (UART_TX % 8u), rx = 4u * (UART_RX % 8u);
    uint32_t others = reg_read(address) & ~(15u << tx | 15u << rx);

    reg_write(address, others | (uint32_t)PIN_ALTERNATE << tx |
                           (uint32_t)PIN_PULLED << rx);
}

/*
 * Set the levels first: RX would otherwise be pulled down, an endless break,
 * and TX needs a level until the transmitter is on. In sleep the bus matrix has
 * no clock, and a debugger that flashes the next image reaches neither memory
 * nor core. DBG_SLEEP of DBGMCU_CR would keep it, but only a debugger can write
 * that on F103 (errata sheet: Debug registers cannot be read by user software).
 * A DMA whose clock is enabled also keeps it running.
 */
void chip_start(void)
{
    if (!is_clocked()) {
        if (HAS_UART)
            rcc_reset(RCC_APB2RSTR, GATE_USART1);
        start_clocks();
    }
    rcc_set(RCC_AHBENR, GATE_DMA1);
    if (!HAS_UART)
        return;
    rcc_open(RCC_APB2ENR, GATE_GPIOA | GATE_USART1);
    reg_write(BSRR, 1u << UART_TX | 1u << UART_RX);
    set_pins();
}
