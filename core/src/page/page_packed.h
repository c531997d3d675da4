/* page_packed: numbers of so many bits, one behind the other. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_PAGE_PACKED_H
#define BU_PAGE_PACKED_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

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

#ifdef __cplusplus
}
#endif

#endif
