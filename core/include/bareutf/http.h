/* http: text in URLs and in header parameters, and file names in headers. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_HTTP_H
#define BAREUTF_HTTP_H

#include <stdbool.h>
#include <bareutf/property.h>
#include <bareutf/utf8.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Three layers. Each works alone, and each uses those before it:
 *
 *   bu_percent      between %C3%A9 and the bytes C3 A9: URLs, HTML forms (RFC
 *                   3986)
 *   bu_extvalue     between UTF-8'en'%C3%A9 and text: header parameters (RFC
 *                   8187)
 *   bu_disposition  the file name of a Content-Disposition header (RFC 6266)
 *
 * The state of each is all zero at the start and holds no pointer: a copy is a
 * checkpoint. You may read its fields. Write them only where a comment allows
 * it.
 *
 * An encoder never splits a triplet, unless its contract says otherwise. BU_OK,
 * BU_MORE and BU_FULL can be resumed with more source, more room or both.
 * Source and destination must not overlap, unless a contract says otherwise.
 *
 * Decode once. The result may contain a '%' again (%252F becomes %2F), and a
 * second decoder would bypass every check between the two.
 */

/* ---- Percent-encoding of any bytes. ---- */

/* The most bytes that one byte is encoded as. With room for that many, every
 * call makes progress. Decoding never writes more bytes than it reads. */
#define BU_PERCENT_MAX 3

/*
 * The bytes that an encoder copies unchanged: bit b of word[w] is the byte 32 *
 * w + b. It encodes all others, and always 80..FF. Text encoded with a set
 * without '%' is decoded to the same bytes. With a set that has '%', the
 * encoder leaves existing triplets unchanged: use it on a URL that a user has
 * typed, not on a file name.
 *
 * A set with the space but without '+' is for HTML forms: the encoder writes
 * '+' for a space, and BU_PERCENT_FORM decodes it.
 */
struct bu_percent_set {
    uint32_t word[4];
};

/*
 * Sets of the RFCs. All of them encode '%'.
 *
 *   component  only unreserved bytes: for a value that may go anywhere in a URI
 *              (RFC 3986, section 2.3; what ECMAScript and Python call
 *              "component" adds a few)
 *   segment    one segment of a path: unreserved, sub-delims, ':' and '@', so
 *              no '/' (RFC 3986, section 3.3: pchar)
 *   query      a query or a fragment: the bytes of a segment, '/' and '?'; '+'
 *              is copied (RFC 3986, sections 3.4 and 3.5)
 *   attr       the value of a header parameter (RFC 8187, section 3.2.1:
 *              attr-char)
 */
extern const struct bu_percent_set bu_percent_component;
extern const struct bu_percent_set bu_percent_segment;
extern const struct bu_percent_set bu_percent_query;
extern const struct bu_percent_set bu_percent_attr;

/*
 * Sets of the URL standard of the WHATWG, which browsers use. The standard
 * lists the bytes to encode; a set here is the complement. These six do not
 * encode '%'. All of them encode 00..1F and 7F..FF, and in addition:
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
 * copies letters, digits and - . _ ~ ! ' ( ) *. The second is for a name or a
 * value of application/x-www-form-urlencoded: it copies letters, digits and * -
 * . _ and writes '+' for a space. */
extern const struct bu_percent_set bu_percent_url_component;
extern const struct bu_percent_set bu_percent_url_form;

/*
 * Encode bytes that are not in set as '%' and two upper-case hex digits.
 *
 *   BU_OK    all was read
 *   BU_FULL  the byte at src, encoded, does not fit at dst
 *
 * (RFC 3986, section 2.1)
 */
BU_MUST_USE enum bu_status bu_percent_encode(struct bu_buffer *b,
                                             const struct bu_percent_set *set);

/* Return the number of bytes of s[0..n) encoded with set: n to BU_PERCENT_MAX *
 * n, or SIZE_MAX if it would be more. */
size_t bu_percent_size(const uint8_t *s, size_t n,
                       const struct bu_percent_set *set);

