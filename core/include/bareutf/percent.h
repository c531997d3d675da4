/* percent: percent-encoding of bytes, as RFC 3986 and HTML forms have it. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_PERCENT_H
#define BAREUTF_PERCENT_H

#include <bareutf/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Bytes in, bytes out: nothing here looks at what they mean. Decoding is done
 * once. What came out may hold a '%' again (%252F gives %2F); who decodes that
 * a second time opens the door that a check between the two has closed.
 */

/* Bytes that one byte is encoded as, at most. Decoding never makes more bytes
 * than it takes. */
#define BU_PERCENT_MAX 3

/*
 * Which bytes stand for themselves: bit b of word[w] is the byte 32 * w + b.
 * 80..FF and '%' are always encoded, whatever a set says, so that what was
 * encoded with any set is decoded to the same bytes.
 */
struct bu_percent_set {
    uint32_t word[4];
};

/* Unreserved bytes alone: for a value that may go anywhere in a URI. (RFC 3986,
 * section 2.3; what ECMAScript and Python call "component" adds a few) */
extern const struct bu_percent_set bu_percent_component;

/* One segment of a path: unreserved, sub-delims, ':' and '@', so no '/'.
 * (RFC 3986, section 3.3: pchar) */
extern const struct bu_percent_set bu_percent_segment;

/* A query or a fragment: a segment's bytes, '/' and '?'. A '+' stands for
 * itself. (RFC 3986, sections 3.4 and 3.5) */
extern const struct bu_percent_set bu_percent_query;

/* The value of a header parameter. (RFC 8187, section 3.2.1: attr-char) */
extern const struct bu_percent_set bu_percent_attr;

/* What a decoder shall do beside decoding; a sum of these, or 0. */
#define BU_PERCENT_NO_NUL 1u       /* refuse %00 */
#define BU_PERCENT_NO_SLASH 2u     /* refuse %2F */
#define BU_PERCENT_NO_BACKSLASH 4u /* refuse %5C */
#define BU_PERCENT_NO_CONTROL 8u   /* refuse %00 to %1F and %7F */
#define BU_PERCENT_LENIENT 16u     /* pass a malformed '%' as it is */
#define BU_PERCENT_FORM 32u        /* '+' is a space (HTML forms alone) */

/* Why a decoder stopped with BU_BAD. */
enum bu_percent_reason {
    BU_PERCENT_FINE = 0,
    BU_PERCENT_MALFORMED, /* no hex digit where one has to stand */
    BU_PERCENT_REFUSED    /* a byte that the policy refuses */
};

/* State of a decoder. All zero is its start. To be read, not written; but to
 * make all of it zero drops what is held, and goes on. */
struct bu_percent {
    uint8_t held;   /* bytes taken of a triplet that is not complete: 0 to 2 */
    uint8_t digit;  /* the second of them */
    uint8_t reason; /* an enum bu_percent_reason; not 0 stays */
};

/*
 * Encode bytes that are not in set as '%' and two upper-case hex digits.
 *
 *   BU_OK    all was read
 *   BU_FULL  what src stands at does not fit at dst; no triplet is ever split
 *
 * Both can be resumed. Source and destination must not overlap.
 * (RFC 3986, section 2.1)
 */
enum bu_status bu_percent_encode(struct bu_buffer *b,
                                 const struct bu_percent_set *set);

/*
 * The same for a name or a value of an HTML form: space is '+', letters,
 * digits, "*-._" stand for themselves, all else is encoded. (WHATWG URL,
 * application/x-www-form-urlencoded)
 */
enum bu_status bu_percent_encode_form(struct bu_buffer *b);

/* Return how many bytes s[0..n) has when it is encoded with set: n to
 * BU_PERCENT_MAX * n, or SIZE_MAX where that is more. */
size_t bu_percent_size(const uint8_t *s, size_t n,
                       const struct bu_percent_set *set);

/*
 * Feed one byte to a decoder. Of policy the NO_ bits count.
 *
 *   BU_OK    *out is the next byte
 *   BU_MORE  the byte was taken; a triplet has begun
 *   BU_BAD   the byte was NOT taken; d->reason tells why. The '%' that is wrong
 *            stands d->held bytes before it: 0 is never told.
 *
 * *out is written with BU_OK only. BU_BAD stays until *d is made all zero.
 */
enum bu_status bu_percent_feed(struct bu_percent *d, uint8_t byte,
                               uint32_t policy, uint8_t *out);

/*
 * Decode bytes, as far as source, room and form allow.
 *
 *   BU_OK    all was read
 *   BU_MORE  all was read; *d holds the start of a triplet
 *   BU_FULL  no room for what comes next
 *   BU_BAD   src stands at the byte that is wrong, and d->reason tells why: it
 *            is no hex digit, or it ends a triplet that the policy refuses. The
 *            '%' stands d->held bytes before src, maybe in an earlier source.
 *            A '%' from the source itself, a slash for one, is never refused.
 *
 * What stands before the '%' has been written, and nothing else. BU_OK,
 * BU_MORE and BU_FULL can be resumed with more source, more room or both. With
 * BU_PERCENT_LENIENT nothing is malformed: bytes that make no triplet are
 * passed as they are.
 *
 * dst may be src: decoding never writes more than it has read. When *d holds
 * bytes, dst must be that many bytes before src, as one buffer that is filled
 * and decoded step by step has it.
 */
enum bu_status bu_percent_decode(struct bu_percent *d, struct bu_buffer *b,
                                 uint32_t policy);

/*
 * End a stream, and make *d the start state.
 *
 *   BU_OK    it ended between triplets
 *   BU_BAD   it ended inside one, or where BU_BAD was told before
 */
enum bu_status bu_percent_finish(struct bu_percent *d);

/*
 * End a stream that was decoded with BU_PERCENT_LENIENT: write what is held.
 *
 *   BU_OK    done; *d is the start state
 *   BU_FULL  no room for the 1 or 2 bytes; nothing changed
 *   BU_BAD   the policy had refused a byte; *d is the start state
 */
enum bu_status bu_percent_finish_lenient(struct bu_percent *d,
                                         struct bu_buffer *b);

/* Tell whether s[0..n) holds a '%' and two hex digits: 1 or 0. With 1 it would
 * change if it was decoded (again). */
int bu_percent_is_encoded(const uint8_t *s, size_t n);

#ifdef __cplusplus
}
#endif

#endif
