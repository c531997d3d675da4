/* chip_nrf5: the crystal, and the pins of the UART, of nRF51 and nRF52833. */
/* SPDX-License-Identifier: MIT */
#include "local.h"
#include "regs.h"
#include "wait.h"

/* nRF51 Series Reference Manual 3.0 and nRF52833 Product Specification,
 * chapters CLOCK and GPIO: register overview; chapter UART: GPIO configuration.
 */
enum {
    TASKS_HFCLKSTART = 0x40000000,
    EVENTS_HFCLKSTARTED = 0x40000100,
    GPIO = 0x50000000,
    GPIO_PORT = 0x300, /* from P0 to P1 */
    APPROTECT_DISABLE = 0x40000558,
    OUTSET = 0x508,
    PIN_CNF = 0x700
};

/* Bit 0: output. Bit 1: input buffer off. Bits 3 and 2: pull, 3 is up. */
enum { PIN_OUTPUT = 3, PIN_INPUT_PULL_UP = 0xC };

static uint32_t gpio_of(uint32_t pin)
{
    return (uint32_t)GPIO + pin / 32u * GPIO_PORT;
}

static void set_pin(uint32_t pin, uint32_t config)
{
    reg_write(gpio_of(pin) + PIN_CNF + 4u * (pin % 32u), config);
}

/*
 * The RC oscillator that runs after reset is too inaccurate for a UART. Set the
 * level before the direction, or the line falls, which is a start bit. A
 * floating RX would receive noise.
 */
void chip_start(void)
{
    reg_write(EVENTS_HFCLKSTARTED, 0);
    reg_write(TASKS_HFCLKSTART, 1);
    (void)wait_for(EVENTS_HFCLKSTARTED, 1, 1, WAIT_SHORT);
#ifdef APPROTECT
    reg_write(APPROTECT_DISABLE,
              APPROTECT); /* each reset locks debuggers out */
#endif

    if (!HAS_UART)
        return;
    reg_write(gpio_of(UART_TX) + OUTSET, 1u << (UART_TX % 32u));
    set_pin(UART_TX, PIN_OUTPUT);
    set_pin(UART_RX, PIN_INPUT_PULL_UP);
}
