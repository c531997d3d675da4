/* percent: percent-encoding of bytes, as in RFC 3986, URLs and HTML forms. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_PERCENT_H
#define BAREUTF_PERCENT_H

#include <bareutf/base.h>
#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Bytes in, bytes out: no function here interprets them. Decode once. The
 * result may contain a '%' again (%252F gives %2F), and a second decoder would
 * undo every check that was made between the two.
 */

/* Bytes that one byte is encoded as, at most: a room of so many bytes is
 * always enough for the next step. Decoding never makes more bytes than it
 * takes. */
#define BU_PERCENT_MAX 3

/*
 * Bytes that are written as they are: bit b of word[w] is the byte 32 * w + b.
 * All others are encoded, and 80..FF always. Text that was encoded with a set
 * without '%' is decoded to the same bytes. A set with '%' does not touch
 * triplets that are already there: use it on a URL that a user has typed, not
 * on a file name.
 */
struct bu_percent_set {
    uint32_t word[4];
};

/* ---- Sets of the RFCs. All of them encode '%'. ---- */

/* Unreserved bytes alone: for a value that may go anywhere in a URI. (RFC 3986,
 * section 2.3; what ECMAScript and Python call "component" adds a few) */
extern const struct bu_percent_set bu_percent_component;

/* One segment of a path: unreserved, sub-delims, ':' and '@', so no '/'.
 * (RFC 3986, section 3.3: pchar) */
extern const struct bu_percent_set bu_percent_segment;

/* A query or a fragment: the bytes of a segment, '/' and '?'. '+' is written as
 * it is. (RFC 3986, sections 3.4 and 3.5) */
extern const struct bu_percent_set bu_percent_query;

/* The value of a header parameter. (RFC 8187, section 3.2.1: attr-char) */
extern const struct bu_percent_set bu_percent_attr;

/* ---- Sets of the URL standard of the WHATWG, which browsers use. ---- */

/*
 * The standard lists the bytes that are encoded; a set here is the complement.
 * These six do not encode '%'. All of them encode 00..1F and 7F..FF, and:
 *
 *   control        nothing else
 *   fragment       space " < > `
 *   query          space " # < >
 *   special_query  those of query, and ' (http, https, ftp, file, ws, wss)
 *   path           those of query, and ? ^ ` { }
 *   userinfo       those of path, and / : ; = @ [ \ ] |
 */
extern const struct bu_percent_set bu_percent_url_control;
extern const struct bu_percent_set bu_percent_url_fragment;
extern const struct bu_percent_set bu_percent_url_query;
extern const struct bu_percent_set bu_percent_url_special_query;
extern const struct bu_percent_set bu_percent_url_path;
extern const struct bu_percent_set bu_percent_url_userinfo;

/* These two encode '%' too. The first is encodeURIComponent of ECMAScript: it
 * leaves letters, digits and - . _ ~ ! ' ( ) * as they are. The second leaves
 * letters, digits and * - . _ as they are; bu_percent_encode_form has it, and
 * writes '+' for a space. */
extern const struct bu_percent_set bu_percent_url_component;
extern const struct bu_percent_set bu_percent_url_form;

/* What a decoder does beside decoding; a sum of these, or 0. Other bits have no
 * meaning. */
#define BU_PERCENT_NO_NUL 1u       /* refuse %00 */
#define BU_PERCENT_NO_SLASH 2u     /* refuse %2F */
#define BU_PERCENT_NO_BACKSLASH 4u /* refuse %5C */
#define BU_PERCENT_NO_CONTROL 8u   /* refuse %00 to %1F and %7F */
#define BU_PERCENT_LENIENT 16u     /* pass a malformed '%' as it is */
#define BU_PERCENT_FORM 32u        /* '+' is a space (HTML forms alone) */

/* Why a decoder returned BU_BAD. */
enum bu_percent_reason {
    BU_PERCENT_FINE = 0,
    BU_PERCENT_MALFORMED, /* no hex digit where one is due */
    BU_PERCENT_REFUSED    /* a byte that the policy refuses */
};

/* State of a decoder. All zero is its start. Read it, do not write it; except
 * that all zero drops what is pending, and decoding goes on. */
struct bu_percent {
    uint8_t pending; /* bytes that were taken and not yet written: 0 to 2 */
    uint8_t digit;   /* the digit among them, or 0; no meaning if none are */
    uint8_t reason;  /* an enum bu_percent_reason; not 0 stays */
};

