/* multiboot: the tags that a Multiboot2 loader left. */
/* SPDX-License-Identifier: MIT */
#include "machine.h"

#define MULTIBOOT2_LOADER 0x36d76289u

enum { TAG_ALIGNMENT = 8, MOST_BYTES = 1 << 20 };

/* Multiboot2 1.6, section 3.6.1: its size, 0, and the tags. */
struct information {
    uint32_t size, zero;
};
struct tag {
    uint32_t type, size;
};

static const struct information *information(void)
{
    static const struct information *found;

    if (found != NULL || boot_loader != MULTIBOOT2_LOADER)
        return found;
    found =
        (const struct information *)map_view(boot_info, sizeof *found, false);
    if (found != NULL && found->size <= MOST_BYTES)
        found =
            (const struct information *)map_view(boot_info, found->size, false);
    return found;
}

const void *boot_tag(uint32_t type)
{
    const struct information *all = information();
    const uint8_t *at = (const uint8_t *)all;
    uint32_t place = sizeof *all;

    while (all != NULL && place + sizeof(struct tag) <= all->size) {
        const struct tag *tag = (const struct tag *)(const void *)(at + place);

        if (tag->type == 0 || tag->size < sizeof *tag ||
            tag->size > all->size - place)
            break;
        if (tag->type == type)
            return tag;
        place += (tag->size + TAG_ALIGNMENT - 1u) & ~(TAG_ALIGNMENT - 1u);
    }
    return NULL;
}
