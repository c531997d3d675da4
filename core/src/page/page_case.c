/* page_case: a byte of a page, by a mapping of scalar values. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/page.h>

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
