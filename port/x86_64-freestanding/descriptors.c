/* descriptors: the interrupt descriptor table, and the task segment, which
 * names the stacks for exceptions. */
/* SPDX-License-Identifier: MIT */
#include "machine.h"

enum {
    TSS_WORDS = 26,
    TSS_IST = 9, /* the first of the stacks, two words each */
    TSS_IO_MAP = 25,
    TSS_DESCRIPTOR = 0x89 /* present, 64-bit, available */
};

extern uint64_t gdt[];
extern uint8_t ld_fault_stack_end[];
extern uint8_t ld_double_stack_end[];

static uint32_t tss[TSS_WORDS];

static void set_stack(unsigned ist, const uint8_t *end)
{
    tss[TSS_IST + (ist - 1u) * 2u] = (uint32_t)(uintptr_t)end;
}

void segments_init(void)
{
    uint64_t base = (uintptr_t)tss; /* below 4 GiB: linker/x86_64.ld */
    uint64_t limit = sizeof tss - 1;
    uint16_t selector = TASK_SELECTOR;

    set_stack(IST_FAULT, ld_fault_stack_end);
    set_stack(IST_DOUBLE, ld_double_stack_end);
    tss[TSS_IO_MAP] = (uint32_t)sizeof tss << 16;

    gdt[TASK_SELECTOR / 8] = limit | (base & 0xffffffu) << 16 |
                             (uint64_t)TSS_DESCRIPTOR << 40 | base >> 24 << 56;
    gdt[TASK_SELECTOR / 8 + 1] = base >> 32;
    __asm__ volatile("ltr %0" : : "r"(selector) : "memory");
}

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
