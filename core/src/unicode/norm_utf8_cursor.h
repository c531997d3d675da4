/* norm_utf8_cursor: UTF-8 as a list of numbers, in canonical order. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_NORM_UTF8_CURSOR_H
#define BU_NORM_UTF8_CURSOR_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef unsigned bu_norm__fold(uint32_t *out, uint32_t scalar);

/* The calls of norm.h, with each scalar value folded, if fold is not null.
 */
int bu_norm__compare(const uint8_t *a, size_t a_n, const uint8_t *b, size_t b_n,
                     bu_norm__fold *fold);
uint32_t bu_norm__hash(const uint8_t *s, size_t n, bu_norm__fold *fold);

#ifdef __cplusplus
}
#endif

#endif
