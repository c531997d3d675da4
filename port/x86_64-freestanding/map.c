/* map: the page tables. Only image, stack and the page of tests, with no memory
 * on either side, are present, and beyond the window the ranges of map_view. */
/* SPDX-License-Identifier: MIT */
#include <port.h>
#include "machine.h"

/* The window is the first 16 MiB; linker/x86_64.ld keeps the image in it. */
enum { PAGE = 4096, WORDS = 512, TABLES = 8, VIEWS = 8 };

#define PRESENT 1u
#define READ_EXECUTE PRESENT
#define READ_WRITE (PRESENT | 2u | 1ull << 63)
#define READ_ONLY (PRESENT | 1ull << 63)
#define TABLE (PRESENT | 2u)

#define ROOM ((uint64_t)VIEWS * WORDS) /* pages */
#define MEMORY_END (1ull << 40)        /* of what is believed */

extern uint8_t ld_text_begin[], ld_text_end[];
extern uint8_t ld_rodata_begin[], ld_rodata_end[];
extern uint8_t ld_data_begin[], ld_bss_end[];
extern uint8_t ld_stack_begin[], ld_stack_end[];
extern uint8_t ld_fault_stack_begin[], ld_fault_stack_end[];
extern uint8_t ld_double_stack_begin[], ld_double_stack_end[];
extern uint8_t ld_guard_begin[], ld_guard_end[];
extern uint8_t ld_window_end[];

/* boot.S fills these for the way here. */
extern uint64_t map_pml4[], map_pdpt[];
_Alignas(PAGE) uint64_t map_pml4[WORDS];
_Alignas(PAGE) uint64_t map_pdpt[WORDS];
_Alignas(PAGE) uint64_t map_pd[WORDS];
static _Alignas(PAGE) uint64_t tables[TABLES * WORDS];
static _Alignas(PAGE) uint64_t views[VIEWS * WORDS];
static uint64_t used; /* pages of the views */

static void allow(const uint8_t *begin, const uint8_t *end, uint64_t rights)
{
    for (uintptr_t at = (uintptr_t)begin; at < (uintptr_t)end; at += PAGE)
        tables[at / PAGE] = at | rights;
}

void map_init(void)
{
    allow(ld_text_begin, ld_text_end, READ_EXECUTE);
    allow(ld_rodata_begin, ld_rodata_end, READ_ONLY);
    allow(ld_data_begin, ld_bss_end, READ_WRITE);
    allow(ld_stack_begin, ld_stack_end, READ_WRITE);
    allow(ld_fault_stack_begin, ld_fault_stack_end, READ_WRITE);
    allow(ld_double_stack_begin, ld_double_stack_end, READ_WRITE);
    allow(ld_guard_begin, ld_guard_end, READ_WRITE);

    for (unsigned i = 0; i < TABLES; i++)
        map_pd[i] = (uintptr_t)&tables[i * WORDS] | TABLE;
    for (unsigned i = 0; i < VIEWS; i++)
        map_pd[TABLES + i] = (uintptr_t)&views[i * WORDS] | TABLE;
    __asm__ volatile("mov %0, %%cr3" : : "r"(map_pml4) : "memory");
}

void *map_view(uint64_t at, uint64_t bytes, bool writable)
{
    uint64_t skip = at % PAGE;
    uint64_t first = used;
    uint64_t page = at - skip;

    if (at >= MEMORY_END || bytes > ROOM * PAGE ||
        (skip + bytes + PAGE - 1) / PAGE >= ROOM - used)
        return NULL;
    for (; page < at + bytes; page += PAGE)
        views[used++] = page | (writable ? READ_WRITE : READ_ONLY);
    used++;
    return ld_window_end + first * PAGE + skip;
}

uint8_t *port_guard_begin(void)
{
    return ld_guard_begin;
}

uint8_t *port_guard_end(void)
{
    return ld_guard_end;
}
