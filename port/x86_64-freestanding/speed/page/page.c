/* page: single-byte pages, as runs; from and to UTF-8 by a table. */
/* SPDX-License-Identifier: MIT */
#include "page_quick.h"
#include "../../../../core/src/page/page_slot.h"
#include <bareutf/utf8.h>

/* Core's are for objects whose data are the runs; all else is core's. */
static enum bu_status page_next_runs(const uint8_t **p, const uint8_t *end,
                                     uint32_t *value,
                                     const struct bu_format *format)
    __attribute__((unused));
static unsigned page_put_runs(uint8_t *out, uint32_t value,
                              const struct bu_format *format)
    __attribute__((unused));
#define bu_page__next page_next_runs
#define bu_page__put page_put_runs
#include "../../../../core/src/page/page.c"
#undef bu_page__next
#undef bu_page__put

/* What is converted one by one before a table is made: so no place in a text at
 * which a conversion stops costs much more than with core's file. */
enum { QUICK_SINGLE = 16, QUICK_LEAST = 32 };

static uint32_t quick_seek(const uint8_t *data, unsigned byte, uint32_t value)
{
    const struct page_quick *page =
        (const struct page_quick *)(const void *)data;

    return page_seek(page->runs, byte, value);
}

enum bu_status bu_page__next(const uint8_t **p, const uint8_t *end,
                             uint32_t *value, const struct bu_format *format)
{
    return page_read(p, end, value, format, quick_seek);
}

unsigned bu_page__put(uint8_t *out, uint32_t value,
                      const struct bu_format *format)
{
    return page_write(out, value, format, quick_seek);
}

/* The values of 80..FF, 0 for what is undefined. */
static void quick_values(uint16_t values[128], const uint8_t *run)
{
    unsigned begin = *run++;
    unsigned first = begin;
    unsigned last = 0xC0;

    do {
        unsigned op = *run++;
        unsigned count = (op & 15u) + 1;
        unsigned start = first;
        bool is_defined = op - 0x10u >= 8;

        if (op >= 0x18) {
            start = last + 1;
            if (op >= 0x28) {
                count = 1;
                start = last + op - 0xAC;
                if (op < 0x58)
                    start = ((op - 0x30) & 0xFF) << 8 | *run++;
            }
            last = start + count - 1;
        }
        for (unsigned k = 0; k < count; k++)
            values[(first + k) & 0x7Fu] =
                is_defined ? (uint16_t)(start + k) : 0;
        first = ((first + count) & 0x7F) | 0x80;
    } while (first != begin);
}

/* As bu_page_expand; false if the table cannot hold the page. */
static bool quick_expand(struct bu_page_table *table, const uint8_t *runs)
{
    uint16_t values[128];

    quick_values(values, runs);
    for (unsigned i = 0; i < sizeof table->head; i++)
        table->head[i] = 0x80;
    for (unsigned i = 128; i-- != 0;) {
        const unsigned bytes = page_slot_bytes(values[i]);

        if (!page_has_slot(values[i]))
            return false;
        table->first[i] = (uint8_t)(bytes >> 8);
        table->second[i] = (uint8_t)bytes;
        if (values[i] == 0)
            continue;
        table->next[i] = table->head[bytes % 64u];
        table->head[bytes % 64u] = (uint8_t)i;
    }
    return true;
}

/* Convert some one by one; false where one is left. */
static bool quick_singles(const struct bu_conversion *c, struct bu_buffer *b)
{
    for (unsigned left = QUICK_SINGLE; left != 0; left--) {
        const uint8_t *p = b->src;
        uint8_t out[BU_FORMAT_MAX];
        uint32_t value;
        unsigned n;

        if (c->from->next(&p, b->src_end, &value, c->from) != BU_OK)
            return false;
        n = c->to->put(out, value, c->to);
        if (n == 0 || (size_t)(b->dst_end - b->dst) < n)
            return false;
        for (unsigned i = 0; i < n; i++)
            *b->dst++ = out[i];
        b->src = p;
    }
    return true;
}

void bu_page__run(const struct bu_conversion *c, struct bu_buffer *b)
{
    const bool encodes = c->from == &bu_format_utf8;
    const struct bu_format *page = encodes ? c->to : c->from;
    struct bu_page_table table;
    const uint8_t *begin;
    uint32_t value;

    if ((!encodes && c->to != &bu_format_utf8) || page->next != bu_page__next ||
        page->put != bu_page__put || !quick_singles(c, b) ||
        b->src_end - b->src < QUICK_LEAST ||
        !quick_expand(&table, ((const struct page_quick *)page->data)->runs))
        return;
    begin = b->src;
    if (encodes) {
        if (bu_page_from_utf8(&table, b) < BU_OK)
            (void)bu_utf8_prev(begin, &b->src, &value);
    } else if (bu_page_to_utf8(&table, b) == BU_BAD) {
        b->src--;
    }
}
