/* utf16: UTF-16 in native units and in bytes, and with lone surrogates. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_UTF16_H
#define BAREUTF_UTF16_H

#include <bareutf/format.h>
#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Well-formed UTF-16 consists of units that are not surrogates, and of pairs of
 * a high surrogate, D800..DBFF, and a low one, DC00..DFFF. A lone surrogate,
 * one that is not in a pair, is an ill-formed part of one unit. (Unicode 3.9,
 * D91; RFC 2781)
 *
 * bu_utf16_* take native units, aligned as uint16_t is; the formats take bytes
 * in either order, at any address. U+FEFF is a value like any other;
 * bu_bom_find of convert.h finds signatures.
 *
 * bu_wtf16_* are for text that was never checked, such as file names of Windows
 * and strings of JavaScript: there, lone surrogates are values. (WTF-8, section
 * 3: "potentially ill-formed UTF-16")
 */

/* Units, and bytes, of the longest sequence. */
#define BU_UTF16_MAX 2
#define BU_UTF16_BYTES 4

/* State of a stream of units. All zero is the start state. Only the functions
 * below use the field. */
struct bu_utf16 {
    uint16_t high;
};

/*
 * Feed one unit of a stream.
 *
 *   BU_OK      *scalar is the scalar value that this unit completes
 *   BU_MORE    the unit was taken; it is a high surrogate
 *   BU_BAD     the unit was taken; it is a lone low surrogate
 *   BU_REFEED  the pending high surrogate is lone and is dropped. The unit was
 *              NOT taken: feed it again.
 *
 * *scalar is written with BU_OK only. A unit is refused at most once.
 */
BU_MUST_USE enum bu_status bu_utf16_feed(struct bu_utf16 *d, uint16_t unit,
                                         uint32_t *scalar);

/*
 * End a stream, or a run of units before a gap, and make *d the start state.
 *
 *   BU_OK    the stream ended between sequences
 *   BU_BAD   it ended after a high surrogate, which is one ill-formed part
 */
enum bu_status bu_utf16_finish(struct bu_utf16 *d);

/* Return how many units, 0 or 1, of an incomplete pair were taken. */
BU_INLINE unsigned bu_utf16_pending(const struct bu_utf16 *d)
{
    return d->high != 0;
}

/*
 * Decode the first scalar value of the units [*p, end) and move *p past it.
 *
 *   BU_OK    *scalar is set
 *   BU_BAD   one unit was passed, a lone surrogate
 *   BU_MORE  the range ends after a high surrogate; *p is at it
 *   BU_END   the range is empty
 *
 * BU_MORE does not move *p, so a loop has to leave there; or use
 * bu_utf16_decode. *scalar is written with BU_OK only.
 */
enum bu_status bu_utf16_next(const uint16_t **p, const uint16_t *end,
                             uint32_t *scalar);

/*
 * Decode the first part of the whole text of units [*p, end), and move *p past
 * it. Units that are not surrogates are decoded inline.
 *
 *   BU_OK    *scalar is the value of 1 or 2 units
 *   BU_BAD   one unit was passed, a lone surrogate, even a high one at the end;
 *            *scalar is U+FFFD
 *   BU_END   the range is empty; *scalar is U+FFFD
 *
 * The part is the units from the old *p up to the new *p. Every call moves *p
 * or returns BU_END, so a loop until BU_END makes at most n + 1 calls for n
 * units.
 */
BU_INLINE enum bu_status bu_utf16_decode(const uint16_t **p,
                                         const uint16_t *end, uint32_t *scalar)
{
    const uint16_t *at = *p;
    uint32_t value = BU_REPLACEMENT;
    enum bu_status status;

    if (at != end && !bu_scalar_is_surrogate(*at)) {
        *scalar = *at;
        *p = at + 1;
        return BU_OK;
    }
    status = bu_utf16_next(&at, end, &value);
    if (status == BU_MORE) {
        at = end;
        status = BU_BAD;
    }
    *p = at;
    *scalar = value;
    return status;
}

