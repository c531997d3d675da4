/* page_fast: from UTF-8 to a page of one byte, by its table. */
/* SPDX-License-Identifier: MIT */
#include "page_slot.h"
#include <bareutf/utf8.h>

/* Where in the table a value is: at guess, or at the first place that has it;
 * 80 if nowhere. */
static unsigned table_place(const struct bu_page_table *table, uint32_t value,
                            unsigned guess)
{
    unsigned bytes = page_slot_bytes(value);
    unsigned first = bytes >> 8;
    unsigned second = bytes & 0xFFu;
    unsigned i;

    if (value != page_slot_value(page_slot(value)))
        return 0x80;
    if (guess < 0x80 && table->second[guess] == second &&
        table->first[guess] == first)
        return guess;
    for (i = 0; i != 0x80; i++)
        if (table->second[i] == second && table->first[i] == first)
            break;
    return i;
}

/* bu_utf8_next, with a short way for two bytes. */
static enum bu_status next_value(const uint8_t **p, const uint8_t *end,
                                 uint32_t *value)
{
    unsigned lead = (*p)[0] - 0xC2u;

    if (lead < 0x1E && end - *p > 1 && ((*p)[1] & 0xC0) == 0x80) {
        *value = (uint32_t)lead * 0x40u + (*p)[1];
        *p += 2;
        return BU_OK;
    }
    return bu_utf8_next(p, end, value);
}

enum bu_status bu_page_from_utf8(const struct bu_page_table *table,
                                 struct bu_buffer *b)
{
    unsigned place = 0;
    uint32_t before = 0;

    while (b->src != b->src_end) {
        const uint8_t *p = b->src;
        uint32_t value = *p;

        if (b->dst == b->dst_end)
            return BU_FULL;
        if (value < 0x80) {
            b->src = p + 1;
        } else {
            enum bu_status status = next_value(&p, b->src_end, &value);

            b->src = p;
            if (status != BU_OK)
                return status;
            place =
                table_place(table, value, (unsigned)(place + value - before));
            if (place == 0x80)
                return BU_UNMAPPED;
            before = value;
            value = place + 0x80;
        }
        *b->dst++ = (uint8_t)value;
    }
    return BU_OK;
}
