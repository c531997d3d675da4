/* utf1: UTF-1, the transformation format of ISO 10646 in 1993. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_UTF1_H
#define BAREUTF_UTF1_H

#include <bareutf/format.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * ISO/IEC 10646-1:1993, Annex G; taken out by Amendment 4 of 1996 and kept in
 * the ISO register as number 178. It has digits of 190 values, so that no byte
 * of a sequence is a control byte of C0 or C1, a space or a DEL:
 *
 *   0000 0000 .. 0000 009F   the value
 *   0000 00A0 .. 0000 00FF   A0, value
 *   0000 0100 .. 0000 4015   A1..F5, T        y = value - 100
 *   0000 4016 .. 0003 8E2D   F6..FB, T, T     y = value - 4016
 *   0003 8E2E .. 7FFF FFFF   FC..FD, T * 4    y = value - 38E2E
 *
 * y is written with the base 190, the highest digit added to the first lead of
 * the row. The others are T: 00..5D is 21..7E, and 5E..BD is A0..FF. One form
 * for each value; what gives more than 7FFFFFFF is ill-formed, and FE and FF
 * begin nothing. D800..DFFF are values as any other. U+20AC has
 * y = 1FAC = 2A * BE + 80, and is CB C2.
 *
 * A byte of 21..7E may be ASCII or the end of a sequence: U+014E is A1 6F, and
 * U+010E is A1 2F, in which a file system finds a slash. A byte of A0..FD may
 * be a lead or a digit. So no one can go backwards: how a run of bytes from
 * A0 on is to be divided depends on where it begins. Only 00..20 and 7F..9F
 * are always themselves.
 *
 * Ill-formed bytes are divided before the first byte that can not continue the
 * sequence: a part is the longest start of a well-formed sequence, of one to
 * four bytes, or else one byte, FE or FF. So a control byte or a space is never
 * taken, nor the 21 of A0 21, nor the BE of FD BE.
 */

/* Bytes of the longest sequence. */
#define BU_UTF1_MAX 5

/* The highest value. */
#define BU_UTF1_HIGHEST 0x7FFFFFFFu

/* The contract of next in bareutf/format.h. A part has 1 to 4 bytes. */
enum bu_status bu_utf1_next(const uint8_t **p, const uint8_t *end,
                            uint32_t *value);

/*
 * Encode value into out, which has room for BU_UTF1_MAX bytes. Return the
 * bytes written, 1, 2, 3 or 5, or 0 when it is above 7FFFFFFF; then nothing was
 * written.
 */
unsigned bu_utf1_put(uint8_t out[BU_UTF1_MAX], uint32_t value);

/* Return how many bytes value needs, 1, 2, 3 or 5; 0 when it is above 7FFFFFFF.
 */
unsigned bu_utf1_len(uint32_t value);

/* The form as an object. */
extern const struct bu_format bu_format_utf1;

#ifdef __cplusplus
}
#endif

#endif
