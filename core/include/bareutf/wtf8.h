/* wtf8: UTF-8 with lone surrogates. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_WTF8_H
#define BAREUTF_WTF8_H

#include <bareutf/format.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * UTF-8, and surrogates that are in no pair as three bytes, ED A0..BF 80..BF.
 * It carries potentially ill-formed UTF-16, as bu_wtf16_* read it, through
 * bytes. (WTF-8, https://simonsapin.github.io/wtf-8/)
 *
 * Ill-formed parts are those of UTF-8, and besides: a high surrogate and a low
 * one after it are one part of six bytes, as the pair is four bytes, and a
 * surrogate that is cut short after its second byte is a part of two.
 *
 * Two texts put together may be ill-formed where they meet: the pair there has
 * to become four bytes. Put them together as UTF-16, or look for it.
 */

/* Bytes of the longest sequence. */
#define BU_WTF8_MAX 4

/*
 * Decode the first value of [*p, end) and move *p past it.
 *
 *   BU_OK    *value is set
 *   BU_BAD   one ill-formed part of 1 to 3 or 6 bytes was passed
 *   BU_MORE  the range ends inside a sequence that is well-formed so far, or
 *            after a high surrogate, which may become a pair; *p stands at
 *            the first byte
 *   BU_END   the range is empty
 *
 * *value is written with BU_OK only.
 */
enum bu_status bu_wtf8_next(const uint8_t **p, const uint8_t *end,
                            uint32_t *value);

/*
 * Decode the last value of [begin, *p) and move *p to its first byte. The
 * steps are those of bu_wtf8_next over the same range as a whole text, last
 * first; a sequence that *p cuts short is BU_BAD.
 */
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

/* Streams of bytes, and whole texts: see bu_format_feed, bu_format_finish and
 * bu_format_check. */
static inline enum bu_status bu_wtf8_feed(struct bu_held *h, uint8_t byte,
                                          uint32_t *value)
{
    return bu_format_feed(&bu_format_wtf8, h, byte, value);
}

static inline enum bu_status bu_wtf8_finish(struct bu_held *h, uint32_t *value)
{
    return bu_format_finish(&bu_format_wtf8, h, value);
}

static inline size_t bu_wtf8_check(const uint8_t *s, size_t n)
{
    return bu_format_check(&bu_format_wtf8, s, n);
}

#ifdef __cplusplus
}
#endif

#endif