/*
 * Policies of a decoder: a sum of these, or 0. Other bits have no effect. A
 * byte that is not encoded, such as a slash, is never refused.
 *
 * The policy may change with each call: it applies to the bytes of the call,
 * and to a triplet by its last byte. When you feed a byte again, or call again
 * after BU_FULL, pass the same policy.
 */
#define BU_PERCENT_NO_NUL 1u       /* refuse %00 */
#define BU_PERCENT_NO_SLASH 2u     /* refuse %2F */
#define BU_PERCENT_NO_BACKSLASH 4u /* refuse %5C */
#define BU_PERCENT_NO_CONTROL 8u   /* refuse %00 to %1F and %7F */
#define BU_PERCENT_LENIENT 16u     /* copy a malformed '%' unchanged */
#define BU_PERCENT_FORM 32u        /* '+' is a space (only for HTML forms) */

/* Why a decoder returned BU_BAD. */
enum bu_percent_reason {
    BU_PERCENT_FINE = 0,
    BU_PERCENT_MALFORMED, /* a byte that is not a hex digit after '%' */
    BU_PERCENT_REFUSED    /* a byte that the policy refuses */
};

/* State of a decoder. The caller may make it all zero at any time: that drops
 * pending bytes and clears an error. */
struct bu_percent {
    uint8_t pending; /* bytes taken and not yet written: 0 to 2 */
    uint8_t digit;   /* the digit among them, or 0; no meaning if pending is 0
                      */
    uint8_t reason;  /* an enum bu_percent_reason; it stays if it is not 0 */
};

/*
 * Feed one byte to a decoder.
 *
 *   BU_OK     *out is the next byte
 *   BU_MORE   the byte was taken; a triplet has begun
 *   BU_AGAIN  *out is the next byte, which BU_PERCENT_LENIENT copies. The byte
 *             was NOT taken: feed it again.
 *   BU_BAD    the byte was NOT taken; d->reason says why. The invalid '%' is
 *             d->pending bytes before it, which is never 0.
 *
 * *out is written with BU_OK and BU_AGAIN only. After BU_BAD, every call
 * returns BU_BAD until *d is made all zero. One byte is BU_AGAIN at most twice:
 * "%4z" becomes '%', '4' and 'z'.
 */
BU_MUST_USE enum bu_status bu_percent_feed(struct bu_percent *d, uint8_t byte,
                                           uint32_t policy, uint8_t *out);

/*
 * Decode bytes, until source or room ends or a byte is in error.
 *
 *   BU_OK    all was read
 *   BU_MORE  all was read; *d holds the start of a triplet
 *   BU_FULL  no room for the next byte
 *   BU_BAD   src is at the byte in error, and d->reason says why. The '%' is
 *            d->pending bytes before src, perhaps in an earlier source;
 *            everything before the '%' has been written, and nothing else. If
 *            an earlier call returned BU_BAD, all of the source is passed.
 *   BU_END   the source is empty, and an earlier call returned BU_BAD
 *
 * Every call with room for 1 byte or more makes progress. If fewer bytes were
 * written than read, the text had triplets.
 *
 * dst may be src. If d->pending is not 0, dst must be that many bytes before
 * src, as in one buffer that is filled and decoded step by step.
 */
BU_MUST_USE enum bu_status
bu_percent_decode(struct bu_percent *d, struct bu_buffer *b, uint32_t policy);

/*
 * End a stream, and make *d the start state.
 *
 *   BU_OK    it ended between triplets
 *   BU_BAD   it ended inside one, or an earlier call returned BU_BAD
 */
BU_INLINE enum bu_status bu_percent_finish(struct bu_percent *d)
{
    enum bu_status status = d->pending != 0 ? BU_BAD : BU_OK;

    d->pending = 0;
    d->digit = 0;
    d->reason = BU_PERCENT_FINE;
    return status;
}

/*
 * End a stream that was decoded with BU_PERCENT_LENIENT: write the pending
 * bytes.
 *
 *   BU_OK    done; *d is the start state
 *   BU_FULL  no room for the 1 or 2 bytes; nothing changed
 *   BU_BAD   the policy refused a byte in an earlier call; *d is the start
 *            state
 */
