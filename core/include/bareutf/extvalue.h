/* extvalue: header values such as UTF-8'en'%e2%82%ac, of RFC 8187 (5987). */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_EXTVALUE_H
#define BAREUTF_EXTVALUE_H

#include <bareutf/base.h>
#include <bareutf/percent.h>
#include <bareutf/utf8.h>

#ifdef __cplusplus
extern "C" {
#endif

enum bu_extvalue_charset {
    BU_EXTVALUE_NONE = 0, /* not known (yet) */
    BU_EXTVALUE_UTF_8,
    BU_EXTVALUE_ISO_8859_1
};

/* Why something was BU_BAD. */
enum bu_extvalue_reason {
    BU_EXTVALUE_FINE = 0,
    BU_EXTVALUE_ILL_FORMED, /* in UTF-8; in ISO-8859-1 80..9F, see below */
    /* From here on nothing more is decoded. */
    BU_EXTVALUE_CHARSET,  /* missing, or neither of the two */
    BU_EXTVALUE_LANGUAGE, /* a byte of no tag, or more than 255 bytes */
    BU_EXTVALUE_BYTE,     /* one that must be encoded and is not */
    BU_EXTVALUE_PERCENT,  /* a '%' without two hex digits */
    BU_EXTVALUE_REFUSED,  /* by the policy */
    BU_EXTVALUE_TRUNCATED /* the value ends too early */
};

/* Policies beside BU_PERCENT_NO_NUL, _SLASH, _BACKSLASH and _CONTROL. The other
 * two of percent.h have no meaning here: a malformed '%' is always an error,
 * and '+' is always a plus sign. */
#define BU_EXTVALUE_LOOSE 256u   /* take 20..7E that should have been encoded */
#define BU_EXTVALUE_REPLACE 512u /* write U+FFFD for what is ill-formed */
#define BU_EXTVALUE_UTF8 1024u   /* take utf8'' as UTF-8'' */

/* Bytes that one scalar value is encoded as, at most. */
#define BU_EXTVALUE_MAX 12

/* State of a decoder. All zero is its start. Read it, do not write it. */
struct bu_extvalue {
    struct bu_utf8 utf8;
    struct bu_percent percent;
    uint8_t step;
    uint8_t matched;
    uint8_t charset;         /* an enum bu_extvalue_charset */
    uint8_t language_at;     /* where the language tag begins: byte 6 or 11;
                                5 if the charset was utf8 */
    uint8_t language_length; /* its bytes, often 0; complete once text comes */
    uint8_t reason;          /* an enum bu_extvalue_reason, of the last BU_BAD
                                or BU_REFEED */
    uint8_t loose;           /* 1 when BU_EXTVALUE_LOOSE took a byte */
};

/*
 * Feed one byte of charset'language'value.
 *
 *   BU_OK      *scalar is the next scalar value of the text
 *   BU_MORE    the byte was taken; no scalar value is complete yet
 *   BU_BAD     d->reason says what is wrong. ILL_FORMED: the byte was taken,
 *              and ended one ill-formed part; go on, or stop. Any other: the
 *              byte was not taken, and every further call returns the same.
 *   BU_REFEED  ILL_FORMED; the part is dropped and the byte was NOT taken: feed
 *              it again
 *
 * *scalar is written with BU_OK only. Charset names are compared without case.
 * ISO-8859-1 has no text at 80..9F: such bytes nearly always show that the
 * charset is a wrong one, so they are ill-formed. (RFC 8187, section 3.2.1)
 *
 * The policy may change with each byte. Each is judged by that of its call; a
 * triplet by that of its last byte.
 */
enum bu_status bu_extvalue_feed(struct bu_extvalue *d, uint8_t byte,
                                uint32_t policy, uint32_t *scalar);

/*
 * End a value.
 *
 *   BU_OK    it was complete; its text may be empty
 *   BU_BAD   d->reason says why: TRUNCATED where the head, a triplet or a
 *            sequence is not complete; or what had stopped it before
 *
 * *d stays, so that it can be read; make it all zero for another value.
 */
enum bu_status bu_extvalue_finish(struct bu_extvalue *d);

/*
 * Decode charset'language'value to well-formed UTF-8.
 *
 *   BU_OK    all was read; the text is complete so far
 *   BU_MORE  all was read, and it must not end here
 *   BU_FULL  the next scalar value does not fit at dst; call again with room
 *   BU_BAD   d->reason says why. ILL_FORMED: one part is dropped; call again to
 *            go on behind it. Any other: src is at the byte that is wrong, or,
 *            if a call before had said so, at the end: all of it is passed.
 *   BU_END   the source is empty, and a call before had stopped for good
 *
 * With BU_EXTVALUE_REPLACE U+FFFD is written for what is ill-formed, and BU_BAD
 * does not report it. All except the last BU_BAD can be resumed. End it by
 * bu_extvalue_finish: with REPLACE a value that ends inside a sequence is
 * TRUNCATED all the same, and nothing is written for that.
 *
 * Room for as many bytes as the value has is always enough for all of it. A
 * sequence is never split, so a call moves on for certain only if its room has
 * BU_UTF8_MAX bytes. Source and destination must not overlap.
 */
enum bu_status bu_extvalue_decode(struct bu_extvalue *d, struct bu_buffer *b,
                                  uint32_t policy);

/*
 * Write UTF-8'language' at b->dst: 7 bytes and those of the tag, often none.
 *
 *   BU_OK    written
 *   BU_FULL  no room; nothing changed
 *   BU_BAD   a byte of language is no letter, digit or '-', or there are more
 *            than 255; nothing changed
 *
 * It is written as a whole: BU_FULL means that a larger room is needed.
 */
enum bu_status bu_extvalue_begin(struct bu_buffer *b, const uint8_t *language,
                                 size_t n);

/*
 * Encode UTF-8 text as the rest of the value.
 *
 *   BU_OK    all was read
 *   BU_FULL  the sequence at src, encoded, does not fit at dst
 *   BU_MORE  the source ends inside the sequence at src
 *   BU_BAD   one ill-formed part of 1 to 3 bytes was passed, and nothing was
 *            written for it
 *
 * Room for BU_PERCENT_MAX bytes for each byte is always enough for all of it;
 * bu_percent_size with bu_percent_attr returns the exact size. A sequence is
 * never split, so a call moves on for certain only if its room has
 * BU_EXTVALUE_MAX bytes.
 */
enum bu_status bu_extvalue_encode(struct bu_buffer *b);

#ifdef __cplusplus
}
#endif

#endif