/*
 * Decode the last scalar value of the units [begin, *p) and move *p to its
 * first unit.
 *
 *   BU_OK    *scalar is set
 *   BU_BAD   one unit was passed, a lone surrogate; a high surrogate at *p - 1
 *            is one, whatever follows *p
 *   BU_END   the range is empty
 *
 * The steps are those of bu_utf16_next over the same range, in reverse order.
 * *scalar is written with BU_OK only.
 */
enum bu_status bu_utf16_prev(const uint16_t *begin, const uint16_t **p,
                             uint32_t *scalar);

/*
 * Encode scalar into out, which has room for BU_UTF16_MAX units. Return the
 * number of units written, 1 or 2; or 0, with nothing written, if it is not a
 * scalar value.
 */
unsigned bu_utf16_put(uint16_t out[BU_UTF16_MAX], uint32_t scalar);

/* Return how many units scalar needs, 1 or 2; 0 if it is not a scalar value. */
unsigned bu_utf16_len(uint32_t scalar);

/* Return the length in units of the longest well-formed prefix of the n units
 * s[0..n). A return value of n means that all of it is well-formed. A high
 * surrogate at the end is not in the prefix. */
BU_MUST_USE size_t bu_utf16_check(const uint16_t *s, size_t n);

/* Return whether all n units of s[0..n) are well-formed. */
BU_INLINE BU_MUST_USE bool bu_utf16_valid(const uint16_t *s, size_t n)
{
    return bu_utf16_check(s, n) == n;
}

/*
 * Native units in which lone surrogates are values.
 *
 * next never returns BU_BAD. A high surrogate at the end of the range is
 * BU_MORE, because it may begin a pair; *p does not move, so a loop has to
 * leave there. At the end of the text it is a value: bu_wtf16_decode reads a
 * whole text, and every call returns BU_OK, with a part of 1 or 2 units, or
 * BU_END, with *value U+FFFD. prev treats *p as the end of the text. put writes
 * a surrogate as one unit; a low one written after a high one makes a pair with
 * it. put returns 0 only above U+10FFFF.
 *
 * To read a stream, use bu_utf16_feed. Its errors are such values: with BU_BAD
 * the unit, and with BU_REFEED, or BU_BAD of bu_utf16_finish, the unit that was
 * fed before.
 */
enum bu_status bu_wtf16_next(const uint16_t **p, const uint16_t *end,
                             uint32_t *value);
enum bu_status bu_wtf16_prev(const uint16_t *begin, const uint16_t **p,
                             uint32_t *value);
unsigned bu_wtf16_put(uint16_t out[BU_UTF16_MAX], uint32_t value);
BU_INLINE enum bu_status bu_wtf16_decode(const uint16_t **p,
                                         const uint16_t *end, uint32_t *value)
{
    const uint16_t *at = *p;
    enum bu_status status = bu_utf16_decode(p, end, value);

    if (status == BU_BAD) {
        *value = *at;
        status = BU_OK;
    }
    return status;
}

/*
 * Bytes in either order, as formats. A range that ends inside a unit ends
 * inside a sequence: next returns BU_MORE, and for prev the rest, 1 to 3 bytes,
 * is one ill-formed part. put returns 2 or 4 bytes. In WTF-16 only an odd byte
 * at the end of the text is ill-formed.
 *
 * prev assumes that a unit begins at begin: if *p - begin is odd, the last unit
 * is truncated.
 */
extern const struct bu_format bu_format_utf16le;
extern const struct bu_format bu_format_utf16be;
extern const struct bu_format bu_format_wtf16le;
extern const struct bu_format bu_format_wtf16be;

/* The formats for arrays of uint16_t on this machine. */
#ifndef BAREUTF_BIG_ENDIAN
#define bu_format_utf16 byte_order_unknown_define_BAREUTF_BIG_ENDIAN
#define bu_format_wtf16 byte_order_unknown_define_BAREUTF_BIG_ENDIAN
#elif BAREUTF_BIG_ENDIAN
#define bu_format_utf16 bu_format_utf16be
#define bu_format_wtf16 bu_format_wtf16be
#else
#define bu_format_utf16 bu_format_utf16le
#define bu_format_wtf16 bu_format_wtf16le
#endif

#ifdef __cplusplus
}
#endif

#endif
