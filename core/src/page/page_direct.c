/* page_direct: a single-byte page that bu_convert converts with its table. */
/* SPDX-License-Identifier: MIT */
#include "page_runs.h"
#include "page_slot.h"
#include <bareutf/utf8.h>

static const struct bu_page_table *direct_table(const struct bu_format *format)
{
    return &((const struct bu_page_direct *)format->data)->table;
}

/* A part that is ill-formed, or a value without a form, is left at b->src. */
static void page_direct_run(const struct bu_conversion *c, struct bu_buffer *b)
{
    const uint8_t *begin = b->src;
    uint32_t value;

    if (c->from == &bu_format_utf8) {
        if (bu_page_from_utf8(direct_table(c->to), b) < BU_OK)
            (void)bu_utf8_prev(begin, &b->src, &value);
    } else if (c->to == &bu_format_utf8) {
        if (bu_page_to_utf8(direct_table(c->from), b) == BU_BAD)
            b->src--;
    }
}

static enum bu_status direct_next(const uint8_t **p, const uint8_t *end,
                                  uint32_t *value,
                                  const struct bu_format *format)
{
    const struct bu_page_table *table = direct_table(format);
    unsigned at;
    unsigned second;
    uint32_t found;

    if (*p == end)
        return BU_END;
    found = *(*p)++;
    at = (unsigned)found - 0x80u;
    if (found >= 0x80) {
        second = table->second[at];
        found = table->first[at];
        found = second < 0x80 ? page_slot_value((unsigned)found << 7 | second)
                              : (found & 0x1Fu) << 6 | (second & 0x3Fu);
        if (found == 0)
            return BU_BAD;
    }
    *value = found;
    return BU_OK;
}

static unsigned direct_put(uint8_t *out, uint32_t value,
                           const struct bu_format *format)
{
    unsigned place = (unsigned)value;

    if (value >= 0x80) {
        if (!page_has_slot(value))
            return 0;
        place = page_place(direct_table(format), page_slot_bytes(value));
        place += 0x80u;
        if (place > 0xFF)
            return 0;
    }
    out[0] = (uint8_t)place;
    return 1;
}

enum bu_status bu_page_direct_init(struct bu_page_direct *own,
                                   const struct bu_format *page)
{
    own->direct.run = page_direct_run;
    own->format.name = page->name;
    own->format.unit = 1;
    own->format.longest = 1;
    own->format.traits = BU_FORMAT_IS_DIRECT;
    own->format.highest = page->highest;
    own->format.next = direct_next;
    own->format.prev = bu_page__prev;
    own->format.put = direct_put;
    own->format.data = own;
    return bu_page_expand(&own->table, page);
}
