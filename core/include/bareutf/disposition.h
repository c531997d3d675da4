/* disposition: the file name in a Content-Disposition header (RFC 6266). */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_DISPOSITION_H
#define BAREUTF_DISPOSITION_H

#include <bareutf/base.h>
#include <bareutf/extvalue.h>
#include <bareutf/translit.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * The reader takes the value of the header, from behind the colon to before the
 * line end: of a download (RFC 6266) or of a part of an upload (RFC 7578). It
 * goes on where the grammar is broken, recovers what browsers would, and
 * reports all of it: BU_BAD and flags. RFC 6266 lets a recipient ignore such a
 * header.
 *
 * The caller unfolds: in a value that goes on in the next line, drop each CR LF
 * that a space or a tab follows, before the reader sees it. (RFC 9112, section
 * 5.2; RFC 5322, section 2.2.3) The reader takes a CR or LF for what it is in
 * all other places, an attack: it stops there, with BU_DISPOSITION_CONTROL.
 *
 * THE NAME IS NOT SAFE YET. It is well-formed UTF-8 without '/', '\\', C0
 * controls (except a tab) and DEL, and is neither "." nor "..". It can still be
 * a device of Windows, end in a dot, contain ':', a bidi control, or %2F, which
 * is a slash if anyone decodes it again. Give it to a check for names of your
 * file system.
 */

enum bu_disposition_type {
    BU_DISPOSITION_NONE = 0, /* missing or no token */
    BU_DISPOSITION_INLINE,
    BU_DISPOSITION_ATTACHMENT,
    BU_DISPOSITION_FORM_DATA,
    BU_DISPOSITION_OTHER /* treat it as an attachment (RFC 6266, 4.2) */
};

/* Where the name comes from. */
enum bu_disposition_source {
    BU_DISPOSITION_NO_NAME = 0, /* neither parameter has given one */
    BU_DISPOSITION_FILENAME,    /* filename= */
    BU_DISPOSITION_FILENAME_EXT /* filename*= */
};

/* What happened: a sum of these. */
enum bu_disposition_flag {
    /* About the name that is given. */
    BU_DISPOSITION_PATH = 0x1,    /* parts before '/' or '\\' are removed */
    BU_DISPOSITION_LATIN_1 = 0x2, /* not UTF-8, so read as ISO-8859-1 */
    BU_DISPOSITION_FORM = 0x4,    /* bu_disposition_form_decode changed it */

    /* About a header that is well-formed. */
    BU_DISPOSITION_CONTINUED = 0x10, /* filename*0= is there and not read */
    BU_DISPOSITION_NO_ROOM = 0x20,   /* filename= was given up for a filename*=,
                                        because the room did not grow */

    /* With BU_BAD: */
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
                                         dropped: see ext.reason; in filename=
                                         it has 80..9F and is not UTF-8 */
    BU_DISPOSITION_BYTES = 0x4000,    /* bytes that should have been quoted or
                                         encoded are taken as they are */
    BU_DISPOSITION_ANY_BAD = 0x7F00
};

/* State of the reader, and its result. All zero is its start. Read it, do not
 * write it, except policy. */
struct bu_disposition {
    uint8_t type;   /* an enum bu_disposition_type */
    uint8_t source; /* an enum bu_disposition_source */
    uint8_t step;
    uint8_t words;
    uint8_t matched;
    uint8_t value;
    uint8_t seen;
    uint8_t last_left;
    uint8_t gap;
    uint8_t changed;
    uint16_t policy; /* for the value of filename*=, beside what the reader
                        always does: 0, or BU_EXTVALUE_UTF8 to take utf8''.
                        Set it before the first byte. */
    uint32_t flags;  /* a sum of enum bu_disposition_flag */
    size_t length;   /* of the name, in bytes; complete after finish */
    size_t begin;    /* of the value that is read, in the room */
    size_t end;      /* of it */
    uint32_t scalar;
    struct bu_extvalue ext;
};

/* Bytes of room that are enough for a header value of n bytes. */
#define BU_DISPOSITION_MAX(n) ((size_t)2 * (n))

/* Make *d the start state, whatever it was. */
void bu_disposition_begin(struct bu_disposition *d);