BU_MUST_USE enum bu_status bu_percent_finish_lenient(struct bu_percent *d,
                                                     struct bu_buffer *b);

/* ---- Values of header parameters: charset'language'text (RFC 8187). ---- */

enum bu_extvalue_charset {
    BU_EXTVALUE_NONE = 0, /* not known (yet) */
    BU_EXTVALUE_UTF_8,
    BU_EXTVALUE_ISO_8859_1
};

/* Why a decoder returned BU_BAD. */
enum bu_extvalue_reason {
    BU_EXTVALUE_FINE = 0,
    BU_EXTVALUE_ILL_FORMED, /* ill-formed UTF-8; or 80..9F in ISO-8859-1 */
    /* After these no more bytes are decoded. */
    BU_EXTVALUE_BAD_CHARSET, /* missing, or neither of the two */
    BU_EXTVALUE_LANGUAGE, /* a byte that no tag has, or more than 255 bytes */
    BU_EXTVALUE_BYTE,     /* a byte that must be encoded and is not */
    BU_EXTVALUE_PERCENT,  /* a '%' without two hex digits */
    BU_EXTVALUE_REFUSED,  /* by the policy */
    BU_EXTVALUE_TRUNCATED /* the value ends too early */
};

/* Policies besides BU_PERCENT_NO_NUL, _SLASH, _BACKSLASH and _CONTROL. _LENIENT
 * and _FORM have no meaning here: a malformed '%' is always an error, and '+'
 * is always a plus sign. _LOOSE does not accept '/' and '\\', which _NO_SLASH
 * and _NO_BACKSLASH refuse only if encoded. */
#define BU_EXTVALUE_LOOSE 256u   /* accept 20..7E that must be encoded */
#define BU_EXTVALUE_REPLACE 512u /* write U+FFFD for ill-formed parts */
#define BU_EXTVALUE_UTF8 1024u   /* accept utf8'' as UTF-8'' */

/* The most bytes that one scalar value is encoded as. */
#define BU_EXTVALUE_MAX 12

/* State of a decoder. */
struct bu_extvalue {
    struct bu_utf8 utf8;
    struct bu_percent percent;
    uint8_t step;
    uint8_t matched;
    uint8_t charset;         /* an enum bu_extvalue_charset */
    uint8_t language_at;     /* where the language tag begins: byte 6 or 11;
                                5 if the charset was utf8 */
    uint8_t language_length; /* its length in bytes, often 0; final when the
                              * text begins */
    uint8_t reason;          /* an enum bu_extvalue_reason, of the last BU_BAD
                                or BU_REFEED */
    uint8_t loose;           /* 1 if BU_EXTVALUE_LOOSE accepted a byte */
};

/*
 * Feed one byte of charset'language'text.
 *
 *   BU_OK      *scalar is the next scalar value of the text
 *   BU_MORE    the byte was taken; no scalar value is complete yet
 *   BU_BAD     d->reason is the reason. ILL_FORMED: the byte was taken and
 *              ended one ill-formed part; continue or stop. Any other reason:
 *              the byte was NOT taken, and every later call returns the same.
 *   BU_REFEED  the reason is ILL_FORMED; the pending part is dropped, and the
 *              byte was NOT taken: feed it again
 *
 * *scalar is written with BU_OK only. Charset names are compared without case.
 * In ISO-8859-1, bytes 80..9F are ill-formed: they are not text and nearly
 * always mean that the charset is wrong. (RFC 8187, section 3.2.1)
 */
BU_MUST_USE enum bu_status bu_extvalue_feed(struct bu_extvalue *d, uint8_t byte,
                                            uint32_t policy, uint32_t *scalar);

/*
 * End a value.
 *
 *   BU_OK    it was complete; its text may be empty
 *   BU_BAD   d->reason says why: TRUNCATED if the head, a triplet or a sequence
 *            is not complete; or the reason of an earlier BU_BAD that stopped
 *            the decoder
 *
 * *d keeps its fields, so that you can read them; make it all zero for another
 * value.
 */
enum bu_status bu_extvalue_finish(struct bu_extvalue *d);

