/* fssutf: UTF-8 as it was from 1992 to 2003, in 1 to 6 bytes. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_FSSUTF_H
#define BAREUTF_FSSUTF_H

#include <bareutf/format.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * The FSS-UTF that Thompson and Pike sent to X/Open on 8 September 1992, which
 * RFC 2044 and RFC 2279 then called UTF-8:
 *
 *   0000 0000 .. 0000 007F   0vvvvvvv
 *   0000 0080 .. 0000 07FF   110vvvvv 10vvvvvv
 *   0000 0800 .. 0000 FFFF   1110vvvv 10vvvvvv * 2
 *   0001 0000 .. 001F FFFF   11110vvv 10vvvvvv * 3
 *   0020 0000 .. 03FF FFFF   111110vv 10vvvvvv * 4
 *   0400 0000 .. 7FFF FFFF   1111110v 10vvvvvv * 5
 *
 * Only the shortest form of a value is well-formed. D800..DFFF are values as
 * any other. FE and FF are in no sequence. For text of today use bu_utf8: a
 * name in this form may hide what later checks do not expect.
 *
 * Ill-formed bytes are divided into parts as in bareutf/utf8.h: a part is the
 * longest start of a well-formed sequence, of one to five bytes, or else one
 * byte. No byte is taken that could begin the next sequence.
 */

/* Bytes of the longest sequence. */
#define BU_FSSUTF_MAX 6

/* The highest value. */
#define BU_FSSUTF_HIGHEST 0x7FFFFFFFu

/*
 * The contracts of next and prev in bareutf/format.h. A part has 1 to 5 bytes;
 * prev looks at 6 bytes at most.
 */
enum bu_status bu_fssutf_next(const uint8_t **p, const uint8_t *end,
                              uint32_t *value);
enum bu_status bu_fssutf_prev(const uint8_t *begin, const uint8_t **p,
                              uint32_t *value);

/*
 * Encode value into out, which has room for BU_FSSUTF_MAX bytes. Return the
 * bytes written, 1 to 6, or 0 when it is above 7FFFFFFF; then nothing was
 * written.
 */
unsigned bu_fssutf_put(uint8_t out[BU_FSSUTF_MAX], uint32_t value);

/* Return how many bytes value needs, 1 to 6; 0 when it is above 7FFFFFFF. */
unsigned bu_fssutf_len(uint32_t value);

/* The form as an object. */
extern const struct bu_format bu_format_fssutf;

#ifdef __cplusplus
}
#endif

#endif
