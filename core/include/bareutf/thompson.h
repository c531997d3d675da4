/* thompson: the sketch of UTF-8, with all 32 bits in 1 to 6 bytes. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_THOMPSON_H
#define BAREUTF_THOMPSON_H

#include <bareutf/format.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * What is at the end of Ken Thompson's file /usr/ken/utf/xutf in the dump
 * of 2 September 1992, six days before the proposal that bareutf/fssutf.h has.
 * It became public with Pike's mail of 7 June 2003 on the history of UTF-8:
 *
 *   T0 0xxxxxxx   Tx 10xxxxxx   T1 110xxxxx   T2 1110xxxx
 *   T3 11110xxx   T4 111110xx   T5 111111xx
 *
 *   0000 0000 .. 0000 007F   T0
 *   0000 0080 .. 0000 07FF   T1 Tx
 *   0000 0800 .. 0000 FFFF   T2 Tx Tx
 *   0001 0000 .. 001F FFFF   T3 Tx Tx Tx
 *   0020 0000 .. 03FF FFFF   T4 Tx Tx Tx Tx
 *   0400 0000 .. FFFF FFFF   T5 Tx Tx Tx Tx Tx
 *
 * T5 ends in two free bits, where FSS-UTF has a bit 0 and one that is free. So
 * up to 7FFFFFFF both are the same bytes, and from 80000000 on this one has FE
 * and FF as leads. No byte is left that is in no sequence but C0 and C1, and
 * the leading 1s of FE and FF do not count the bytes.
 *
 * The notes below the table say that codes with a shorter form are not legal,
 * and that all sequences synchronize on any byte that is not a Tx. So only the
 * shortest form is well-formed here. D800..DFFF are values as any other.
 *
 * Ill-formed bytes are divided into parts as in bareutf/utf8.h: a part is the
 * longest start of a well-formed sequence, of one to five bytes, or else one
 * byte. No byte is taken that could begin the next sequence.
 */

/* Bytes of the longest sequence. */
#define BU_THOMPSON_MAX 6

/* The highest value. */
#define BU_THOMPSON_HIGHEST 0xFFFFFFFFu

/*
 * The contracts of next and prev in bareutf/format.h. A part has 1 to 5 bytes;
 * prev looks at 6 bytes at most.
 */
enum bu_status bu_thompson_next(const uint8_t **p, const uint8_t *end,
                                uint32_t *value);
enum bu_status bu_thompson_prev(const uint8_t *begin, const uint8_t **p,
                                uint32_t *value);

/*
 * Encode value, which may be any, into out, which has room for BU_THOMPSON_MAX
 * bytes. Return the bytes written, 1 to 6.
 */
unsigned bu_thompson_put(uint8_t out[BU_THOMPSON_MAX], uint32_t value);

/* Return how many bytes value needs, 1 to 6. */
unsigned bu_thompson_len(uint32_t value);

/* The form as an object. */
extern const struct bu_format bu_format_thompson;

#ifdef __cplusplus
}
#endif

#endif