/*
 * Decode charset'language'text to well-formed UTF-8.
 *
 *   BU_OK    all was read; the text is complete so far
 *   BU_MORE  all was read, and the value must not end here
 *   BU_FULL  the next scalar value does not fit at dst; call again with room
 *   BU_BAD   d->reason says why. ILL_FORMED: one part is dropped; call again to
 *            continue after it. Any other reason: src is at the byte in error;
 *            or, if an earlier call returned BU_BAD for such a reason, all of
 *            the source is passed.
 *   BU_END   the source is empty, and an earlier call stopped for such a reason
 *
 * With BU_EXTVALUE_REPLACE the call writes U+FFFD for ill-formed parts and does
 * not report them. End the value with bu_extvalue_finish: with REPLACE too, a
 * value that ends inside a sequence is TRUNCATED, and nothing is written for
 * that sequence.
 *
 * Room for as many bytes as the value has is always enough. A sequence is never
 * split, so only a room of BU_UTF8_MAX bytes or more guarantees progress.
 */
BU_MUST_USE enum bu_status
bu_extvalue_decode(struct bu_extvalue *d, struct bu_buffer *b, uint32_t policy);

/*
 * Write UTF-8'language' at b->dst: 7 bytes and the n bytes of the tag
 * language[0..n), often 0.
 *
 *   BU_OK    written
 *   BU_FULL  no room for all of it; nothing changed
 *   BU_BAD   a byte of language is not a letter, digit or '-', or n is more
 *            than 255; nothing changed
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
 * bu_percent_size with bu_percent_attr returns the exact size. A sequence is
 * never split, so only a room of BU_EXTVALUE_MAX bytes or more guarantees
 * progress.
 */
BU_MUST_USE enum bu_status bu_extvalue_encode(struct bu_buffer *b);

/* ---- Content-Disposition: read the file name of a header. ---- */

/*
 * The reader takes the value of the header, after the colon and without the
 * line end: of a download (RFC 6266) or of a part of an upload (RFC 7578). If
 * the grammar is broken, it continues, recovers what browsers would, and
 * reports every fault with BU_BAD and flags. RFC 6266 lets a recipient ignore
 * such a header.
 *
 * Join folded lines first: in a value that continues in the next line, drop
 * each CR LF that is followed by a space or a tab. (RFC 9112, section 5.2; RFC
 * 5322, section 2.2.3) Anywhere else, treat a CR or LF as an attack: the reader
 * stops there, with BU_DISPOSITION_CONTROL.
 *
 * THE NAME IS NOT SAFE YET. It is well-formed UTF-8 without '/', '\\', C0
 * controls (except a tab) and DEL, and is neither "." nor "..". It can still be
 * a device of Windows, end in a dot, contain ':', a bidi control, or %2F, which
 * is a slash if anyone decodes it again. Check it with the rule of your file
 * system (name.h).
 */

enum bu_disposition_type {
    BU_DISPOSITION_NONE = 0, /* missing, or not a token */
    BU_DISPOSITION_INLINE,
    BU_DISPOSITION_ATTACHMENT,
    BU_DISPOSITION_FORM_DATA,
    BU_DISPOSITION_OTHER /* treat it as an attachment (RFC 6266, 4.2) */
};

/* The parameter that gave the name. */
enum bu_disposition_source {
    BU_DISPOSITION_NO_NAME = 0, /* neither parameter gave a name */
    BU_DISPOSITION_FILENAME,    /* filename= */
    BU_DISPOSITION_FILENAME_EXT /* filename*= */
};

/* Flags: a sum of these. */
enum bu_disposition_flag {
    /* About the name in the result. */
    BU_DISPOSITION_PATH = 0x1,    /* parts before '/' or '\\' are removed */
    BU_DISPOSITION_LATIN_1 = 0x2, /* not UTF-8, so read as ISO-8859-1 */
    BU_DISPOSITION_FORM = 0x4,    /* bu_disposition_form_decode changed it */

    /* About a header that is well-formed. */
    BU_DISPOSITION_CONTINUED = 0x10, /* there is a filename*0=, which is not
                                      * read */
    BU_DISPOSITION_NO_ROOM = 0x20,   /* filename= was dropped for filename*=,
                                      * because the room did not grow */
    BU_DISPOSITION_NAMELESS = 0x40,  /* filename*= is empty, "." or "..", or
                                      * ends in '/' or '\\': filename= counts */

