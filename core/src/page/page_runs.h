/* page: the functions of all single-byte pages. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_PAGE_RUNS_H
#define BU_PAGE_RUNS_H

#include <bareutf/format.h>

/*
 * The runs of a page: the byte that they begin with, where its letters are;
 * then a program of bytes that gives the values from that byte on, and those of
 * 80 and what follows after FF. "Last" is the value before; it begins as
 * U+00C0.
 *
 *   00..0F  (op & 15) + 1 bytes that are their own values; "last" stays
 *   10..17  (op & 15) + 1 bytes that are undefined; "last" stays
 *   18..27  (op & 15) + 1 values that go on after the last one
 *   28..57  the value of 16 bits (op - 30) * 256 + the next byte
 *   58..FF  the value op - AC from the last one
 *
 * A program takes 98 bytes on average; an array of 16 bits would take 256.
 */
enum { BU_PAGE__NO_BYTE = 0x100 };
#define BU_PAGE__NOTHING 0x80000000u

enum bu_status bu_page__next(const uint8_t **p, const uint8_t *end,
                             uint32_t *value, const struct bu_format *format);
enum bu_status bu_page__prev(const uint8_t *begin, const uint8_t **p,
                             uint32_t *value, const struct bu_format *format);
unsigned bu_page__put(uint8_t *out, uint32_t value,
                      const struct bu_format *format);

/* The same for pages that are not ASCII below 80: before their runs is how many
 * bytes, and of each its number and its value, the high byte first. */
enum bu_status bu_page__next_low(const uint8_t **p, const uint8_t *end,
                                 uint32_t *value,
                                 const struct bu_format *format);
unsigned bu_page__put_low(uint8_t *out, uint32_t value,
                          const struct bu_format *format);

/* The object of a page. */
#define BU_PAGE__OBJECT(name, runs)                                            \
    {                                                                          \
        name, 1, 1, 0, 0xFFFF, bu_page__next, bu_page__prev, bu_page__put,     \
            runs                                                               \
    }
#define BU_PAGE__OBJECT_LOW(name, runs)                                        \
    {                                                                          \
        name, 1, 1, 0, 0xFFFF, bu_page__next_low, bu_page__prev,               \
            bu_page__put_low, runs                                             \
    }

#endif
