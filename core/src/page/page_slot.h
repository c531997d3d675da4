/* page_fast: the entry of a table for a byte. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_PAGE_SLOT_H
#define BU_PAGE_SLOT_H

#include <bareutf/page.h>
#include <stdbool.h>

/*
 * A byte of two bytes in UTF-8 has these; the second one is 80..BF. Any other
 * has a number of 15 bits, the low 7 of them as the second one:
 *
 *   0000        it is undefined
 *   0001..007F  one byte
 *   0800..27FF  three bytes, of this value
 *   7800..7FFF  three bytes, of U+F800..U+FFFF
 *
 * Two arrays of 128 bytes, because a byte addresses both without a shift.
 * Tried: one array of 16 bits, 19 instructions for a Cyrillic letter on a
 * Cortex-M0 instead of 13.
 */
static inline unsigned page_slot(uint32_t value)
{
    return (unsigned)value & 0x7FFFu;
}

/* The value of a number from 0800 on. */
static inline uint32_t page_slot_value(unsigned slot)
{
    return slot < 0x7800u ? slot : slot + 0x8000ul;
}

/* The entry of a table for a value, as first * 256 + second. */
static inline unsigned page_slot_bytes(uint32_t value)
{
    unsigned slot = page_slot(value);

    if (value - 0x80u < 0x780u)
        return (0xC0u | slot >> 6) << 8 | 0x80u | (slot & 0x3Fu);
    return (slot >> 7) << 8 | (slot & 0x7Fu);
}

/* Return whether there is a number for a value from 80 on, or it has two bytes.
 */
static inline bool page_has_slot(uint32_t value)
{
    return value == page_slot_value(page_slot(value));
}

/* The place in a table of the form `bytes`; 80 if there is none. */
static inline unsigned page_place(const struct bu_page_table *table,
                                  unsigned bytes)
{
    unsigned second = bytes & 0xFFu;
    unsigned i = table->head[second % 64u];

    while (i < 0x80 &&
           (table->second[i] != second || table->first[i] != bytes >> 8))
        i = table->next[i];
    return i;
}

#endif
