/* page_chinese: what GBK and GB 18030 share. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_PAGE_CHINESE_PARTS_H
#define BU_PAGE_CHINESE_PARTS_H

#include "page_pairs.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { CHINESE_LEAD = 0x81, CHINESE_ALL = 0x51A6, CHINESE_HANZI = 6763 };

/* Return the place of a trail among 40..7E and 80..FE, 190 or more if it is
 * none; and the trail of a place. */
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

/*
 * Rows of symbols, as bu_page_rows has them: 0 to 8 are A1 to A9 with the
 * trails A1..FE, 9 and 10 are A8 and A9 with 40..A0. Return row * 100 + cell of
 * a pair, with the row 11 for FE and 40..A0; FFFF for all others. And the pair.
 */
unsigned bu_page_chinese__cell(unsigned pair);
unsigned bu_page_chinese__pair(unsigned cell);

/* As struct bu_page_pairs has them, of GBK. */
uint32_t bu_page_chinese__get(unsigned pair);
unsigned bu_page_chinese__find(uint32_t scalar);

/* For ideograph n of U+4E00 on: how many before it GB 2312 has, times 2, and 1
 * if it has this one. */
unsigned bu_page_chinese__rank(unsigned n);

/* The pair of all but the ideographs of GB 2312; what is from U+4E00 to U+9FA5
 * has that rank. */
unsigned bu_page_chinese__find_rest(uint32_t scalar, unsigned rank);

/* The pair at a place in GB 2312's order of ideographs. */
unsigned bu_page_chinese__hanzi(unsigned place);

#ifdef __cplusplus
}
#endif

#endif
