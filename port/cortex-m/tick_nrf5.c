/* tick_nrf5: the tick by TIMER0. nRF51 has no SysTick, and that of nRF52 stops
 * while the CPU sleeps. */
/* SPDX-License-Identifier: MIT */
#include "local.h"
#include "regs.h"

/* nRF51 Series Reference Manual 3.0 and nRF52833 Product Specification, chapter
 * TIMER: register overview. Both have the same offsets. */
enum {
    TIMER0 = 0x40008000,
    TASKS_START = TIMER0 + 0x000,
    TASKS_STOP = TIMER0 + 0x004,
    TASKS_CLEAR = TIMER0 + 0x00C,
    EVENTS_COMPARE0 = TIMER0 + 0x140,
    SHORTS = TIMER0 + 0x200,
    INTENSET = TIMER0 + 0x304,
    MODE = TIMER0 + 0x504,
    BITMODE = TIMER0 + 0x508,
    PRESCALER = TIMER0 + 0x510,
    CC0 = TIMER0 + 0x540
};

enum { COMPARE0_CLEAR = 1 << 0, INT_COMPARE0 = 1 << 16 };
enum { MODE_TIMER = 0, BITMODE_32 = 3, PRESCALER_1MHZ = 4, TIMER_HZ = 1000000 };

/* Mode and prescaler may change only while the timer is stopped. */
void tick_start(void)
{
    reg_write(TASKS_STOP, 1);
    reg_write(TASKS_CLEAR, 1);
    reg_write(MODE, MODE_TIMER);
    reg_write(BITMODE, BITMODE_32);
    reg_write(PRESCALER, PRESCALER_1MHZ);
    reg_write(CC0, TIMER_HZ / TICKS_PER_SECOND);
    reg_write(SHORTS, COMPARE0_CLEAR);
    reg_write(EVENTS_COMPARE0, 0);
    reg_write(INTENSET, INT_COMPARE0);
    irq_enable(TICK_IRQ);
    reg_write(TASKS_START, 1);
}

/* The read waits for the write; otherwise the interrupt would be taken twice.
 */
void tick_taken(void)
{
    reg_write(EVENTS_COMPARE0, 0);
    (void)reg_read(EVENTS_COMPARE0);
}

void tick_stop(void)
{
    reg_write(TASKS_STOP, 1);
    irq_disable(TICK_IRQ);
}