    /* With BU_BAD: */
    BU_DISPOSITION_FORM_EXT = 0x80,   /* filename*= of form-data, which RFC 7578
                                         forbids, is not read */
    BU_DISPOSITION_SYNTAX = 0x100,    /* no grammar allows it */
    BU_DISPOSITION_EMPTY = 0x200,     /* ";;", or ";" at the end. Harmless: RFC
                                         9110, section 5.6.6 allows it */
    BU_DISPOSITION_DUPLICATE = 0x400, /* a second filename= or filename*= is not
                                         read: the first one counts */
    BU_DISPOSITION_UNCLOSED = 0x800,  /* the last quote is missing, so the name
                                         may be truncated */
    BU_DISPOSITION_CONTROL = 0x1000,  /* 00..1F (except a tab) or 7F: nothing is
                                         read from there on, and the value that
                                         contains it is dropped */
    BU_DISPOSITION_VALUE = 0x2000,    /* a value that cannot be decoded is
                                       * dropped: of filename*=, see ext.reason;
                                       * of filename=, it has 80..9F and is not
                                       * UTF-8 */
    BU_DISPOSITION_BYTES = 0x4000,    /* a value, of any parameter, has bytes
                                       * that should have been quoted or encoded
                                       */
    BU_DISPOSITION_ANY_BAD = 0x7F80
};

/* State of the reader, and its result. */
struct bu_disposition {
    uint8_t type;   /* an enum bu_disposition_type */
    uint8_t source; /* an enum bu_disposition_source */
    uint8_t step;
    uint8_t words;
    uint8_t matched;
    uint8_t value;
    uint8_t seen;
    uint8_t last_left;
    uint8_t changed;
    uint16_t policy; /* added policy for the value of filename*=: 0, or
                      * BU_EXTVALUE_UTF8 to accept utf8''. Write it before the
                      * first byte. */
    uint32_t flags;  /* a sum of enum bu_disposition_flag */
    size_t length;   /* of the name, in bytes; final after finish */
    size_t begin;    /* of the value being read, in the room */
    size_t end;      /* of it */
    uint32_t scalar;
    struct bu_extvalue ext;
};

/* Room in bytes that is always enough for a header value of n bytes. */
#define BU_DISPOSITION_MAX(n) (BU_CAST(size_t, 2) * (n))

/*
 * Feed one byte. The name is built in name[0..room). Do not change these bytes
 * between calls; you may move all of them to a larger room.
 *
 *   BU_OK    the byte was taken
 *   BU_FULL  the name does not fit. Feed the same byte again with more room, as
 *            often as needed: nothing is lost, and the result is the same as
 *            with a large room from the start. Or feed it once with the same
 *            room: if filename= takes the room that filename*= needs, the call
 *            drops filename=, returns BU_OK and sets BU_DISPOSITION_NO_ROOM.
 *            Otherwise it returns BU_FULL again: the name is too long. The call
 *            never truncates a name.
 *
 * So room for the longer of the two names is enough if the caller feeds the
 * byte twice; but if filename*= is then broken, there is no name.
 *
 * The name is that of filename*=; or that of filename=, if there is no
 * filename*=, it is broken or it gives no name, or the type is form-data. There
 * only filename= is read: a sender must not use filename*= there, and a reader
 * that took it would see another name than those that do not. filename= is read
 * byte by byte: neither %41 nor
 * =?UTF-8?Q?..?= is decoded. Its bytes are UTF-8 if they are well-formed, and
 * otherwise ISO-8859-1. A quoted-pair is its second byte; in form-data only '"'
 * and '\\' can be in a quoted-pair, because browsers send other backslashes
 * unchanged. Names of parameters and types are compared without case.
 *
 * (RFC 6266, section 4; RFC 2616, section 2.2; RFC 7578, section 4.2)
 */
BU_MUST_USE enum bu_status bu_disposition_feed(struct bu_disposition *d,
                                               uint8_t byte, uint8_t *name,
                                               size_t room);

