/* cesu8: CESU-8, which has UTF-16 pairs as six bytes. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_CESU8_H
#define BAREUTF_CESU8_H

#include <bareutf/format.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Units of UTF-16, each as UTF-8 would write its value: up to U+FFFF that is
 * UTF-8, and from U+10000 on it is two surrogates of three bytes. (Unicode UTR
 * #26)
 *
 * Ill-formed parts are those of UTF-8, and besides: F0..FF are parts of one
 * byte; a surrogate in no pair is one part of three bytes, and one that is cut
 * short after its second byte, as ED A0 41, is a part of two. No part takes a
 * byte that could begin the next sequence: ED A0 80 ED A0 80 ED B0 80 is one
 * part of three bytes, and U+10000.
 */

/* Bytes of the longest sequence. */
#define BU_CESU8_MAX 6

/*
 * Decode the first scalar value of [*p, end) and move *p past it.
 *
 *   BU_OK    *scalar is set
 *   BU_BAD   one ill-formed part of 1 to 3 bytes was passed
 *   BU_MORE  the range ends inside a sequence that is well-formed so far;
 *            *p stands at its first byte
 *   BU_END   the range is empty
 *
 * *scalar is written with BU_OK only.
 */
enum bu_status bu_cesu8_next(const uint8_t **p, const uint8_t *end,
                             uint32_t *scalar);

/*
 * Decode the last scalar value of [begin, *p) and move *p to its first byte.
 * The steps are those of bu_cesu8_next over the same range as a whole text,
 * last first; a sequence that *p cuts short is BU_BAD.
 */
enum bu_status bu_cesu8_prev(const uint8_t *begin, const uint8_t **p,
                             uint32_t *scalar);

/*
 * Encode scalar into out, which has room for BU_CESU8_MAX bytes. Return the
 * bytes written, 1 to 3 or 6, or 0 when it is no scalar value; then nothing was
 * written.
 */
unsigned bu_cesu8_put(uint8_t out[BU_CESU8_MAX], uint32_t scalar);

extern const struct bu_format bu_format_cesu8;

/* Streams of bytes, and whole texts: see bu_format_feed, bu_format_finish and
 * bu_format_check. */
static inline enum bu_status bu_cesu8_feed(struct bu_held *h, uint8_t byte,
                                           uint32_t *scalar)
{
    return bu_format_feed(&bu_format_cesu8, h, byte, scalar);
}

static inline enum bu_status bu_cesu8_finish(struct bu_held *h,
                                             uint32_t *scalar)
{
    return bu_format_finish(&bu_format_cesu8, h, scalar);
}

static inline size_t bu_cesu8_check(const uint8_t *s, size_t n)
{
    return bu_format_check(&bu_format_cesu8, s, n);
}

#ifdef __cplusplus
}
#endif

#endif
