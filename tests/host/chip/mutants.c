/* mutants: a write of the drivers is dropped, or changed by one bit. */
/* SPDX-License-Identifier: MIT */
#include "chip.h"

#include <stdio.h>

static enum { NOTHING, DROP_NTH, FLIP_NTH, DROP_AT, FLIP_AT } kind;
static unsigned nth;
static uint32_t at, flip;
static unsigned written;

static bool is_known(uint32_t address, unsigned n)
{
    while (n-- != 0)
        if (chip_shared->writes[n].address == address)
            return true;
    return false;
}

/* All of port_init; then only where nothing has been written before. */
static void record(uint32_t address, uint32_t value)
{
    unsigned n = chip_shared->count;

    if (n == CHIP_WRITES ||
        (chip_shared->boot_writes != 0 && is_known(address, n)))
        return;
    chip_shared->writes[n].address = address;
    chip_shared->writes[n].value = value;
    chip_shared->count++;
}

bool mutant_write(uint32_t address, uint32_t *value)
{
    unsigned i = written++;

    if (chip_shared->record)
        record(address, *value);
    if (i == nth && kind == FLIP_NTH)
        *value ^= flip;
    if (address == at && kind == FLIP_AT)
        *value ^= flip;
    return !(i == nth && kind == DROP_NTH) &&
           !(address == at && kind == DROP_AT);
}

static unsigned tried, missed;

static uint32_t handled_lines(uint32_t word)
{
    uint32_t lines = UART_IRQ / 32 == word ? 1u << UART_IRQ % 32 : 0u;

    if (TICK_IRQ >= 0 && TICK_IRQ / 32 == (int)word)
        lines |= 1u << (TICK_IRQ & 31);
#ifdef DMA_IRQ
    if (DMA_IRQ / 32 == word)
        lines |= 1u << DMA_IRQ % 32;
#endif
#ifdef USB_IRQ
    if (USB_IRQ / 32 == word)
        lines |= 1u << USB_IRQ % 32;
#endif
    return lines;
}

/* Nor does it matter which lines are enabled twice, or stay disabled. */
static uint32_t ignored_bits(uint32_t address, uint32_t value)
{
    if (address >= 0xE000E100 && address < 0xE000E120)
        return handled_lines(address / 4 % 8) & ~value;
    if (address >= 0xE000E180 && address < 0xE000E1A0)
        return 0xFFFFFFFFu;
    if (address >= 0xE000E400 && address < 0xE000E4F0)
        return 0x01010101u * (0xFFu >> CHIP_MODEL.cpu.priority_bits);
    return CHIP_MODEL.ignored == NULL ? 0 : CHIP_MODEL.ignored(address);
}

static void attempt(void)
{
    unsigned i;

    tried++;
    for (i = 0; i < run_count; i++)
        if (!run_one(i))
            return;
    missed++;
    printf("# nobody noticed: ");
    if (kind == DROP_NTH || kind == DROP_AT)
        printf("a write dropped");
    else
        printf("%08x inverted", (unsigned)flip);
    if (kind == DROP_NTH || kind == FLIP_NTH)
        printf(", write %u", nth);
    printf(", to %08x\n", (unsigned)at);
}

static void each_bit(uint32_t ignored)
{
    for (unsigned bit = 0; bit < 32; bit++) {
        flip = 1u << bit;
        if ((ignored & flip) == 0)
            attempt();
    }
}

/* Those of port_init one by one. */
static void mutate_each(void)
{
    for (unsigned i = 0; i < chip_shared->boot_writes; i++) {
        uint32_t ignored;

        at = chip_shared->writes[i].address;
        ignored = ignored_bits(at, chip_shared->writes[i].value);
        nth = i;
        kind = DROP_NTH;
        attempt();
        kind = FLIP_NTH;
        each_bit(ignored);
    }
}

/* All writes to a register at once. */
static void mutate_registers(void)
{
    for (unsigned i = 0; i < chip_shared->count; i++) {
        uint32_t ignored;

        at = chip_shared->writes[i].address;
        if (is_known(at, i))
            continue;
        ignored = ignored_bits(at, 0);
        kind = DROP_AT;
        attempt();
        kind = FLIP_AT;
        each_bit(ignored);
    }
}

/* Without a change all must pass in the quick way too, or each is noticed for
 * nothing. */
static bool good_as_it_is(void)
{
    for (unsigned i = 0; i < run_count; i++)
        if (!run_one(i))
            return false;
    return true;
}

void mutants(void)
{
    tap(good_as_it_is(), "without a change there is nothing to notice");
    mutate_each();
    tap(missed == 0, "each of %u changes of a write of port_init is noticed",
        tried);
    tried = missed = 0;
    mutate_registers();
    kind = NOTHING;
    tap(missed == 0,
        "each of %u changes of all writes to a register is noticed", tried);
}
