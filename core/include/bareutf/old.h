/* old: forms of UTF-8 from before 2003: FSS-UTF of X/Open and of Thompson,
 * UTF-1, and forms of up to eight bytes. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_OLD_H
#define BAREUTF_OLD_H

#include <bareutf/format.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Each form is a struct bu_format, with the contracts of next, prev and put in
 * bareutf/format.h:
 *
 *   status = bu_format_fssutf.next(&p, end, &value, &bu_format_fssutf);
 */

/* ---- FSS-UTF: UTF-8 as it was from 1992 to 2003, in 1 to 6 bytes. */

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
 * Only the shortest form of a value is well-formed. D800..DFFF are values like
 * any other. FE and FF are in no sequence. For current text use bu_utf8_next:
 * values above U+10FFFF and surrogates may pass later checks that do not expect
 * them.
 *
 * Ill-formed bytes are divided into parts as in bareutf/utf8.h: a part is the
 * longest start of a well-formed sequence, of one to five bytes, or else one
 * byte. No byte is taken that could begin the next sequence.
 */

/* Bytes of the longest sequence. */
#define BU_FSSUTF_MAX 6

/* The highest value. */
#define BU_FSSUTF_HIGHEST 0x7FFFFFFFu

/* A part has 1 to 5 bytes; prev reads 6 bytes at most. */
extern const struct bu_format bu_format_fssutf;

/* ---- Thompson's sketch of UTF-8, with all 32 bits in 1 to 6 bytes. */

/*
 * The form at the end of Ken Thompson's file /usr/ken/utf/xutf in the dump of 2
 * September 1992, six days before the proposal above. It became public with
 * Pike's mail of 7 June 2003 on the history of UTF-8:
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
 * T5 ends in two free bits, where FSS-UTF has a 0 and one free bit. So up to
 * 7FFFFFFF both forms have the same bytes, and from 80000000 on this one has FE
 * and FF as leads. Only C0 and C1 are in no sequence. The leading 1s of FE and
 * FF are not the number of bytes.
 *
 * The notes below Thompson's table say that codes with a shorter form are not
 * legal, and that all sequences synchronize on any byte that is not a Tx. So
 * only the shortest form is well-formed here. D800..DFFF are values like any
 * other.
 *
 * Ill-formed bytes are divided into parts as in bareutf/utf8.h: a part is the
 * longest start of a well-formed sequence, of one to five bytes, or else one
 * byte. No byte is taken that could begin the next sequence.
 */

/* Bytes of the longest sequence. */
#define BU_THOMPSON_MAX 6

/* The highest value. */
#define BU_THOMPSON_HIGHEST 0xFFFFFFFFu

/* A part has 1 to 5 bytes; prev reads 6 bytes at most. put writes any value. */
extern const struct bu_format bu_format_thompson;

/* ---- The FSS-UTF of X/Open before Thompson and Pike. */

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
 * The bits are the value minus the first value of its row, so each value has
 * exactly one form, and none is overlong. The five-byte form could hold more
 * than 7FFFFFFF, which is ill-formed, and F8..FF begin no sequence. D800..DFFF
 * are values like any other.
 *
 * A byte from 80 to F7 may be a lead or follow one. So the start of a sequence
 * can be found only by reading from the last byte below 80 on. There is no
 * prev, and a search for the bytes of one value may match inside others:
 *
 *   80 80 80 81    U+0080 U+0081    from the second byte on: U+0080, and 81,
 *                                   which takes a byte of what comes next
 *
 * An ill-formed part ends before the first byte that cannot continue the
 * sequence: it is the longest start of a well-formed sequence, of one to four
 * bytes, or else one byte of F8..FF. Any byte from 80 on can continue a
 * sequence, unless the value would be too high, as in F7 F0: then the part ends
 * before that byte, which is read as a lead.
 */

/* Bytes of the longest sequence. */
#define BU_XOPEN_MAX 5

/* The highest value. */
#define BU_XOPEN_HIGHEST 0x7FFFFFFFu

/* A part has 1 to 4 bytes. There is no prev. */
extern const struct bu_format bu_format_xopen;

/* ---- UTF-1, the transformation format of ISO 10646 in 1993. */

