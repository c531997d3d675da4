/* idt: the interrupt descriptor table. */
/* SPDX-License-Identifier: MIT */
#include "machine.h"

enum {
    VECTORS = 256,
    ENTRY_BYTES = 16,
    DOUBLE_FAULT = 8,
    INTERRUPT_GATE = 0x8e /* present, interrupts off inside */
};

extern const uint8_t vector_entries[];

static uint64_t idt[VECTORS * 2];

static void set_gate(unsigned vector, unsigned ist)
{
    uint64_t entry = (uintptr_t)vector_entries + vector * ENTRY_BYTES;

    idt[vector * 2] = (entry & 0xffffu) | CODE_SELECTOR << 16 |
                      (uint64_t)ist << 32 | (uint64_t)INTERRUPT_GATE << 40 |
                      (entry >> 16 & 0xffffu) << 48;
    idt[vector * 2 + 1] = entry >> 32;
}

void idt_init(void)
{
    struct {
        uint16_t unused[3]; /* puts base on its alignment without packing */
        uint16_t limit;
        uint64_t base;
    } pointer = {{0, 0, 0}, sizeof idt - 1, (uintptr_t)idt};

    /* Exceptions have their own stack, because the stack in use may have caused
     * the fault. Interrupts run on the stack in use. */
    for (unsigned vector = 0; vector < VECTORS; vector++)
        set_gate(vector, vector < EXCEPTIONS ? IST_FAULT : 0);
    set_gate(DOUBLE_FAULT, IST_DOUBLE);
    __asm__ volatile("lidt %0" : : "m"(pointer.limit), "m"(pointer.base));
}
