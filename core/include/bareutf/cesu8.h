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
 * bytes written, 1 to 3 or 6, or 0 when it is no scalar value; then nothing was
 * written.
 */
unsigned bu_cesu8_put(uint8_t out[BU_CESU8_MAX], uint32_t scalar);

extern const struct bu_format bu_format_cesu8;

#ifdef __cplusplus
}
#endif

#endif
