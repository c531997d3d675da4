/* page_rows: rows of a page as runs of scalar values; numbers of so many bits.
 */
/* SPDX-License-Identifier: MIT */
#ifndef BU_PAGE_ROWS_H
#define BU_PAGE_ROWS_H

#include <stdint.h>

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

/* Numbers of width bits, 9 to 16, the low bits first. Two bytes that are
 * 0 are behind the last one. */
struct bu_page_packed {
    const uint8_t *bytes;
    uint16_t count;
    uint8_t width;
};

/* Return number index, which is below count. */
unsigned bu_page_packed__get(const struct bu_page_packed *packed,
                             uint32_t index);

/* Return the index of a number, or count where there is none. It goes through
 * all of them. */
unsigned bu_page_packed__find(const struct bu_page_packed *packed,
                              uint32_t number);

#endif
