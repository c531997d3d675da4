/* cpu: NVIC, SysTick, masks, sleep and time, around a chip. */
/* SPDX-License-Identifier: MIT */
#include "chip.h"
#include "local.h"
#include "regs.h"

#include <string.h>

/* The fastest loop looks at a register every four cycles. Where it does not
 * matter how fast it is, a slow one is simulated sooner. */
enum { ACCESS_CYCLES = 4, QUICK_ACCESS = 3000, SYSTICK = CHIP_LINES };
/* Of a scenario: one takes a second; one that waits in vain, longer. */
#define LIMIT (chip_quick ? 3 * CHIP_SECOND / 2 : 60 * CHIP_SECOND)

uint64_t chip_now;
uint32_t cpu_taken[CHIP_LINES + 1];

static bool masked, inside;
static uint32_t enabled[CHIP_LINES / 32 + 1];
static uint8_t priority[CHIP_LINES];

static uint32_t tick_reload, tick_control;
static bool tick_pending, tick_known;
static uint64_t tick_when;

void cpu_reset(void)
{
    chip_now = 0;
    masked = inside = tick_pending = tick_known = false;
    tick_control = tick_reload = 0;
    tick_when = CHIP_NEVER;
    memset(enabled, 0, sizeof enabled);
    memset(priority, 0, sizeof priority);
    memset(cpu_taken, 0, sizeof cpu_taken);
    CHIP_MODEL.reset();
}

unsigned cpu_priority(unsigned line)
{
    return priority[line];
}

static bool handled(unsigned line)
{
#ifdef DMA_IRQ
    if (line == DMA_IRQ)
        return true;
#endif
#ifdef USB_IRQ
    if (line == USB_IRQ)
        return true;
#endif
    return line == UART_IRQ || (int)line == TICK_IRQ;
}

/* ---- SysTick ---- */

static uint64_t tick_period(void)
{
    return (tick_reload + UINT64_C(1)) * CHIP_SECOND / CHIP_MODEL.hz();
}

static void tick_pass(void)
{
    if (chip_now < tick_when)
        return;
    tick_when += tick_period();
    if (tick_control & 2u)
        tick_pending = true;
}

static void tick_write(uint32_t address, uint32_t value)
{
    if (address == SYST_RVR) {
        if (value > 0xFFFFFF || value == 0)
            chip_wrong("SysTick counts 24 bits: %x", (unsigned)value);
        if ((value + 1) % 1000 != 0) /* of no clock here, in milliseconds */
            chip_wrong("SysTick takes one cycle more than its reload value: "
                       "%u",
                       (unsigned)value);
        tick_reload = value;
        tick_known = false;
        return;
    }
    if (address == SYST_CSR) {
        if ((value & ~7u) != 0 || (value != 0 && (value & 4u) == 0))
            chip_wrong("SysTick control %x", (unsigned)value);
        if ((value & 1u) != 0 && tick_reload == 0)
            chip_wrong("SysTick without a reload value");
        if ((value & 1u) != 0 && !tick_known)
            chip_wrong("SysTick counts from a value that nobody knows");
        tick_control = value;
    } else {
        tick_known = true;
    }
    tick_when = tick_control & 1u ? chip_now + tick_period() : CHIP_NEVER;
}

/* ---- Arm's registers ---- */

static void enable_lines(uint32_t word, uint32_t value)
{
    for (unsigned i = 0; i < 32; i++) {
        if ((value >> i & 1u) != 0 && !handled(32 * word + i))
            chip_wrong("interrupt %u is enabled, and nobody handles it",
                       (unsigned)(32 * word + i));
    }
    enabled[word] |= value;
}

static void set_priority(uint32_t first, uint32_t value)
{
    uint32_t bits = 0xFFu << (8 - CHIP_MODEL.cpu.priority_bits) & 0xFFu;

    for (unsigned i = 0; i < 4; i++) {
        priority[first + i] = (uint8_t)(value >> 8 * i & bits);
        if (priority[first + i] != 0 && !handled(first + i))
            chip_wrong("priority of interrupt %u, which nobody handles",
                       (unsigned)(first + i));
    }
}

static void system_write(uint32_t address, uint32_t value)
{
    if (address >= 0xE000E100 && address < 0xE000E120) {
        enable_lines(address / 4 % 8, value);
    } else if (address >= 0xE000E180 && address < 0xE000E1A0) {
        enabled[address / 4 % 8] &= ~value;
    } else if (address >= 0xE000E400 && address < 0xE000E4F0) {
        set_priority(address - 0xE000E400, value);
    } else if (address >= SYST_CSR && address <= SYST_CVR) {
        if (!CHIP_MODEL.cpu.systick)
            chip_wrong("%s has no SysTick", CHIP_MODEL.name);
        tick_write(address, value);
    } else if (address == ICSR && value == 1u << 25) {
        tick_pending = false;
    } else {
        chip_wrong("write of %x to %x", (unsigned)value, (unsigned)address);
    }
}

