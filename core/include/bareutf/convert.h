/* convert: any format to any other; byte order marks. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_CONVERT_H
#define BAREUTF_CONVERT_H

#include <bareutf/format.h>

#ifdef __cplusplus
extern "C" {
#endif

/* In the place of a value to write instead: stop at what cannot be converted.
 */
#define BU_STOP 0xFFFFFFFFu

/* Which conversion: a constant in ROM, where both formats are known. */
struct bu_conversion {
    const struct bu_format *from;
    const struct bu_format *to;
    /* Written for each ill-formed part and for each value that the target
     * cannot represent: BU_REPLACEMENT or another scalar value; or BU_STOP. */
    uint32_t instead;
};

/*
 * What a format with BU_FORMAT_DIRECT has as data. bu_convert calls run between
 * two sequences, for the target; for the source where the target has none.
 *
 * If run supports this pair of formats, it moves b->src and b->dst past some,
 * or none, of the well-formed sequences that fit, and writes them as put of the
 * target does. No other field changes, and the rest is converted step by step.
 * It never writes a lone surrogate.
 */
struct bu_format_direct {
    void (*run)(const struct bu_conversion *c, struct bu_buffer *b);
};

/*
 * bu_format_utf16le, and bu_convert converts UTF-8 to it by bu_utf8_to_utf16.
 * It does so on machines in little-endian order, while the address of b->dst is
 * even. Naming it links bu_utf8_to_utf16 too. Statuses, output and stopping
 * places are the same with both.
 *
 * With TUNE=speed, bu_format_utf16le itself and bu_format_utf32le have the
 * direct ways, from and to UTF-8, and link the two functions of each.
 */
extern const struct bu_format bu_format_utf16le_direct;

/* How far it has come. All zero is the start of a stream. */
struct bu_convert_state {
    struct bu_pending pending; /* bytes taken, and not yet decided */
    uint8_t length;     /* of the part that BU_BAD or BU_UNMAPPED is about */
    uint8_t after_high; /* 1 after a lone high surrogate was written */
    uint32_t value;     /* that BU_UNMAPPED is about */
};

/*
 * Convert the next chunk [b->src, b->src_end) of a stream, as far as there is
 * room; both may be divided anywhere, also inside of a sequence.
 *
 *   BU_OK        all was read; the stream ends between sequences so far
 *   BU_MORE      all was read; *s holds the start of a sequence
 *   BU_FULL      the next sequence does not fit at b->dst; call again with room
 *   BU_BAD       an ill-formed part of s->length bytes was passed, and nothing
 *                written for it
 *   BU_UNMAPPED  a sequence of s->length bytes was passed; the target has no
 *                form for its value, s->value
 *
 * The last two come only with BU_STOP, or if the target cannot represent
 * instead. The part or sequence begins s->length + s->pending.count bytes
 * before b->src, maybe in an earlier chunk. To leave it out, call again.
 *
 * An output sequence is never split; with room for to->longest bytes there is
 * always progress. n bytes, read in however many chunks, become at most n *
 * to->longest bytes. Source and destination must not overlap.
 *
 * Where the source has a high and a low surrogate as two values (FSS-UTF and
 * its relatives can), or what was between them was left out, UTF-16 and
 * modified UTF-8 would make one value of them, and in WTF-8 they are
 * ill-formed: to these the second is BU_UNMAPPED. So what was written is always
 * well-formed.
 */
enum bu_status bu_convert(struct bu_convert_state *s,
                          const struct bu_conversion *c, struct bu_buffer *b);

/*
 * End a converted stream: report, or replace, what *s holds. b->src is not
 * read.
 *
 *   BU_OK        done; *s is the start state
 *   BU_FULL, BU_BAD, BU_UNMAPPED  as bu_convert reports them: call again
 */
enum bu_status bu_convert_finish(struct bu_convert_state *s,
                                 const struct bu_conversion *c,
                                 struct bu_buffer *b);

/*
 * Return how many bytes text[0..n), as a whole stream, has when it is
 * converted, or SIZE_MAX where that is more. If the conversion would stop, only
 * its output up to there is counted.
 */
size_t bu_convert_size(const struct bu_conversion *c, const uint8_t *text,
                       size_t n);

/*
 * The four functions below may leave anything in the room after dst, up to
 * dst_end: faster ones (TUNE=speed) write whole words there.
 */

/*
 * Decode UTF-8 to scalar values, as far as source, room and form allow.
 *
 *   BU_OK    all was read
 *   BU_FULL  source is left, and no room; reported before anything that is
 *            wrong
 *   BU_MORE  the source ends inside a sequence that is well-formed so far;
 *            src is at its first byte
 *   BU_BAD   one ill-formed part of 1 to 3 bytes was passed, and nothing was
 *            written for it; bu_utf8_prev from src goes back to its first byte
 *
 * Everything before src, except that part, has been written completely before
 * dst, and nothing else is there. To put something in its place, write it at
 * dst; to leave it out, call again. Room for one unit for each byte is always
 * enough, also for one unit in the place of each part; bu_utf8_count returns
 * the units of well-formed text. (RFC 3629, section 4)
 */
