/* convert: any format to any other; byte order marks. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_CONVERT_H
#define BAREUTF_CONVERT_H

#include <bareutf/format.h>

#ifdef __cplusplus
extern "C" {
#endif

/* As `instead` of a struct bu_conversion: stop at a part or value that cannot
 * be converted. */
#define BU_STOP 0xFFFFFFFFu

/* A conversion. It is a constant in ROM if both formats are known when you
 * compile. Neither format is null; instead may be any value. */
struct bu_conversion {
    const struct bu_format *from;
    const struct bu_format *to;
    /* Written for each ill-formed part and for each value that the target
     * cannot represent: BU_REPLACEMENT or another scalar value; or BU_STOP. */
    uint32_t instead;
};

/*
 * The data of a format with BU_FORMAT_IS_DIRECT. bu_convert calls run between
 * two sequences: that of the target, or, if the target has none, that of the
 * source.
 *
 * If run supports this pair of formats, it converts some, or none, of the
 * well-formed sequences that fit, as put of the target does, and moves b->src
 * and b->dst past them. It changes no other field and never writes a lone
 * surrogate. bu_convert converts the rest step by step.
 *
 * run is never null. It writes the output itself, so nothing checks it: a run
 * that leaves the ranges of *b makes bu_convert read and write outside them. It
 * may always do nothing.
 */
struct bu_format_direct {
    void (*run)(const struct bu_conversion *c, struct bu_buffer *b);
};

/*
 * As bu_format_utf16le, except that bu_convert uses bu_utf8_to_utf16 to convert
 * UTF-8 to it. It does so on little-endian machines while the address of b->dst
 * is even. This object links bu_utf8_to_utf16 too. Statuses, output and
 * stopping places are the same with both objects.
 *
 * With TUNE=speed, bu_format_utf16le and bu_format_utf32le themselves have
 * direct conversions from and to UTF-8, and each links the two functions that
 * do them.
 */
extern const struct bu_format bu_format_utf16le_direct;

/* State of a conversion. All zero is the start of a stream. */
struct bu_convert_state {
    struct bu_pending pending; /* bytes taken and not yet decoded */
    uint8_t length;     /* bytes of the part that BU_BAD or BU_UNMAPPED reports
                         */
    uint8_t after_high; /* 1 after a lone high surrogate was written */
    uint32_t value;     /* the value that BU_UNMAPPED reports */
};

/*
 * Convert the next chunk [b->src, b->src_end) of a stream, as far as there is
 * room. Source and room may be divided anywhere, even inside a sequence.
 *
 *   BU_OK        all was read; the stream ends between sequences so far
 *   BU_MORE      all was read; *s holds the start of a sequence
 *   BU_FULL      the next sequence does not fit at b->dst; call again with room
 *   BU_BAD       an ill-formed part of s->length bytes was passed, and nothing
 *                was written for it
 *   BU_UNMAPPED  a sequence of s->length bytes was passed; the target has no
 *                form for its value, s->value
 *
 * The last two are returned only with BU_STOP, or if the target cannot
 * represent `instead`. The part or sequence begins s->length + s->pending.count
 * bytes before b->src, perhaps in an earlier chunk. To leave it out, call
 * again.
 *
 * An output sequence is never split. With room for to->longest bytes, every
 * call makes progress. n bytes of source, in any number of chunks, become at
 * most n * to->longest bytes.
 *
 * Source and destination must not overlap, except that a whole text, in one
 * call, may be converted in place: dst is src, s is all zero, and no sequence
 * of the target is longer than what it replaces. That holds from all formats of
 * escape.h to UTF-8, bu_format_utf8_kept and bu_format_wtf8, if `instead` is
 * BU_STOP or an ASCII value.
 *
 * A source may have a high and then a low surrogate as two values: FSS-UTF and
 * its relatives can, or the part between them was left out. UTF-16 and modified
 * UTF-8 would read one value there, and WTF-8 an ill-formed part. With these
 * targets the second surrogate is BU_UNMAPPED, so the output is always
 * well-formed.
 */
BU_MUST_USE enum bu_status bu_convert(struct bu_convert_state *s,
                                      const struct bu_conversion *c,
                                      struct bu_buffer *b);

/*
 * End a converted stream: report or replace the bytes that *s holds. b->src is
 * not read.
 *
 *   BU_OK        done; *s is the start state
 *   BU_FULL, BU_BAD, BU_UNMAPPED  as bu_convert reports them: call again
 */
BU_MUST_USE enum bu_status bu_convert_finish(struct bu_convert_state *s,
                                             const struct bu_conversion *c,
                                             struct bu_buffer *b);

/*
 * Return how many bytes text[0..n), as a whole stream, has after conversion, or
 * SIZE_MAX if it would be more. If the conversion would stop, the result counts
 * the output up to there.
 */
size_t bu_convert_size(const struct bu_conversion *c, const uint8_t *text,
                       size_t n);

/*
 * The four functions below may change bytes between the final dst and dst_end,
 * because the faster versions (TUNE=speed) write whole words.
 */

