/* module: the file from the boot loader, mapped by separate pages. */
/* SPDX-License-Identifier: MIT */
#include <module.h>
#include "machine.h"

/* Both as PVH has them: xen/include/public/arch-x86/hvm/start_info.h. */
struct start_info {
    uint32_t magic, version, flags, modules;
    uint64_t list;
};
struct start_module {
    uint64_t at, bytes;
};
#define START_MAGIC 0x336ec578u

/* Multiboot2 1.6, section 3.6.6. */
enum { TAG_MODULE = 3 };
struct module_tag {
    uint32_t type, size, begin, end;
};

static bool of_multiboot(uint64_t *at, uint64_t *n)
{
    const struct module_tag *tag =
        (const struct module_tag *)boot_tag(TAG_MODULE);

    if (tag == NULL || tag->size < sizeof *tag || tag->end < tag->begin)
        return false;
    *at = tag->begin;
    *n = tag->end - tag->begin;
    return true;
}

static bool of_pvh(uint64_t *at, uint64_t *n)
{
    const struct start_info *info;
    const struct start_module *module;

    info = (const struct start_info *)map_view(boot_info, sizeof *info, false);
    if (info == NULL || info->magic != START_MAGIC || info->modules == 0)
        return false;
    module = (const struct start_module *)map_view(info->list, sizeof *module,
                                                   false);
    if (module == NULL)
        return false;
    *at = module->at;
    *n = module->bytes;
    return true;
}

const uint8_t *port_module(size_t *n)
{
    uint64_t at = 0;
    uint64_t count = 0;
    const uint8_t *bytes = NULL;

    if (of_multiboot(&at, &count) || of_pvh(&at, &count))
        bytes = (const uint8_t *)map_view(at, count, false);
    *n = bytes != NULL ? count : 0;
    return bytes;
}
