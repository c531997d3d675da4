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

/*
 * Decode the first value of [*p, end) and move *p past it.
 *
 *   BU_OK    *value is set
 *   BU_BAD   one ill-formed part of 1 or 2 bytes was passed
 *   BU_MORE  the range ends inside a sequence that is well-formed so far, or
 *            after a high surrogate, which may become a pair; *p stands at
 *            the first byte
 *   BU_END   the range is empty
 *
 * *value is written with BU_OK only.
 */
enum bu_status bu_mutf8_next(const uint8_t **p, const uint8_t *end,
                             uint32_t *value);

/*
 * Decode the last value of [begin, *p) and move *p to its first byte. The
 * steps are those of bu_mutf8_next over the same range as a whole text, last
 * first; a sequence that *p cuts short is BU_BAD.
 */
enum bu_status bu_mutf8_prev(const uint8_t *begin, const uint8_t **p,
                             uint32_t *value);

/*
 * Encode value into out, which has room for BU_MUTF8_MAX bytes. Return the
 * bytes written, 1 to 3 or 6, or 0 above U+10FFFF; then nothing was written. A
 * surrogate is written as three bytes.
 */
unsigned bu_mutf8_put(uint8_t out[BU_MUTF8_MAX], uint32_t value);

extern const struct bu_format bu_format_mutf8;

/* Streams of bytes, and whole texts: see bu_format_feed, bu_format_finish and
 * bu_format_check. */
static inline enum bu_status bu_mutf8_feed(struct bu_held *h, uint8_t byte,
                                           uint32_t *value)
{
    return bu_format_feed(&bu_format_mutf8, h, byte, value);
}

static inline enum bu_status bu_mutf8_finish(struct bu_held *h, uint32_t *value)
{
    return bu_format_finish(&bu_format_mutf8, h, value);
}

static inline size_t bu_mutf8_check(const uint8_t *s, size_t n)
{
    return bu_format_check(&bu_format_mutf8, s, n);
}

#ifdef __cplusplus
}
#endif

#endif
