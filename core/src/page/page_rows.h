/* page_rows: rows of a page as runs of scalar values. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_PAGE_ROWS_H
#define BU_PAGE_ROWS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Where a row begins among the bytes, and bit (value / 100) % 10 for each value
 * in it. */
struct bu_page_row {
    uint16_t start;
    uint16_t has;
};

/*
 * Values of 16 bits for the cells of each row, made by tools/page_tables.py,
 * which describes the bytes. A row may end early; a cell before its end that
 * has no value has one below 80.
 */
struct bu_page_rows {
    const uint8_t *bytes;
    const uint8_t *pages;           /* high bytes of values */
    const struct bu_page_row *rows; /* one more than there are */
    uint8_t count;                  /* rows */
};

/* Return the value of a cell, 0 where the row has none or there is no such
 * row. */
uint32_t bu_page_rows__get(const struct bu_page_rows *runs, unsigned row,
                           unsigned cell);

/* Return row * 100 + cell of a value from 80 on, FFFF where there is none. */
unsigned bu_page_rows__find(const struct bu_page_rows *runs, uint32_t value);

#ifdef __cplusplus
}
#endif

#endif
