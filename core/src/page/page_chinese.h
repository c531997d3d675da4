/* page_chinese: shared by GBK and GB 18030. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_PAGE_CHINESE_H
#define BU_PAGE_CHINESE_H

#include "page_pairs.h"
#include <stdbool.h>

/* Finds the place of an ideograph of GB 2312. Its number is its place in the
 * order of Unicode, and maps to a place in the order of GB 2312: the table has
 * the number of each place, which is bu_page_chinese__walk, or the place of
 * each number, an index of 11 KB, which is bu_page_packed__get. */
struct bu_page_chinese {
    struct bu_page_pairs pairs;
    const struct bu_page_packed *table;
    unsigned (*seek)(const struct bu_page_packed *table, uint32_t n);
    bool moves; /* private-use values have the four bytes of the values that
                 * took their pairs, as in 2022 */
    bool four;  /* put writes four bytes */
};

extern const struct bu_page_packed bu_page_chinese__ranks;
extern const struct bu_page_packed bu_page_chinese__places;

unsigned bu_page_chinese__walk(const struct bu_page_packed *table, uint32_t n);

#define CHINESE_WALK &bu_page_chinese__ranks, bu_page_chinese__walk
#define CHINESE_INDEX &bu_page_chinese__places, bu_page_packed__get

enum { CHINESE_LEAD = 0x81, CHINESE_ALL = 0x51A6 }; /* from U+4E00 on */

/* Return the place of a trail among 40..7E and 80..FE, 190 or more if it is not
 * a trail; and the trail of a place. */
static inline unsigned chinese_place(unsigned trail)
{
    trail -= 0x40u;
    if (trail >= 0x3Fu)
        trail -= trail == 0x3Fu ? 0x100u : 1u;
    return trail == 190u ? 0xFFFFu : trail;
}

static inline unsigned chinese_trail(unsigned place)
{
    return place + (place < 0x3Fu ? 0x40u : 0x41u);
}

/* Number `at` of 13 bits. */
static inline uint32_t chinese_follow(const uint8_t *bytes, uint32_t at)
{
    uint32_t bit = at * 13u;
    uint32_t bits;

    bytes += bit / 8u;
    bits = bytes[2];
    bits = bits << 8 | bytes[1];
    bits = bits << 8 | bytes[0];
    return (bits >> bit % 8u) & 0x1FFFu;
}

/*
 * Rows of symbols, as bu_page_rows has them: 0 to 8 are A1 to A9 with the
 * trails A1..FE, 9 and 10 are A8 and A9 with 40..A0. Return row * 100 + cell of
 * a pair, with the row 11 for FE and 40..A0; FFFF for all others. And the pair.
 */
unsigned bu_page_chinese__cell(unsigned pair);
unsigned bu_page_chinese__pair(unsigned cell);

/* As struct bu_page_pairs has them, of GBK; of a struct bu_page_chinese. */
uint32_t bu_page_chinese__get(unsigned pair);
unsigned bu_page_chinese__find(const struct bu_page_pairs *page,
                               uint32_t scalar);

/* The same of GB 18030 as of 2022. */
uint32_t bu_page_gb18030__get(unsigned pair);
unsigned bu_page_gb18030__find(const struct bu_page_pairs *page,
                               uint32_t scalar);

/* The exchanges of 2022: return the other value of a pair, or the value itself.
 */
uint32_t bu_page_gb18030__moved(uint32_t scalar);

/* Four bytes as a number: the first one above U+FFFF. */
#define GB18030_HIGH 189000u
#define GB18030_NONE 0xFFFFFFFFu

/* Return the value of a number, and the number of a value; GB18030_NONE for
 * none. */
uint32_t bu_page_gb18030__four_get(uint32_t number, bool moves);
uint32_t bu_page_gb18030__four_find(uint32_t scalar, bool moves);

#endif
