/* page: single-byte pages, as runs. */
/* SPDX-License-Identifier: MIT */
#include "page_runs.h"
#include <bareutf/page.h>

/*
 * Search for byte if value is BU_PAGE__NOTHING, or for value if byte is
 * BU_PAGE__NO_BYTE. Return value * 256 + byte, with the lowest byte that has
 * the value; or BU_PAGE__NOTHING with possibly other bits.
 */
static uint32_t page_seek(const uint8_t *run, unsigned byte, uint32_t value)
{
    unsigned begin = *run++;
    unsigned first = begin;
    uint32_t last = 0xC0;

    /* ASCII is in no table. */
    if (value < 0x80)
        byte = (unsigned)value;
    if (byte < 0x80)
        return (uint32_t)byte << 8 | byte;
    do {
        unsigned op = *run++;
        unsigned count = (op & 15u) + 1;
        uint32_t start = BU_PAGE__NOTHING >> 8;
        uint32_t at = byte - first;

        if (op < 0x10) {
            start = first;
        } else if (op >= 0x18) {
            start = last + 1;
            if (op >= 0x28) {
                count = 1;
                start = last + op - 0xAC;
                if (op < 0x58)
                    start = (uint32_t)((op - 0x30) & 0xFF) << 8 | *run++;
            }
            last = start + count - 1;
        }
        if (at >= count)
            at = value - start;
        if (at < count)
            return (start + at) << 8 | (first + at);
        first = ((first + count) & 0x7F) | 0x80;
    } while (first != begin);
    return BU_PAGE__NOTHING;
}

/* The same for a page that is not ASCII below 80. */
static uint32_t low_seek(const uint8_t *data, unsigned byte, uint32_t value)
{
    unsigned left;

    for (left = *data++; left != 0; left--) {
        uint32_t own = (uint32_t)data[1] << 8 | data[2];

        if (byte == data[0] || value == own)
            return own << 8 | data[0];
        if (value == data[0])
            return BU_PAGE__NOTHING;
        data += 3;
    }
    return page_seek(data, byte, value);
}

typedef uint32_t page_seeker(const uint8_t *data, unsigned byte,
                             uint32_t value);

static inline enum bu_status page_read(const uint8_t **p, const uint8_t *end,
                                       uint32_t *value,
                                       const struct bu_format *format,
                                       page_seeker *seek)
{
    uint32_t found;

    if (*p == end)
        return BU_END;
    found = seek((const uint8_t *)format->data, *(*p)++, BU_PAGE__NOTHING);
    if (found >= BU_PAGE__NOTHING)
        return BU_BAD;
    *value = found >> 8;
    return BU_OK;
}

static inline unsigned page_write(uint8_t *out, uint32_t value,
                                  const struct bu_format *format,
                                  page_seeker *seek)
{
    uint32_t found =
        seek((const uint8_t *)format->data, BU_PAGE__NO_BYTE, value);

    if (found >= BU_PAGE__NOTHING)
        return 0;
    out[0] = (uint8_t)found;
    return 1;
}

enum bu_status bu_page__next(const uint8_t **p, const uint8_t *end,
                             uint32_t *value, const struct bu_format *format)
{
    return page_read(p, end, value, format, page_seek);
}

enum bu_status bu_page__next_low(const uint8_t **p, const uint8_t *end,
                                 uint32_t *value,
                                 const struct bu_format *format)
{
    return page_read(p, end, value, format, low_seek);
}

enum bu_status bu_page__prev(const uint8_t *begin, const uint8_t **p,
                             uint32_t *value, const struct bu_format *format)
{
    const uint8_t *last = *p;

    if (last == begin)
        return BU_END;
    *p = --last;
    return format->next(&last, NULL, value, format);
}

unsigned bu_page__put(uint8_t *out, uint32_t value,
                      const struct bu_format *format)
{
    return page_write(out, value, format, page_seek);
}

unsigned bu_page__put_low(uint8_t *out, uint32_t value,
                          const struct bu_format *format)
{
    return page_write(out, value, format, low_seek);
}

uint8_t bu_page_map(const struct bu_format *page, uint8_t byte,
                    uint32_t (*map)(uint32_t value))
{
    const uint8_t *p = &byte;
    uint8_t out[BU_FORMAT_MAX];
    uint32_t value;

    if (page->next(&p, p + 1, &value, page) == BU_OK &&
        page->put(out, map(value), page) == 1)
        byte = out[0];
    return byte;
}