static uint32_t system_read(uint32_t address)
{
    if (address >= 0xE000E400 && address < 0xE000E4F0) {
        const uint8_t *p = priority + (address - 0xE000E400);

        return p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 |
               (uint32_t)p[3] << 24;
    }
    chip_wrong("read of %x", (unsigned)address);
    return 0;
}

/* Arm's part of the private bus; what comes above it is the chip's. */
static bool is_system(uint32_t address)
{
    return address >= 0xE0000000 && address < 0xE0040000;
}

/* ---- time and interrupts ---- */

static void pass(void)
{
    line_arrive();
    CHIP_MODEL.pass();
    tick_pass();
    if (chip_now > LIMIT) {
        chip_lenient = false;
        chip_wrong("this takes for ever");
        cpu_asleep_for_good();
    }
}

static void call(unsigned line)
{
    inside = true;
    cpu_taken[line]++;
    if (line == UART_IRQ)
        uart_isr();
    else if (line == SYSTICK || (int)line == TICK_IRQ)
        clock_tick();
#ifdef DMA_IRQ
    else
        dma_isr();
#endif
#ifdef USB_IRQ
    else usb_isr();
#endif
    inside = false;
}

/* The line that asks, is enabled, and comes first; -1: none. */
static int pending_line(void)
{
    int best = -1;

    if (tick_pending)
        return SYSTICK;
    for (unsigned word = 0; 32 * word < CHIP_MODEL.cpu.lines; word++)
        for (uint32_t rest = enabled[word]; rest != 0; rest &= rest - 1) {
            unsigned line = 32 * word + (unsigned)__builtin_ctz(rest);

            if (CHIP_MODEL.raised(line) &&
                (best < 0 || priority[line] < priority[best]))
                best = (int)line;
        }
    return best;
}

/* Interrupts do not nest here: none of the port needs to preempt another. */
static void deliver(void)
{
    unsigned rounds = 0;
    int line;

    while (!masked && !inside && (line = pending_line()) >= 0) {
        if (line == SYSTICK)
            tick_pending = false;
        call((unsigned)line);
        if (++rounds == 10000) {
            chip_wrong("interrupt %d comes again and again", line);
            cpu_asleep_for_good();
        }
    }
}

static void spend_time(uint64_t time)
{
    chip_now += time;
    pass();
}

static unsigned away_after; /* so many accesses more */
static uint64_t away_time;

void cpu_leave(unsigned accesses, uint64_t time)
{
    away_after = accesses;
    away_time = time;
}

static void spend(unsigned cycles)
{
    spend_time(chip_quick ? QUICK_ACCESS
                          : cycles * CHIP_SECOND / CHIP_MODEL.hz());
    if (!inside || away_after == 0 || --away_after != 0)
        return;
    for (uint64_t end = chip_now + away_time; chip_now < end;)
        spend_time(1000);
}

uint32_t reg_read(uint32_t address)
{
    uint32_t value = 0;

    spend(ACCESS_CYCLES);
    if (address % 4 != 0)
        chip_wrong("access to %x", (unsigned)address);
    if (is_system(address))
        value = system_read(address);
    else if (!CHIP_MODEL.read(address, &value))
        chip_wrong("read of %x", (unsigned)address);
    deliver();
    return value;
}

void reg_write(uint32_t address, uint32_t value)
{
    spend(ACCESS_CYCLES);
    if (!mutant_write(address, &value))
        return;
    if (address % 4 != 0)
        chip_wrong("access to %x", (unsigned)address);
    if (is_system(address))
        system_write(address, value);
    else if (!CHIP_MODEL.write(address, value))
        chip_wrong("write of %x to %x", (unsigned)value, (unsigned)address);
    pass();
    deliver();
}

void irq_mask(void)
{
    masked = true;
}

void irq_unmask(void)
{
    masked = false;
    spend(1);
    deliver();
}

void cpu_work(uint64_t time)
{
    uint64_t end = chip_now + time;

    while (chip_now < end)
        spend(ACCESS_CYCLES * 16);
    deliver();
}

static uint64_t soonest(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

/* A tick that stops in sleep is late by as long as that. */
void irq_wait(void)
{
    bool stops = CHIP_MODEL.cpu.systick_sleeps;

    if (CHIP_MODEL.no_sleep != NULL && CHIP_MODEL.no_sleep() != NULL)
        chip_wrong("%s", CHIP_MODEL.no_sleep());
    spend(ACCESS_CYCLES);
    while (pending_line() < 0) {
        uint64_t next = soonest(CHIP_MODEL.next(), line_next());

        if (!stops)
            next = soonest(next, tick_when);
        if (next == CHIP_NEVER)
            cpu_asleep_for_good();
        if (next > chip_now) {
            if (stops && tick_when != CHIP_NEVER)
                tick_when += next - chip_now;
            chip_now = next;
        }
        pass();
    }
    deliver();
}
