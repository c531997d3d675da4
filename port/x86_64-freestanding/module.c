/* module: what the boot loader brought, seen through pages of its own. */
/* SPDX-License-Identifier: MIT */
#include <module.h>
#include "machine.h"

enum { PAGE = 4096, WORDS = 512, TABLES = 4 };

#define TABLE 3u                         /* present, writable */
#define PAGE_READ_ONLY (1u | 1ull << 63) /* present, no code */
#define ROOM ((uint64_t)TABLES * WORDS)  /* pages */
#define MEMORY_END (1ull << 40)          /* of what is believed */

/* Both as PVH has them: xen/include/public/arch-x86/hvm/start_info.h. */
struct start_info {
    uint32_t magic, version, flags, modules;
    uint64_t list;
};
struct start_module {
    uint64_t at, bytes;
};
#define START_MAGIC 0x336ec578u

extern uint8_t ld_window_end[];
extern const uint32_t boot_info; /* where the start info is; boot.S */

static _Alignas(PAGE) uint64_t tables[TABLES * WORDS];
static uint64_t used; /* pages */

/* Let bytes at a physical address be read, behind the window. There is a page
 * that is absent after them. Null if they are too many. */
static const void *look(uint64_t at, uint64_t bytes)
{
    uint64_t skip = at % PAGE;
    uint64_t first = used;
    uint64_t page = at - skip;

    if (at >= MEMORY_END || bytes > ROOM * PAGE ||
        (skip + bytes + PAGE - 1) / PAGE >= ROOM - used)
        return NULL;
    for (; page < at + bytes; page += PAGE)
        tables[used++] = page | PAGE_READ_ONLY;
    used++;
    return ld_window_end + first * PAGE + skip;
}

const uint8_t *port_module(size_t *n)
{
    const struct start_info *info;
    const struct start_module *module;
    uint64_t *entry = map_pd + (uintptr_t)ld_window_end / PAGE / WORDS;
    const void *bytes;

    *n = 0;
    for (unsigned i = 0; i < TABLES; i++)
        entry[i] = (uintptr_t)&tables[i * WORDS] | TABLE;
    info = (const struct start_info *)look(boot_info, sizeof *info);
    if (info == NULL || info->magic != START_MAGIC || info->modules == 0)
        return NULL;
    module = (const struct start_module *)look(info->list, sizeof *module);
    if (module == NULL)
        return NULL;
    bytes = look(module->at, module->bytes);
    if (bytes != NULL)
        *n = module->bytes;
    return (const uint8_t *)bytes;
}
