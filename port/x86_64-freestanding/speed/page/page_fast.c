/* page_fast: the table of a single-byte page, and conversion to UTF-8 with it,
 * by words. */
/* SPDX-License-Identifier: MIT */
#include "../../../../core/src/page/page_slot.h"

/* What is last, or undefined, or ASCII from 80 on goes through core's. */
static enum bu_status page_to_utf8_any(const struct bu_page_table *table,
                                       struct bu_buffer *b);
#define bu_page_to_utf8 page_to_utf8_any
#include "../../../../core/src/page/page_fast.c"
#undef bu_page_to_utf8

enum { FAST_WORD = sizeof(uint64_t) };
#define FAST_HIGH 0x8080808080808080u

/*
 * Decode the bytes of a word, the lowest first, while they have two or three
 * bytes in UTF-8, or are ASCII. Return how many are left. There is no branch on
 * whether a byte is ASCII, because spaces come where no predictor expects them.
 */
static inline unsigned fast_word(const struct bu_page_table *table,
                                 uint8_t **dst, uint64_t word)
{
    unsigned left = FAST_WORD;
    uint8_t *d = *dst;

    do {
        const unsigned x = (unsigned)word & 0xFFu, is_high = x >> 7;
        const unsigned keep = 0u - is_high, at = x & 0x7Fu;
        const unsigned y = x ^ ((x ^ table->second[at]) & keep);
        const unsigned first = table->first[at];

        if (((x ^ y) & 0x80) == 0) {
            d[0] = (uint8_t)(x ^ ((x ^ first) & keep));
            d[is_high] = (uint8_t)y;
            d += 1 + is_high;
        } else {
            /* same with >>: slower */
            const uint32_t value = page_slot_value(first << 7 | y);

            /* same with <=, 0x7F, 0x81: above 7FF, or ASCII, but not DEL */
            if (value < 0x80)
                break;
            *d++ = (uint8_t)(0xE0u | value >> 12);
            *d++ = (uint8_t)(0x80u | (value >> 6 & 0x3Fu));
            *d++ = (uint8_t)(0x80u | (value & 0x3Fu));
        }
        word >>= 8;
        left--;
    } while (left != 0); /* same with ==, 1: slower */
    *dst = d;
    return left;
}

enum bu_status bu_page_to_utf8(const struct bu_page_table *table,
                               struct bu_buffer *b)
{
    const uint8_t *s = b->src;
    uint8_t *d = b->dst;

    while (b->src_end - s >= FAST_WORD &&
           b->dst_end - d >= FAST_WORD * BU_PAGE_TO_UTF8_MAX) {
        uint64_t word;
        unsigned left = 0;

        __builtin_memcpy(&word, s, FAST_WORD);
        if ((word & FAST_HIGH) == 0) {
            __builtin_memcpy(d, &word, FAST_WORD);
            d += FAST_WORD;
        } else {
            left = fast_word(table, &d, word);
        }
        s += FAST_WORD - left;
        if (left != 0)
            break;
    }
    b->src = s;
    b->dst = d;
    return page_to_utf8_any(table, b);
}
