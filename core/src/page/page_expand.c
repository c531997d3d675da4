/* page: whole texts of a page, to UTF-8 and in other case. */
/* SPDX-License-Identifier: MIT */
#include "page_slot.h"
#include <bareutf/page.h>

/* Is there a slot for the value of a byte from 80 on? */
static int has_slot(uint32_t value)
{
    return value - 1 < 0x27FF || value - 0xF800u < 0x800;
}

enum bu_status bu_page_expand(struct bu_page_table *table,
                              const struct bu_format *page)
{
    unsigned i;

    if (page->longest != 1)
        return BU_BAD;
    for (i = 0; i != 0x100; i++) {
        uint8_t byte = (uint8_t)i;
        const uint8_t *p = &byte;
        uint32_t value = 0;
        unsigned bytes;

        if (page->next(&p, &byte + 1, &value, page) == BU_OK &&
            (i < 0x80 ? value != i : !has_slot(value)))
            return BU_BAD;
        if (i < 0x80)
            continue;
        bytes = page_slot_bytes(value);
        table->first[i - 0x80] = (uint8_t)(bytes >> 8);
        table->second[i - 0x80] = (uint8_t)bytes;
    }
    return BU_OK;
}

uint8_t bu_page_map(const struct bu_format *page, uint8_t byte,
                    uint32_t (*map)(uint32_t value))
{
    const uint8_t *p = &byte;
    uint8_t mapped = byte;
    uint32_t value;

    if (page->next(&p, p + 1, &value, page) == BU_OK)
        page->put(&mapped, map(value), page);
    return mapped;
}
