/* name_put: what is made byte by byte, and how much it is. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_NAME_PUT_H
#define BU_NAME_PUT_H

#include <bareutf/name.h>

/* a + b, or SIZE_MAX where that is more. */
size_t bu_name_sum(size_t a, size_t b);

/* Start: nothing is written, nothing is needed, nothing is wrong. */
void bu_name_put_begin(struct bu_name_out *out);

/* Write bytes[0..size) behind what out->need counts, if there is room for all,
 * and count them. What comes after bytes without room has none either. */
void bu_name_put(struct bu_name_out *out, const uint8_t *bytes, size_t size);

/* BU_OK, and out->n is set; BU_FULL if there was no room for something. */
enum bu_status bu_name_put_end(struct bu_name_out *out);

#endif
