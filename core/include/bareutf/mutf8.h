/* mutf8: Java's modified UTF-8. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_MUTF8_H
#define BAREUTF_MUTF8_H

#include <bareutf/format.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * The strings of class files, JNI and DataOutput: CESU-8, but U+0000 is C0 80,
 * so that no byte is 00, and lone surrogates are values, as a Java string is
 * any sequence of units. (Java Virtual Machine Specification SE 21, 4.4.7)
 *
 * Ill-formed parts are those of CESU-8, but no whole surrogate is one; 00 is
 * one, and so is a C0 that no 80 follows.
 */

/* Bytes of the longest sequence. */
#define BU_MUTF8_MAX 6

/* The contracts of next and prev in bareutf/format.h. A part has
 * 1 or 2 bytes. */
enum bu_status bu_mutf8_next(const uint8_t **p, const uint8_t *end,
                             uint32_t *value);
enum bu_status bu_mutf8_prev(const uint8_t *begin, const uint8_t **p,
                             uint32_t *value);

/*
 * Encode value into out, which has room for BU_MUTF8_MAX bytes. Return the
 * bytes written, 1 to 3 or 6, or 0 above U+10FFFF; then nothing was written. A
 * surrogate is written as three bytes.
 */
unsigned bu_mutf8_put(uint8_t out[BU_MUTF8_MAX], uint32_t value);

extern const struct bu_format bu_format_mutf8;

#ifdef __cplusplus
}
#endif

#endif