enum bu_status bu_utf8_to_utf32(struct bu_buffer_8_32 *b);

/*
 * Encode scalar values as UTF-8.
 *
 *   BU_OK    all was read
 *   BU_BAD   a unit that is not a scalar value was passed: D800..DFFF, or above
 *            10FFFF; reported before a lack of room
 *   BU_FULL  the next sequence does not fit at dst
 *
 * A sequence is never split. Room for BU_UTF8_MAX bytes for each unit is always
 * enough. (RFC 3629, section 3)
 */
enum bu_status bu_utf32_to_utf8(struct bu_buffer_32_8 *b);

/*
 * Decode UTF-8 to units of UTF-16, as far as source, room and form allow.
 *
 *   BU_OK    all was read
 *   BU_FULL  the next sequence is well-formed and does not fit at dst; or no
 *            room is left at all, whatever is at src
 *   BU_MORE  the source ends inside a sequence that is well-formed so far;
 *            src is at its first byte
 *   BU_BAD   one ill-formed part of 1 to 3 bytes was passed, and nothing was
 *            written for it; bu_utf8_prev from src goes back to its first byte
 *
 * Everything before src, except that part, has been written completely: a pair
 * is never split. Room for one unit for each byte is always enough. (RFC 2781,
 * section 2.1)
 */
enum bu_status bu_utf8_to_utf16(struct bu_buffer_8_16 *b);

/*
 * Encode units of UTF-16 as UTF-8.
 *
 *   BU_OK    all was read
 *   BU_BAD   a lone surrogate, of one unit, was passed; reported before a lack
 *            of room
 *   BU_MORE  the source ends with a high surrogate, where src is; reported
 *            before a lack of room
 *   BU_FULL  the next sequence does not fit at dst
 *
 * A sequence is never split. Room for BU_UTF16_TO_UTF8_MAX bytes for each unit
 * is always enough. (RFC 2781, section 2.2)
 */
enum bu_status bu_utf16_to_utf8(struct bu_buffer_16_8 *b);

/* Most bytes of UTF-8 for each unit of UTF-16. */
#define BU_UTF16_TO_UTF8_MAX 3

/*
 * Return how many units the function of the same name would write for s[0..n),
 * with room for all. It stops where that function stops, at an error or a
 * truncated sequence. SIZE_MAX means that the number is larger than SIZE_MAX.
 */
size_t bu_utf8_to_utf16_size(const uint8_t *s, size_t n);
size_t bu_utf8_to_utf32_size(const uint8_t *s, size_t n);
size_t bu_utf16_to_utf8_size(const uint16_t *s, size_t n);
size_t bu_utf32_to_utf8_size(const uint32_t *s, size_t n);

/* ---- The signature that may be at the start of a text. */

/* Bytes of the longest signature. */
#define BU_BOM_MAX 4

/* Signatures, as bits: their sum is a set. (Unicode 23.8, Table 23-6) */
enum bu_bom {
    BU_BOM_NONE = 0,
    BU_BOM_UTF32LE = 1, /* FF FE 00 00 */
    BU_BOM_UTF32BE = 2, /* 00 00 FE FF */
    BU_BOM_UTF8 = 4,    /* EF BB BF */
    BU_BOM_UTF16LE = 8, /* FF FE */
    BU_BOM_UTF16BE = 16 /* FE FF */
};

/* All of them, and those that the Encoding Standard of the WHATWG knows. */
#define BU_BOM_ALL 31u
#define BU_BOM_WEB 28u

/*
 * Find which signature of the set `possible` s[0..n) begins with.
 *
 *   BU_OK    *found is the signature, or BU_BOM_NONE; further bytes cannot
 *            change it
 *   BU_MORE  more bytes may change it. *found is the answer if the text ends
 *            here.
 *
 * FF FE 00 00 begins a text in UTF-32LE, or one in UTF-16LE whose first value
 * is U+0000. It is taken as UTF-32LE if that is in the set: leave it out where
 * UTF-32 cannot occur. 4 bytes always decide; in BU_BOM_WEB, 3.
 */
enum bu_status bu_bom_find(const uint8_t *s, size_t n, unsigned possible,
                           enum bu_bom *found);

/* Return how many bytes a signature has, 2 to 4; 0 for BU_BOM_NONE. */
unsigned bu_bom_len(enum bu_bom bom);

/* Write a signature to out. Return its bytes, 2 to 4, or 0 for any other value;
 * then nothing was written. */
unsigned bu_bom_put(uint8_t out[BU_BOM_MAX], enum bu_bom bom);

#ifdef __cplusplus
}
#endif

#endif