/*
 * Decode UTF-8 to scalar values, until source or room ends or a part is
 * ill-formed.
 *
 *   BU_OK    all was read
 *   BU_FULL  source is left, and there is no room; reported before any error
 *   BU_MORE  the source ends inside a sequence that is well-formed so far;
 *            src is at its first byte
 *   BU_BAD   one ill-formed part of 1 to 3 bytes was passed, and nothing was
 *            written for it; bu_utf8_prev from src goes back to its first byte
 *
 * Everything before src, except that part, has been written completely before
 * dst, and nothing else. To replace the part, write a unit at dst; to leave it
 * out, call again. One unit of room for each byte is always enough, even with
 * one unit for each part. bu_utf8_count returns the number of units of
 * well-formed text. (RFC 3629, section 4)
 */
BU_MUST_USE enum bu_status bu_utf8_to_utf32(struct bu_buffer_8_32 *b);

/*
 * Encode scalar values as UTF-8.
 *
 *   BU_OK    all was read
 *   BU_BAD   a unit was passed that is not a scalar value: D800..DFFF, or above
 *            10FFFF; reported before a lack of room
 *   BU_FULL  the next sequence does not fit at dst
 *
 * A sequence is never split. BU_UTF8_MAX bytes of room for each unit are always
 * enough. (RFC 3629, section 3)
 */
BU_MUST_USE enum bu_status bu_utf32_to_utf8(struct bu_buffer_32_8 *b);

/*
 * Decode UTF-8 to units of UTF-16, until source or room ends or a part is
 * ill-formed.
 *
 *   BU_OK    all was read
 *   BU_FULL  the next sequence is well-formed and does not fit at dst; or
 *            source is left and there is no room at all
 *   BU_MORE  the source ends inside a sequence that is well-formed so far;
 *            src is at its first byte
 *   BU_BAD   one ill-formed part of 1 to 3 bytes was passed, and nothing was
 *            written for it; bu_utf8_prev from src goes back to its first byte
 *
 * Everything before src, except that part, has been written completely: a pair
 * is never split. One unit of room for each byte is always enough. (RFC 2781,
 * section 2.1)
 */
BU_MUST_USE enum bu_status bu_utf8_to_utf16(struct bu_buffer_8_16 *b);

/*
 * Encode units of UTF-16 as UTF-8.
 *
 *   BU_OK    all was read
 *   BU_BAD   one unit was passed, a lone surrogate; reported before a lack of
 *            room
 *   BU_MORE  the source ends with a high surrogate, and src is at it; reported
 *            before a lack of room
 *   BU_FULL  the next sequence does not fit at dst
 *
 * A sequence is never split. BU_UTF16_TO_UTF8_MAX bytes of room for each unit
 * are always enough. (RFC 2781, section 2.2)
 */
BU_MUST_USE enum bu_status bu_utf16_to_utf8(struct bu_buffer_16_8 *b);

/* The most bytes of UTF-8 for each unit of UTF-16. */
#define BU_UTF16_TO_UTF8_MAX 3

/*
 * Return how many output units the function without _size writes for s[0..n) if
 * there is room for all. The count stops where that function stops, at an error
 * or a truncated sequence. It is SIZE_MAX if it would be more.
 */
size_t bu_utf8_to_utf16_size(const uint8_t *s, size_t n);
size_t bu_utf8_to_utf32_size(const uint8_t *s, size_t n);
size_t bu_utf16_to_utf8_size(const uint16_t *s, size_t n);
size_t bu_utf32_to_utf8_size(const uint32_t *s, size_t n);

/* ---- Signatures (byte order marks) at the start of a text. */

/* Bytes of the longest signature. */
#define BU_BOM_MAX 4

/* Signatures, as bits. A sum of them is a set. put of a format writes its
 * signature for U+FEFF. (Unicode 23.8, Table 23-6) */
enum bu_bom {
    BU_BOM_NONE = 0,
    BU_BOM_UTF32LE = 1, /* FF FE 00 00 */
    BU_BOM_UTF32BE = 2, /* 00 00 FE FF */
    BU_BOM_UTF8 = 4,    /* EF BB BF */
    BU_BOM_UTF16LE = 8, /* FF FE */
    BU_BOM_UTF16BE = 16 /* FE FF */
};

/* The set of all, and the set of those in the WHATWG Encoding Standard. */
#define BU_BOM_ALL 31u
#define BU_BOM_WEB 28u

/*
 * Find the signature, of the set `possible`, at the start of s[0..n).
 *
 *   BU_OK    *found is the signature, or BU_BOM_NONE; further bytes cannot
 *            change it
 *   BU_MORE  further bytes may change it; *found is the answer if the text ends
 *            here
 *
 * FF FE 00 00 begins a text in UTF-32LE, or one in UTF-16LE whose first value
 * is U+0000. It is reported as UTF-32LE if that is in the set: leave UTF-32LE
 * out where UTF-32 cannot occur. 4 bytes always decide; with BU_BOM_WEB, 3
 * bytes do.
 */
enum bu_status bu_bom_find(const uint8_t *s, size_t n, unsigned possible,
                           enum bu_bom *found);

/* Return the length in bytes of a signature, 2 to 4; or 0 for BU_BOM_NONE and
 * any other value. */
unsigned bu_bom_len(enum bu_bom bom);

#ifdef __cplusplus
}
#endif

#endif
