/* page_fast: UTF-8 to a single-byte page, with its table. */
/* SPDX-License-Identifier: MIT */
#include "page_slot.h"
#include <bareutf/utf8.h>

enum bu_status bu_page_from_utf8(const struct bu_page_table *table,
                                 struct bu_buffer *b)
{
    const uint8_t *p = b->src;
    uint8_t *d = b->dst;
    enum bu_status status = BU_OK;

    while (p != b->src_end) {
        unsigned bytes = *p;

        status = BU_FULL;
        if (d == b->dst_end)
            break;
        if (bytes < 0x80) {
            p++;
        } else {
            if (bytes - 0xC2u < 0x1E && b->src_end - p > 1 &&
                (p[1] & 0xC0) == 0x80) {
                bytes = bytes << 8 | p[1];
                p += 2;
            } else {
                const uint8_t *next = p; /* so that p is in a register */
                uint32_t value;

                status = bu_utf8_next(&next, b->src_end, &value);
                p = next;
                if (status != BU_OK)
                    break;
                bytes = page_has_slot(value) ? page_slot_bytes(value) : 0;
            }
            bytes = page_place(table, bytes) + 0x80u;
            status = BU_UNMAPPED;
            if (bytes > 0xFF)
                break;
        }
        *d++ = (uint8_t)bytes;
        status = BU_OK;
    }
    b->src = p;
    b->dst = d;
    return status;
}
