/* chip_stm32f4: clocks, and pins of the UART, of STM32F401, F405 and F446. */
/* SPDX-License-Identifier: MIT */
#include "local.h"
#include "regs.h"
#include "stm32_rcc.h"

/* RM0090 (F405), RM0368 (F401) and RM0390 (F446): memory map; chapters RCC,
 * GPIO and Flash: register maps. */
enum {
    RCC = 0x40023800,
    RCC_CR = RCC + 0x00,
    RCC_PLLCFGR = RCC + 0x04,
    RCC_CFGR = RCC + 0x08,
    RCC_APB1RSTR = RCC + 0x20,
    RCC_APB2RSTR = RCC + 0x24,
    RCC_AHB1ENR = RCC + 0x30,
    RCC_APB1ENR = RCC + 0x40,
    RCC_APB2ENR = RCC + 0x44,
    FLASH_ACR = 0x40023C00,
    GPIOA = 0x40020000,
    MODER = GPIOA + 0x00,
    PUPDR = GPIOA + 0x0C,
    AFRL = GPIOA + 0x20
};
enum { ENR_GPIOA = 1 << 0, ENR_DMA2 = 1 << 22 };
enum { MODE_ALTERNATE = 2, PULL_UP = 1, AF_USART = 7 };
enum { ACR_LATENCY = 7, ACR_ICEN = 1 << 9, ACR_DCEN = 1 << 10 };

/* Chapter Debug support: this register has no clock gate, and a reset does not
 * change it. */
#define DBGMCU_CR 0xE0042004u
enum { DBG_SLEEP = 1 << 0 };

/* USART1 is on APB2, and USART2 on APB1, each with bits of its own. */
#if UART_BASE == 0x40011000
#define UART_SLOWER 1u /* than APB2 */
enum { UART_RSTR = RCC_APB2RSTR, UART_ENR = RCC_APB2ENR, UART_BIT = 1 << 4 };
#elif UART_BASE == 0x40004400
#define UART_SLOWER 2u
enum { UART_RSTR = RCC_APB1RSTR, UART_ENR = RCC_APB1ENR, UART_BIT = 1 << 17 };
#else
#error "USART1 or USART2"
#endif

/*
 * The clocks are the same from the crystal and from HSI. HSI is 1 % off at 25
 * degrees and 4 % at 85. With the error of the divisor that can be too much for
 * a UART, so it is used only if no crystal starts. The PLL gets 1 MHz from
 * either. P is 2 (F405, F446) or 4 (F401); APB1 may have 42 MHz, APB2 84 MHz;
 * wait states: table "Number of wait states according to CPU clock frequency",
 * one more above each 30 MHz. The voltage after reset is enough for these
 * clocks: PWR_CR, VOS.
 */
#define MHZ 1000000u
#define PLL_N 336u
#define PLL_Q 7u
#define PLL_RESERVED 0x20000000u /* as reset has it; PLLR of the F446 */
#if CPU_HZ == 168000000
#define PLL_P 2u
enum { LATENCY = 5, PPRE1 = 5 << 10, PPRE2 = 4 << 13 };
#elif CPU_HZ == 84000000
#define PLL_P 4u
enum { LATENCY = 2, PPRE1 = 4 << 10, PPRE2 = 0 };
#else
#error "168 or 84 MHz"
#endif
_Static_assert(UART_HZ == 84 * MHZ / UART_SLOWER, "the clock of its bus");
#define PLL_COMMON                                                             \
    (PLL_RESERVED | PLL_Q << 24 | (PLL_P / 2u - 1u) << 16 | PLL_N << 6)
#define PLL_OF_HSE (PLL_COMMON | 1u << 22 | HSE_HZ / MHZ)
#define PLL_OF_HSI (PLL_COMMON | 16u)
_Static_assert(HSE_HZ % MHZ == 0 && HSE_HZ >= 4 * MHZ && HSE_HZ <= 26 * MHZ,
               "a crystal of whole MHz");

/* After a fault everything may be set up already, and a byte may be on its way.
 */
static bool is_clocked(void)
{
    uint32_t pll = reg_read(RCC_PLLCFGR);

    return (reg_read(RCC_CFGR) & CFGR_SWS) == CFGR_SWS_PLL &&
           (pll == PLL_OF_HSE || pll == PLL_OF_HSI);
}

static void start_clocks(void)
{
    bool crystal;

    rcc_restart(RCC_CR, RCC_CFGR);
    crystal = rcc_start_crystal(RCC_CR);
    reg_write(RCC_PLLCFGR, crystal ? PLL_OF_HSE : PLL_OF_HSI);
    reg_write(FLASH_ACR, ACR_DCEN | ACR_ICEN | LATENCY);
    (void)wait_for(FLASH_ACR, ACR_LATENCY, LATENCY, WAIT_SHORT);
    reg_write(RCC_CFGR, PPRE1 | PPRE2);
    rcc_switch_to_pll(RCC_CR, RCC_CFGR);
}

_Static_assert(UART_TX / 8 == UART_RX / 8, "one AFRL or AFRH");

/* The fields of both pins; other pins may be the debugger's. */
static void set_pins(uint32_t address, uint32_t bits, uint32_t value)
{
    uint32_t tx = bits * UART_TX % 32u, rx = bits * UART_RX % 32u;
    uint32_t mask = (1u << bits) - 1u;
    uint32_t others = reg_read(address) & ~(mask << tx | mask << rx);

    reg_write(address, others | value << tx | value << rx);
}

/*
 * The pull-up comes before the function: a floating RX would receive noise, and
 * TX has no level until the transmitter is on. Without DBG_SLEEP HCLK stops in
 * sleep, and a debugger that flashes the next image reaches neither memory nor
 * core. With it, and without prefetch, the CPU may fail after WFI unless the
 * clock of a DMA is enabled (errata sheets: Debugging Sleep/Stop mode with
 * WFE/WFI entry). Debuggers set the bit too, and it stays.
 */
void chip_start(void)
{
    if (!is_clocked()) {
        if (HAS_UART)
            rcc_reset(UART_RSTR, UART_BIT);
        start_clocks();
    }
    rcc_open(RCC_AHB1ENR, HAS_UART ? ENR_GPIOA | ENR_DMA2 : ENR_DMA2);
    rcc_set(DBGMCU_CR, DBG_SLEEP);
    if (!HAS_UART)
        return;
    rcc_open(UART_ENR, UART_BIT);
    set_pins(PUPDR, 2, PULL_UP);
    set_pins(AFRL + UART_TX / 8u * 4u, 4, AF_USART);
    set_pins(MODER, 2, MODE_ALTERNATE);
}
