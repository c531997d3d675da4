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

#ifdef __cplusplus
}
#endif

#endif
