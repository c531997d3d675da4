/* page_fast: from UTF-8 to a page of one byte, by its table. */
/* SPDX-License-Identifier: MIT */
#include "../../../../core/src/utf8/utf8_stdint.h"
#include "../../../../core/src/page/page_slot.h"
#include <bareutf/utf8.h>

#define PAGE_HIGH 0x8080808080808080u

/* In a text from LONG bytes on, after SINGLE values that were looked up one by
 * one, the places of up to KEPT blocks of 64 scalar values are looked up at
 * once. No block replaces another, so no text is slow. */
enum { KEPT = 4, LONG = 768, SINGLE = 32, PLACES = 0x80 };
#define KEPT_NONE 0xFFFFFFFFu
#define KEPT_NEVER 0xFFFFFFFEu

struct page_kept {
    uint32_t block[KEPT]; /* or one of the two */
    unsigned single;      /* values that were looked up one by one */
    uint8_t place[KEPT][64];
};

/* Find the places of a block. Of equal forms the first one counts. */
static void keep_block(const struct bu_page_table *table,
                       struct page_kept *kept, unsigned block)
{
    const unsigned key = page_slot_bytes(block << 6) / 64;
    uint8_t place[64 + 1]; /* the last one is for all other forms */

    for (unsigned i = 0; i < 64; i++)
        place[i] = PLACES;
    for (unsigned i = PLACES; i-- != 0;) {
        const unsigned bytes = table->first[i] * 0x100u + table->second[i];

        place[bytes / 64 == key ? bytes % 64 : 64] = (uint8_t)i;
    }
    for (unsigned i = 0; i < 64; i++)
        kept->place[block % KEPT][i] = place[i];
    kept->block[block % KEPT] = block;
}

/* Copy words of ASCII while both sides have room for one; return the number of
 * bytes. */
static inline size_t copy_words(uint8_t *d, const uint8_t *p, size_t n)
{
    size_t at = 0;

    for (; n - at >= 8; at += 8) {
        uint64_t word;

        __builtin_memcpy(&word, p + at, 8);
        if ((word & PAGE_HIGH) != 0)
            break;
        __builtin_memcpy(d + at, &word, 8);
    }
    return at;
}

/* Encode up to a value whose block is not kept, or a part that is truncated or
 * ill-formed. Without kept, each value is looked up. */
static inline __attribute__((always_inline)) void
copy_known(struct bu_buffer *b, const struct bu_page_table *table,
           const struct page_kept *kept)
{
    const uint8_t *p = b->src, *const end = b->src_end;
    uint8_t *d = b->dst, *const stop = b->dst_end;

    while (p != end && d != stop) {
        unsigned block = *p, tail, place, length = 2;

        if (block < 0x80) {
            *d++ = (uint8_t)block;
            if (++p != end && *p < 0x80) {
                const size_t left = (size_t)(end - p);
                const size_t room = (size_t)(stop - d);
                const size_t n = copy_words(d, p, left < room ? left : room);

                p += n;
                d += n;
            }
            continue;
        }
        if (block < 0xC2 || end - p < 2 || (tail = p[1] - 0x80u) >= 64)
            break;
        if (block < 0xE0) {
            block -= 0xC0u;
        } else {
            block = (block - 0xE0u) * 64 + tail;
            length = 3;
            if (block < 0x20 || !page_has_slot(block << 6) || end - p < 3 ||
                (tail = p[2] - 0x80u) >= 64)
                break;
        }
        if (kept == NULL)
            place = page_place(table, page_slot_bytes(block << 6 | tail));
        else if (kept->block[block % KEPT] == block)
            place = kept->place[block % KEPT][tail];
        else
            break;
        if (place >= PLACES)
            break;
        *d++ = (uint8_t)(place + 0x80);
        p += length;
    }
    b->src = p;
    b->dst = d;
}

/* Encode one value of any kind. */
static enum bu_status copy_one(struct bu_buffer *b,
                               const struct bu_page_table *table,
                               struct page_kept *kept)
{
    enum bu_status status;
    uint32_t value, block;

    if (b->dst == b->dst_end)
        return BU_FULL;
    status = bu_utf8_next(&b->src, b->src_end, &value);
    if (status != BU_OK)
        return status;
    if (value >= 0x80) {
        if (!page_has_slot(value))
            return BU_UNMAPPED;
        block = value / 64;
        value = page_place(table, page_slot_bytes(value)) + 0x80u;
        if (value > 0xFF)
            return BU_UNMAPPED;
        if (kept->block[block % KEPT] == KEPT_NONE && kept->single++ >= SINGLE)
            keep_block(table, kept, block);
    }
    *b->dst++ = (uint8_t)value;
    return BU_OK;
}

enum bu_status bu_page_from_utf8(const struct bu_page_table *table,
                                 struct bu_buffer *b)
{
    const bool is_long = (uintptr_t)b->src_end - (uintptr_t)b->src >= LONG;
    enum bu_status status = BU_OK;
    struct page_kept kept;

    kept.single = 0;
    for (unsigned i = 0; i < KEPT; i++)
        kept.block[i] = is_long ? KEPT_NONE : KEPT_NEVER;
    while (status == BU_OK && b->src != b->src_end) {
        if (is_long)
            copy_known(b, table, &kept);
        else
            copy_known(b, table, NULL);
        if (b->src != b->src_end)
            status = copy_one(b, table, &kept);
    }
    return status;
}
