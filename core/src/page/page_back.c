/* page_fast: from UTF-8 to a page of one byte, by its table. */
/* SPDX-License-Identifier: MIT */
#include "page_slot.h"
#include <bareutf/utf8.h>

enum bu_status bu_page_from_utf8(const struct bu_page_table *table,
                                 struct bu_buffer *b)
{
    for (;;) {
        const uint8_t *p = b->src;
        uint8_t *d = b->dst;
        unsigned bytes;

        while (p != b->src_end && d != b->dst_end && *p < 0x80)
            *d++ = *p++;
        b->src = p;
        b->dst = d;
        if (p == b->src_end)
            return BU_OK;
        if (d == b->dst_end)
            return BU_FULL;
        bytes = *p;
        if (bytes - 0xC2u < 0x1E && b->src_end - p > 1 &&
            (p[1] & 0xC0) == 0x80) {
            bytes = bytes << 8 | p[1];
            b->src = p + 2;
        } else {
            uint32_t value;
            enum bu_status status = bu_utf8_next(&b->src, b->src_end, &value);

            if (status != BU_OK)
                return status;
            if (!page_has_slot(value))
                return BU_UNMAPPED;
            bytes = page_slot_bytes(value);
        }
        bytes = page_place(table, bytes) + 0x80u;
        if (bytes > 0xFF)
            return BU_UNMAPPED;
        *b->dst++ = (uint8_t)bytes;
    }
}
