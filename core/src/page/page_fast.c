/* page_fast: the table of a single-byte page, and conversion to UTF-8 with it.
 */
/* SPDX-License-Identifier: MIT */
#include "../utf8/utf8_stdint.h"
#include "page_slot.h"

enum { BLOCK = 8 };

/* Decode byte i of a block, or leave the loop. */
#define DECODE(i)                                                              \
    {                                                                          \
        unsigned x = s[i];                                                     \
                                                                               \
        if (x >= 0x80) {                                                       \
            unsigned y = second[x];                                            \
                                                                               \
            if (y < 0x80) {                                                    \
                s += (i);                                                      \
                break;                                                         \
            }                                                                  \
            *d++ = first[x];                                                   \
            x = y;                                                             \
        }                                                                      \
        *d++ = (uint8_t)x;                                                     \
    }

/*
 * Decode the whole blocks of [s, stop), at least one, up to a byte that has
 * neither one nor two bytes in UTF-8; return where that is. The arrays of the
 * table are addressed by the byte itself, from 0x80 before them: that is two
 * instructions less for each byte on a Cortex-M0.
 */
static const uint8_t *decode_blocks(const struct bu_page_table *table,
                                    uint8_t **dst, const uint8_t *s,
                                    const uint8_t *stop)
{
    const uint8_t *first = (const uint8_t *)((uintptr_t)table->first - 0x80);
    const uint8_t *second = (const uint8_t *)((uintptr_t)table->second - 0x80);
    uint8_t *d = *dst;

    do {
        DECODE(0)
        DECODE(1)
        DECODE(2)
        DECODE(3)
        DECODE(4)
        DECODE(5)
        DECODE(6)
        DECODE(7)
        s += BLOCK;
    } while (s != stop);
    *dst = d;
    return s;
}

/* Write the form of a byte. Return its number of bytes, 0 if it has none. */
static unsigned put_form(uint8_t out[BU_PAGE_TO_UTF8_MAX],
                         const struct bu_page_table *table, unsigned byte)
{
    unsigned at = byte - 0x80;
    uint32_t value;

    out[0] = (uint8_t)byte;
    if (byte < 0x80)
        return 1;
    out[0] = table->first[at];
    out[1] = table->second[at];
    if (out[1] >= 0x80)
        return 2;
    value = page_slot_value((unsigned)out[0] << 7 | out[1]);
    if (value < 0x80) {
        out[0] = (uint8_t)value;
        return value != 0;
    }
    out[0] = (uint8_t)(0xE0u | value >> 12);
    out[1] = (uint8_t)(0x80u | (value >> 6 & 0x3Fu));
    out[2] = (uint8_t)(0x80u | (value & 0x3Fu));
    return 3;
}

enum bu_status bu_page_to_utf8(const struct bu_page_table *table,
                               struct bu_buffer *b)
{
    uint8_t out[BU_PAGE_TO_UTF8_MAX];

    for (;;) {
        size_t n = (uintptr_t)b->src_end - (uintptr_t)b->src;
        size_t room = (uintptr_t)b->dst_end - (uintptr_t)b->dst;
        unsigned length;
        unsigned i;

        n = (n < room >> 1 ? n : room >> 1) & ~(size_t)(BLOCK - 1);
        if (n != 0) {
            b->src = decode_blocks(table, &b->dst, b->src, b->src + n);
            room = (uintptr_t)b->dst_end - (uintptr_t)b->dst;
        }
        if (b->src == b->src_end)
            return BU_OK;
        length = put_form(out, table, *b->src);
        if (length > room)
            return BU_FULL;
        for (i = 0; i != length; i++)
            *b->dst++ = out[i];
        b->src++;
        if (length == 0)
            return BU_BAD;
    }
}

size_t bu_page_to_utf8_size(const struct bu_page_table *table, const uint8_t *s,
                            size_t n)
{
    uint8_t out[BU_PAGE_TO_UTF8_MAX];
    size_t size = 0;

    for (; n != 0; n--) {
        unsigned length = put_form(out, table, *s++);

        if (length == 0)
            break;
        if (size > SIZE_MAX - length)
            return SIZE_MAX;
        size += length;
    }
    return size;
}

/* Return whether there is a slot for the value of a byte from 80 on. */
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
    for (i = 0; i != sizeof table->head; i++) /* or compilers call memset */
        *(volatile uint8_t *)&table->head[i] = 0x80;
    for (i = 0x100; i-- != 0;) { /* so that the lower of two equal ones is first
                                  */
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
        if (value == 0)
            continue;
        table->next[i - 0x80] = table->head[bytes % 64u];
        table->head[bytes % 64u] = (uint8_t)(i - 0x80);
    }
    return BU_OK;
}