/*
 * End the header.
 *
 *   BU_OK    the header conforms to RFC 6266
 *   BU_BAD   it does not: see d->flags & BU_DISPOSITION_ANY_BAD
 *   BU_FULL  the name does not fit; call again with more room
 *
 * With BU_OK and BU_BAD, d->type, d->source and d->flags are final, and the
 * name is name[0..d->length). A length of 0 means that there is no name, even
 * if there was a parameter (filename="" or filename="/"). Make *d all zero for
 * another header.
 */
BU_MUST_USE enum bu_status bu_disposition_finish(struct bu_disposition *d,
                                                 uint8_t *name, size_t room);

/*
 * Read a whole header value s[0..n), in a room that does not grow. The call
 * first makes *d all zero, policy included. It returns BU_OK, BU_BAD or BU_FULL
 * as bu_disposition_finish; with BU_FULL there is no name, and d->length is 0.
 * name must not overlap s.
 */
enum bu_status bu_disposition_read(struct bu_disposition *d, const uint8_t *s,
                                   size_t n, uint8_t *name, size_t room);

/*
 * Decode %22, %0A and %0D in name[0..d->length) to '"', LF and CR, and nothing
 * else. Call this after the end of a header if browsers send it: in a form,
 * they encode these three bytes of a file name but not '%'. (HTML,
 * multipart/form-data encoding algorithm) So a file with the name `%22` becomes
 * `"`; other clients send %22 for the text %22.
 *
 * Only a name from filename= of form-data changes. If it changes, d->length
 * becomes less and BU_DISPOSITION_FORM is set. The name may then contain LF and
 * CR.
 */
void bu_disposition_form_decode(struct bu_disposition *d, uint8_t *name);

/* ---- Content-Disposition: write the header for a name. ---- */

/*
 * Encode UTF-8 text for the quotes of name="..." or filename="..." in a part of
 * a form, as bu_disposition_form_decode reads it: '"', LF and CR become %22,
 * %0A and %0D, and all other bytes are copied.
 *
 *   BU_OK    all was read
 *   BU_FULL  the byte at src, encoded, does not fit at dst
 *
 * Every call with room for BU_PERCENT_MAX bytes or more makes progress.
 */
BU_MUST_USE enum bu_status bu_disposition_form_encode(struct bu_buffer *b);

/* State of the writer. */
struct bu_disposition_writer {
    size_t at;
    uint8_t step;
    uint8_t plain;
    uint8_t seen;
    uint8_t part;
};

/* Room in bytes that is always enough for a name of n bytes. */
#define BU_DISPOSITION_WRITE_MAX(n) (BU_CAST(size_t, 5) * (n) + 48u)

/*
 * Write a header value for the UTF-8 name [b->src, b->src_end). Pass the whole
 * name in every call; b->src does not move.
 *
 *   type    BU_DISPOSITION_INLINE or _ATTACHMENT
 *   table   table for the fallback, such as &bu_translit_all; or null for none
 *
 *   BU_OK    done
 *   BU_FULL  the room is full, and there is more to write; call again with room
 *            and with the same name, type and table
 *   BU_BAD   nothing was written: type has another value; or the name is
 *            ill-formed, is "." or "..", or contains '/', '\\', 00..1F or 7F
 *
 * Any room of 1 byte or more makes progress, and the bytes are always the same:
 * a room may end anywhere, even inside a triplet.
 *
 * For an empty name the call writes only the type; for a name of ASCII without
 * '"' and '%' it writes type; filename="name". Otherwise it writes
 *
 *   attachment; filename="fallback"; filename*=UTF-8''%D0%BD...
 *
 * In the fallback, '_' replaces '"', '%' and scalar values that are not in the
 * table; if the fallback would be empty or only dots, '_' follows it.
 * bu_disposition_read returns the same name. (RFC 6266, appendix D)
 */
BU_MUST_USE enum bu_status
bu_disposition_write(struct bu_disposition_writer *w, struct bu_buffer *b,
                     unsigned type, const struct bu_translit_table *table);

#ifdef __cplusplus
}
#endif

#endif
