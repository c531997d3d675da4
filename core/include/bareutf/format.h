/* format: the one shape of all encoding forms, and what is the same in all. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_FORMAT_H
#define BAREUTF_FORMAT_H

#include <bareutf/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Bytes of the longest sequence of any format. */
#define BU_FORMAT_MAX 8

/*
 * A format as an object in ROM. bu_format_utf8, bu_format_utf16le and the
 * others are declared in the headers of their formats; only those named are
 * linked.
 *
 * next decodes the first value of [*p, end) and moves *p past it:
 *
 *   BU_OK    *value is set
 *   BU_BAD   one ill-formed part was passed, of at least one byte
 *   BU_MORE  the range ends inside a sequence that is well-formed so far;
 *            *p stands at its first byte. In a format that has lone surrogates,
 *            a high one at the end of the range is such a start as well.
 *   BU_END   the range is empty
 *
 * *value is written with BU_OK only. put encodes value into out, which has room
 * for longest bytes, and returns the bytes written, or 0 when the format has no
 * form for it; then nothing was written.
 */
struct bu_format {
    const char *name; /* in ASCII, ends with NUL; IANA's where there is one */
    uint8_t unit;     /* bytes of a code unit: 1, 2 or 4 */
    uint8_t longest;  /* bytes of the longest sequence */
    uint64_t highest; /* the highest value */
    enum bu_status (*next)(const uint8_t **p, const uint8_t *end,
                           uint32_t *value);
    unsigned (*put)(uint8_t *out, uint32_t value);
};

/* The bytes of a sequence that has begun. All zero is the start of a stream.
 * For the functions below alone. */
struct bu_held {
    uint8_t bytes[BU_FORMAT_MAX];
    uint8_t count;
};

/*
 * Feed one byte of a stream in format.
 *
 *   BU_OK      *value is the value that this byte completes
 *   BU_MORE    the byte was taken; the sequence is well-formed so far
 *   BU_BAD     the byte was taken; with those held it is one ill-formed part
 *   BU_REFEED  the first bytes held were one ill-formed part and are dropped;
 *              h->count tells how many are still held. The byte was NOT taken:
 *              feed it again.
 *   BU_AGAIN   *value is set, and the byte was NOT taken: feed it again. Only
 *              formats that have lone surrogates say so.
 *
 * *value is written with BU_OK and BU_AGAIN only. A byte is refused at most
 * BU_FORMAT_MAX times.
 */
enum bu_status bu_format_feed(const struct bu_format *format, struct bu_held *h,
                              uint8_t byte, uint32_t *value);

/*
 * End a stream, or a run of bytes before a gap.
 *
 *   BU_OK     nothing is held; *h is the start state
 *   BU_BAD    one ill-formed part was held and is dropped: call again
 *   BU_AGAIN  *value is a lone surrogate that was held: call again
 *
 * *value is written with BU_AGAIN only.
 */
enum bu_status bu_format_finish(const struct bu_format *format,
                                struct bu_held *h, uint32_t *value);

/*
 * Return the length in bytes of the part of s[0..n), as a whole text, that
 * comes before its first ill-formed part; n means that all of it is
 * well-formed. A sequence that the end cuts short is ill-formed.
 */
size_t bu_format_check(const struct bu_format *format, const uint8_t *s,
                       size_t n);

#ifdef __cplusplus
}
#endif

#endif