/*
 * Feed one byte. The name is built in name[0..room), which must stay as it is
 * between calls, or be moved to a larger room with all its bytes.
 *
 *   BU_OK    the byte was taken
 *   BU_FULL  the name does not fit. Feed the same byte again:
 *            - with a larger room, as often as needed: nothing is lost, and the
 *              result is what a room that was large enough at once would give;
 *            - with the same room, once. If filename= is in the way of a
 *              filename*=, that gives filename= up: the call returns BU_OK, and
 *              BU_DISPOSITION_NO_ROOM reports it. Otherwise it returns BU_FULL
 *              again: the name is too long, and it is never truncated.
 *
 * So a room for the longer of both names is enough for a caller who tries
 * twice, but then a broken filename*= leaves no name.
 *
 *   filename*= counts, and filename= where there is none or it is broken.
 *   filename= is read byte by byte: neither %41 nor =?UTF-8?Q?..?= is decoded;
 *   its bytes are UTF-8 where that is well-formed, or else ISO-8859-1.
 *   A quoted-pair is its second byte; in form-data only before '"' and '\\',
 *   because browsers send a backslash there as it is.
 *   Names of parameters and types are compared without case.
 *
 * (RFC 6266, section 4; RFC 2616, section 2.2; RFC 7578, section 4.2)
 */
enum bu_status bu_disposition_feed(struct bu_disposition *d, uint8_t byte,
                                   uint8_t *name, size_t room);

/*
 * End the header.
 *
 *   BU_OK    it conforms to RFC 6266
 *   BU_BAD   it does not: d->flags & BU_DISPOSITION_ANY_BAD
 *   BU_FULL  the name does not fit; call again with more room
 *
 * With the first two d->type, d->source and d->flags are complete, and the
 * name is name[0..d->length). A length of 0 is no name, also where a parameter
 * was there (filename="" or filename="/"). Begin anew with a start state.
 */
enum bu_status bu_disposition_finish(struct bu_disposition *d, uint8_t *name,
                                     size_t room);

/*
 * The same for a whole header value s[0..n), in a room that does not grow: from
 * all zero, policy included, which *d need not be, to the end. BU_OK, BU_BAD
 * and BU_FULL as above; with BU_FULL there is no name, and d->length is 0. name
 * must not overlap s.
 */
enum bu_status bu_disposition_read(struct bu_disposition *d, const uint8_t *s,
                                   size_t n, uint8_t *name, size_t room);

/*
 * Call this after the end of a header, if browsers send it: decode %22, %0A and
 * %0D in name[0..d->length) to '"', LF and CR, and nothing else. In a form,
 * browsers encode those three bytes of a file name, and leave '%' as it is.
 * (HTML, multipart/form-data encoding algorithm) So a file that is named
 * `%22` arrives as `"`; other clients send %22 for itself.
 *
 * Only a name from filename= of form-data changes. d->length becomes less, and
 * BU_DISPOSITION_FORM reports it. The name may then contain LF and CR.
 */
void bu_disposition_form_decode(struct bu_disposition *d, uint8_t *name);

/*
 * Encode UTF-8 text for the quotes of name="..." or filename="..." in a part of
 * a form, as browsers do: '"', LF and CR become %22, %0A and %0D, and all other
 * bytes stay. (HTML, multipart/form-data encoding algorithm)
 *
 *   BU_OK    all was read
 *   BU_FULL  the byte at src, encoded, does not fit at dst
 *
 * Both can be resumed. Every call with a room of BU_PERCENT_MAX bytes or more
 * moves on. Source and destination must not overlap.
 */
enum bu_status bu_disposition_form_encode(struct bu_buffer *b);

/* State of the writer. All zero is its start. */
struct bu_disposition_writer {
    size_t at;
    uint8_t step;
    uint8_t plain;
    uint8_t some;
    uint8_t part;
};

/* Bytes that are enough for a name of n bytes. */
#define BU_DISPOSITION_WRITE_MAX(n) ((size_t)5 * (n) + 48u)

/*
 * Write a header value for a UTF-8 name: b->src to b->src_end, which must be
 * the whole of it in every call and is not moved.
 *
 *   type    BU_DISPOSITION_INLINE or _ATTACHMENT
 *   table   for the fallback, such as &bu_translit_all; null for none
 *
 *   BU_OK    done
 *   BU_FULL  dst is at dst_end, and there is more; call again with room, and
 *            with the same name, type and table
 *   BU_BAD   nothing was written: type is another one; the name is ill-formed,
 *            "." or "..", or contains '/', '\\', 00..1F or 7F
 *
 * Any room of 1 byte or more moves on, and gives the same bytes: a room may end
 * anywhere, also inside a triplet.
 *
 * Of an empty name it writes the type alone; of one that is ASCII without '"'
 * and '%', type; filename="name". Otherwise
 *
 *   attachment; filename="fallback"; filename*=UTF-8''%D0%BD...
 *
 * with '_' in the fallback for '"', '%', and scalar values that the table does
 * not have, and behind it if it would be empty or dots alone.
 * bu_disposition_read gives back the same name. (RFC 6266, appendix D)
 */
enum bu_status bu_disposition_write(struct bu_disposition_writer *w,
                                    struct bu_buffer *b, unsigned type,
                                    const struct bu_translit_table *table);

#ifdef __cplusplus
}
#endif

#endif
