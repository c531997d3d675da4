/* page_chinese: what the pages of GB 18030 share. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_PAGE_CHINESE_GB18030_H
#define BU_PAGE_CHINESE_GB18030_H

#include "page_chinese_parts.h"
#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Four bytes as a number, and the first above U+FFFF. */
#define GB18030_HIGH 189000u
#define GB18030_NONE 0xFFFFFFFFu

/* A page: its pairs; whether private-use values have the four bytes of what has
 * taken their pairs, as in 2022; whether put writes four bytes at all. */
struct bu_page_gb18030 {
    struct bu_page_pairs pairs;
    bool moves;
    bool writes;
};

/* What changed places in 2022: the other one of two, or the value itself. */
uint32_t bu_page_chinese__moved(uint32_t scalar);

/* All pairs; those that GBK lacks. */
uint32_t bu_page_chinese__gb18030_get(unsigned pair);
unsigned bu_page_chinese__gb18030_find(uint32_t scalar);
unsigned bu_page_chinese__gb18030_more(uint32_t scalar);

/* Return the value of a number, and the number of a value; FFFFFFFF for none.
 */
uint32_t bu_page_chinese__four_get(uint32_t number, bool moves);
uint32_t bu_page_chinese__four_find(uint32_t scalar, bool moves);

/* The functions of a format whose data is a struct bu_page_gb18030. */
enum bu_status bu_page_chinese__next(const uint8_t **p, const uint8_t *end,
                                     uint32_t *value,
                                     const struct bu_format *format);
enum bu_status bu_page_chinese__prev(const uint8_t *begin, const uint8_t **p,
                                     uint32_t *value,
                                     const struct bu_format *format);
unsigned bu_page_chinese__put(uint8_t *out, uint32_t value,
                              const struct bu_format *format);

#ifdef __cplusplus
}
#endif

#endif
