/* utf8x: UTF-8 of the old kind, extended to 7 and to 8 bytes. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_UTF8X_H
#define BAREUTF_UTF8X_H

#include <bareutf/format.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * FSS-UTF (bareutf/fssutf.h) with the two leads that it does not use, by the
 * same rule, that the leading 1s of the lead count the bytes:
 *
 *                0 .. 7FFF FFFF       as FSS-UTF, in 1 to 6 bytes
 *        8000 0000 .. F FFFF FFFF     11111110 10vvvvvv * 6      36 bits
 *      10 0000 0000 .. 3FF FFFF FFFF  11111111 10vvvvvv * 7      42 bits
 *
 * No standard has them. They are for data in which others have put more than
 * text. Perl's extended UTF-8 (its utf8.h and utfebcdic.h) is the same up to
 * FFFFFFFFF; from there on it has FF lead 13 bytes, as in FF 80 80 80 80 80 81
 * 80 80 80 80 80 80, which is ill-formed here at its second byte.
 * `longest` says which leads there are: with 7, FF is in no sequence.
 *
 * Only the shortest form of a value is well-formed. D800..DFFF are values as
 * any other. Ill-formed bytes are divided into parts as in bareutf/utf8.h: a
 * part is the longest start of a well-formed sequence, of one to seven bytes,
 * or else one byte. No byte is taken that could begin the next sequence.
 */

/* Bytes of the longest sequence. */
#define BU_UTF8X7_MAX 7
#define BU_UTF8X_MAX 8

/* The highest values in 7 and in 8 bytes, as words of 32 bits. */
#define BU_UTF8X7_HIGH 0xFu
#define BU_UTF8X8_HIGH 0x3FFu

/*
 * The contracts of next and prev in bareutf/format.h, with values of 64 bits. A
 * part has 1 to 7 bytes. longest is 7 or 8, the bytes of the longest sequence
 * there may be; prev looks at that many bytes at most.
 */
enum bu_status bu_utf8x_next_64(const uint8_t **p, const uint8_t *end,
                                unsigned longest, uint64_t *value);
enum bu_status bu_utf8x_prev_64(const uint8_t *begin, const uint8_t **p,
                                unsigned longest, uint64_t *value);

/*
 * Encode value into out, which has room for BU_UTF8X_MAX bytes. Return the
 * bytes written, 1 to 8, or 0 when it is above 3FFFFFFFFFF; then nothing was
 * written. A value up to FFFFFFFFF takes no more than 7 bytes.
 */
unsigned bu_utf8x_put_64(uint8_t out[BU_UTF8X_MAX], uint64_t value);

/* The same for any value of 32 bits, into 1 to 7 bytes. */
unsigned bu_utf8x_put(uint8_t out[BU_UTF8X7_MAX], uint32_t value);

/* Return how many bytes value needs, 1 to 8; 0 when it is above 3FFFFFFFFFF. */
unsigned bu_utf8x_len(uint64_t value);

/*
 * Return the length in bytes of the longest prefix of s[0..n) that is
 * well-formed, values above FFFFFFFF included. A sequence that the end
 * truncates is not in it. longest is 7 or 8.
 */
size_t bu_utf8x_check(const uint8_t *s, size_t n, unsigned longest);

/* Return whether all of s[0..n) is well-formed. longest is 7 or 8. */
BU_INLINE bool bu_utf8x_valid(const uint8_t *s, size_t n, unsigned longest)
{
    return bu_utf8x_check(s, n, longest) == n;
}

/*
 * Feed one byte of a stream. longest is 7 or 8, the same for all of a stream.
 *
 *   BU_OK      *value is the value that this byte completes
 *   BU_MORE    the byte was taken; the sequence is well-formed so far
 *   BU_BAD     the byte was taken; alone it is one ill-formed part
 *   BU_REFEED  the pending bytes were one ill-formed part and are dropped.
 *              The byte was NOT taken: feed it again, it may begin a sequence.
 *
 * *value is written with BU_OK only. A byte is refused at most once.
 */
enum bu_status bu_utf8x_feed_64(struct bu_pending *h, unsigned longest,
                                uint8_t byte, uint64_t *value);

/* End a stream: BU_BAD if it ended inside a sequence, which is dropped, else
 * BU_OK. */
enum bu_status bu_utf8x_finish(struct bu_pending *h);

/* The two forms as objects, for values of 32 bits: there a sequence of a value
 * above FFFFFFFF is ill-formed as a whole, one part of 7 or 8 bytes. */
extern const struct bu_format bu_format_utf8x7;
extern const struct bu_format bu_format_utf8x8;

#ifdef __cplusplus
}
#endif

#endif
