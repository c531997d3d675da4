/* xopen: the FSS-UTF that X/Open had before Thompson and Pike. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_XOPEN_H
#define BAREUTF_XOPEN_H

#include <bareutf/format.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * The draft of IBM and X/Open of 1992, whose table and code are in the first
 * part of Ken Thompson's file /usr/ken/utf/xutf of 2 September 1992 (in Pike's
 * mail of 7 June 2003 on the history of UTF-8):
 *
 *   0000 0000 .. 0000 007F   0zzzzzzz
 *   0000 0080 .. 0000 207F   10zzzzzz 1yyyyyyy
 *   0000 2080 .. 0008 207F   110zzzzz 1yyyyyyy * 2
 *   0008 2080 .. 0208 207F   1110zzzz 1yyyyyyy * 3
 *   0208 2080 .. 7FFF FFFF   11110zzz 1yyyyyyy * 4
 *
 * The bits are the value less the first of its row, so there is one form for
 * each value, and none is overlong. The five-byte form could hold more than
 * 7FFFFFFF, which is ill-formed, and F8..FF begin nothing. D800..DFFF are
 * values as any other.
 *
 * A byte from 80 to F7 may be a lead or follow one. So nobody can know where a
 * sequence begins but from the last byte below 80 on, there is no prev, and a
 * search for the bytes of one value may hit inside of others:
 *
 *   80 80 80 81    U+0080 U+0081    from the second byte on: U+0080, and 81,
 *                                   which takes a byte of what comes next
 *
 * Ill-formed bytes are divided before the first byte that can not continue the
 * sequence: a part is the longest start of a well-formed sequence, of one to
 * four bytes, or else one byte of F8..FF. Any byte from 80 on continues; only
 * where the value would be too high, as F7 F0 is, the division is before a byte
 * that is then read as a lead.
 */

/* Bytes of the longest sequence. */
#define BU_XOPEN_MAX 5

/* The highest value. */
#define BU_XOPEN_HIGHEST 0x7FFFFFFFu

/* The contract of next in bareutf/format.h. A part has 1 to 4 bytes. */
enum bu_status bu_xopen_next(const uint8_t **p, const uint8_t *end,
                             uint32_t *value);

/*
 * Encode value into out, which has room for BU_XOPEN_MAX bytes. Return the
 * bytes written, 1 to 5, or 0 when it is above 7FFFFFFF; then nothing was
 * written.
 */
unsigned bu_xopen_put(uint8_t out[BU_XOPEN_MAX], uint32_t value);

/* Return how many bytes value needs, 1 to 5; 0 when it is above 7FFFFFFF. */
unsigned bu_xopen_len(uint32_t value);

/* The form as an object. */
extern const struct bu_format bu_format_xopen;

#ifdef __cplusplus
}
#endif

#endif
