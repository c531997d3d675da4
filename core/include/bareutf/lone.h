/* lone: forms of UTF-8 with lone surrogates: WTF-8, CESU-8, modified UTF-8. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_LONE_H
#define BAREUTF_LONE_H

#include <bareutf/format.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- WTF-8: UTF-8 with lone surrogates. */

/*
 * UTF-8, and surrogates that are in no pair as three bytes, ED A0..BF 80..BF.
 * It carries potentially ill-formed UTF-16, as bu_wtf16_* read it, through
 * bytes. (WTF-8, https://simonsapin.github.io/wtf-8/)
 *
 * Ill-formed parts are those of UTF-8, and besides: a high surrogate and a low
 * one after it are one part of six bytes, as the pair is four bytes, and a
 * surrogate that is truncated after its second byte is a part of two.
 *
 * Two texts put together may be ill-formed where they meet: the pair there has
 * to become four bytes. Put them together as UTF-16, or look for it.
 */

/* Bytes of the longest sequence. */
#define BU_WTF8_MAX 4

/* The contracts of next and prev in bareutf/format.h. A part has
 * 1 to 3 bytes, or 6. */
enum bu_status bu_wtf8_next(const uint8_t **p, const uint8_t *end,
                            uint32_t *value);
enum bu_status bu_wtf8_prev(const uint8_t *begin, const uint8_t **p,
                            uint32_t *value);

/*
 * Encode value into out, which has room for BU_WTF8_MAX bytes. Return the bytes
 * written, 1 to 4, or 0 above U+10FFFF; then nothing was written. A surrogate
 * is written as three bytes: the caller sees to it that no low one follows a
 * high one.
 */
unsigned bu_wtf8_put(uint8_t out[BU_WTF8_MAX], uint32_t value);

extern const struct bu_format bu_format_wtf8;

/* ---- CESU-8, which has UTF-16 pairs as six bytes. */

/*
 * Units of UTF-16, each as UTF-8 would write its value: up to U+FFFF that is
 * UTF-8, and from U+10000 on it is two surrogates of three bytes. (Unicode UTR
 * #26)
 *
 * Ill-formed parts are those of UTF-8, and besides: F0..FF are parts of one
 * byte; a surrogate in no pair is one part of three bytes, and one that is
 * truncated after its second byte, as ED A0 41, is a part of two. No part takes
 * a byte that could begin the next sequence: ED A0 80 ED A0 80 ED B0 80 is one
 * part of three bytes, and U+10000.
 */

/* Bytes of the longest sequence. */
#define BU_CESU8_MAX 6

/* The contracts of next and prev in bareutf/format.h. A part has
 * 1 to 3 bytes. */
enum bu_status bu_cesu8_next(const uint8_t **p, const uint8_t *end,
                             uint32_t *scalar);
enum bu_status bu_cesu8_prev(const uint8_t *begin, const uint8_t **p,
                             uint32_t *scalar);

/*
 * Encode scalar into out, which has room for BU_CESU8_MAX bytes. Return the
 * bytes written, 1 to 3 or 6, or 0 if it is not a scalar value; then nothing
 * was written.
 */
unsigned bu_cesu8_put(uint8_t out[BU_CESU8_MAX], uint32_t scalar);

extern const struct bu_format bu_format_cesu8;

/* ---- MUTF-8: Java's modified UTF-8. */

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
