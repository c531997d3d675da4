/* segments: the task segment, which names the stacks for exceptions. */
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