/*
 * Encode bytes that are not in set as '%' and two upper-case hex digits.
 *
 *   BU_OK    all was read
 *   BU_FULL  the byte at src, encoded, does not fit at dst; a triplet is never
 *            split
 *
 * Both can be resumed. Every call with a room of BU_PERCENT_MAX bytes or more
 * moves on. Source and destination must not overlap. (RFC 3986, section 2.1)
 */
enum bu_status bu_percent_encode(struct bu_buffer *b,
                                 const struct bu_percent_set *set);

/*
 * The same for a name or a value of an HTML form: '+' for a space, and
 * bu_percent_url_form. (URL standard, application/x-www-form-urlencoded)
 */
enum bu_status bu_percent_encode_form(struct bu_buffer *b);

/* Return how many bytes s[0..n) has when it is encoded with set: n to
 * BU_PERCENT_MAX * n, or SIZE_MAX where that is more. */
size_t bu_percent_size(const uint8_t *s, size_t n,
                       const struct bu_percent_set *set);

/*
 * Feed one byte to a decoder.
 *
 *   BU_OK     *out is the next byte
 *   BU_MORE   the byte was taken; a triplet has begun
 *   BU_AGAIN  *out is the next byte: one of those that BU_PERCENT_LENIENT
 *             passes as they are. The byte was NOT taken: feed it again.
 *   BU_BAD    the byte was NOT taken; d->reason says why. The '%' that is wrong
 *             is d->pending bytes before it, which is never 0.
 *
 * *out is written with BU_OK and BU_AGAIN only. BU_BAD stays until *d is made
 * all zero, whatever the policy of later calls. One byte is BU_AGAIN at most
 * twice: "%4z" gives '%', '4' and 'z'.
 *
 * The policy may change with each byte. Each is judged by that of its call; a
 * triplet by that of its last byte. A byte that is fed again after BU_AGAIN, or
 * read again after BU_FULL, has the policy that it had.
 */
enum bu_status bu_percent_feed(struct bu_percent *d, uint8_t byte,
                               uint32_t policy, uint8_t *out);

/*
 * Decode bytes, as far as source, room and form allow.
 *
 *   BU_OK    all was read
 *   BU_MORE  all was read; *d holds the start of a triplet
 *   BU_FULL  no room for the next byte
 *   BU_BAD   src is at the byte that is wrong, and d->reason says why: it is no
 *            hex digit, or it ends a triplet that the policy refuses. The '%'
 *            is d->pending bytes before src, maybe in an earlier source.
 *            A byte that is not encoded, a slash for one, is never refused.
 *            If a call before had said so, all of the source is passed.
 *   BU_END   the source is empty, and a call before had returned BU_BAD
 *
 * All before the '%' has been written, and nothing else. BU_OK, BU_MORE and
 * BU_FULL can be resumed with more source, more room or both; every call with
 * a room of 1 byte or more moves on. With BU_PERCENT_LENIENT nothing is
 * malformed: bytes that make no triplet are passed as they are.
 *
 * dst may be src: decoding never writes more than it has read. When *d holds
 * bytes, dst must be that many bytes before src, as in one buffer that is
 * filled and decoded step by step. The policy may change between two calls, as
 * with bu_percent_feed.
 */
enum bu_status bu_percent_decode(struct bu_percent *d, struct bu_buffer *b,
                                 uint32_t policy);

/*
 * End a stream, and make *d the start state.
 *
 *   BU_OK    it ended between triplets
 *   BU_BAD   it ended inside one, or a call before had returned BU_BAD
 */
enum bu_status bu_percent_finish(struct bu_percent *d);

/*
 * End a stream that was fed or decoded with BU_PERCENT_LENIENT: write what is
 * pending.
 *
 *   BU_OK    done; *d is the start state
 *   BU_FULL  no room for the 1 or 2 bytes; nothing changed
 *   BU_BAD   the policy had refused a byte; *d is the start state
 */
enum bu_status bu_percent_finish_lenient(struct bu_percent *d,
                                         struct bu_buffer *b);

/* Return whether s[0..n) contains a '%' and two hex digits: a decoder would
 * change it (again). */
bool bu_percent_is_encoded(const uint8_t *s, size_t n);

#ifdef __cplusplus
}
#endif

#endif