/*
 * ISO/IEC 10646-1:1993, Annex G; taken out by Amendment 4 of 1996 and kept in
 * the ISO register as number 178. It uses digits of base 190, so that no byte
 * of a sequence is a control byte of C0 or C1, a space or a DEL:
 *
 *   0000 0000 .. 0000 009F   the value
 *   0000 00A0 .. 0000 00FF   A0, value
 *   0000 0100 .. 0000 4015   A1..F5, T        y = value - 100
 *   0000 4016 .. 0003 8E2D   F6..FB, T, T     y = value - 4016
 *   0003 8E2E .. 7FFF FFFF   FC..FD, T * 4    y = value - 38E2E
 *
 * y is written in base 190. The highest digit is added to the first lead of the
 * row. The other digits are T: 00..5D is 21..7E, and 5E..BD is A0..FF. Each
 * value has exactly one form. A sequence for more than 7FFFFFFF is ill-formed,
 * and FE and FF begin no sequence. D800..DFFF are values like any other. U+20AC
 * has y = 1FAC = 2A * BE + 80, and is CB C2.
 *
 * A byte of 21..7E may be ASCII or the end of a sequence: U+014E is A1 6F, and
 * U+010E is A1 2F, in which a file system finds a slash. A byte of A0..FD may
 * be a lead or a digit. So text cannot be read backwards: the division of a run
 * of bytes from A0 on depends on where the run begins. Only 00..20 and 7F..9F
 * are always single values.
 *
 * An ill-formed part ends before the first byte that cannot continue the
 * sequence: it is the longest start of a well-formed sequence, of one to four
 * bytes, or else one byte, FE or FF. So it never has a control byte or a space,
 * nor the 21 of A0 21, nor the BE of FD BE.
 */

/* Bytes of the longest sequence. */
#define BU_UTF1_MAX 5

/* The highest value. */
#define BU_UTF1_HIGHEST 0x7FFFFFFFu

/* A part has 1 to 4 bytes. There is no prev. */
extern const struct bu_format bu_format_utf1;

/* ---- FSS-UTF extended to 7 and to 8 bytes. */

/*
 * FSS-UTF, as above, with its two unused leads by the same rule: the number of
 * leading 1s of the lead is the number of bytes:
 *
 *                0 .. 7FFF FFFF       as FSS-UTF, in 1 to 6 bytes
 *        8000 0000 .. F FFFF FFFF     11111110 10vvvvvv * 6      36 bits
 *      10 0000 0000 .. 3FF FFFF FFFF  11111111 10vvvvvv * 7      42 bits
 *
 * No standard defines these forms. Some data stores other numbers than text in
 * them. Perl's extended UTF-8 (its utf8.h and utfebcdic.h) is the same up to
 * FFFFFFFFF; above that, FF leads 13 bytes there, as in FF 80 80 80 80 80 81 80
 * 80 80 80 80 80, which is ill-formed here at its second byte. `longest`
 * selects the leads: with 7, FF is in no sequence.
 *
 * Only the shortest form of a value is well-formed. D800..DFFF are values like
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
 * Decode one value, with the contracts of next and prev in bareutf/format.h and
 * values of 64 bits. An ill-formed part has 1 to 7 bytes. longest must be 7 or
 * 8, the length of the longest sequence in bytes; prev reads at most that many
 * bytes.
 */
enum bu_status bu_utf8x_next_64(const uint8_t **p, const uint8_t *end,
                                unsigned longest, uint64_t *value);
enum bu_status bu_utf8x_prev_64(const uint8_t *begin, const uint8_t **p,
                                unsigned longest, uint64_t *value);

/*
 * Encode value into out, which has room for BU_UTF8X_MAX bytes. Return the
 * number of bytes written, 1 to 8; or 0, with nothing written, if value is
 * above 3FFFFFFFFFF. A value up to FFFFFFFFF takes at most 7 bytes.
 */
unsigned bu_utf8x_put_64(uint8_t out[BU_UTF8X_MAX], uint64_t value);

/*
 * Feed one byte of a stream. longest must be 7 or 8, the same in all calls of a
 * stream.
 *
 *   BU_OK      *value is the value that this byte completes
 *   BU_MORE    the byte was taken; the sequence is well-formed so far
 *   BU_BAD     the byte was taken; alone it is one ill-formed part
 *   BU_REFEED  the pending bytes were one ill-formed part and are dropped.
 *              The byte was NOT taken: feed it again, it may begin a sequence.
 *
 * *value is written with BU_OK only. A byte is refused at most once. If
 * h->count is not 0 at the end of a stream, the pending bytes are one
 * ill-formed part.
 */
BU_MUST_USE enum bu_status bu_utf8x_feed_64(struct bu_pending *h,
                                            unsigned longest, uint8_t byte,
                                            uint64_t *value);

/* The two forms as formats, with values of 32 bits: a sequence of a value above
 * FFFFFFFF is one ill-formed part of 7 or 8 bytes. */
extern const struct bu_format bu_format_utf8x7;
extern const struct bu_format bu_format_utf8x8;

#ifdef __cplusplus
}
#endif

#endif
