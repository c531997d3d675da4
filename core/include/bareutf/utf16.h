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
 * Well-formed UTF-16 is units that are no surrogates, and pairs of a high
 * surrogate, D800..DBFF, and a low one, DC00..DFFF. A surrogate that is in no
 * pair is one ill-formed part of one unit. (Unicode 3.9, D91; RFC 2781)
 *
 * bu_utf16_* take native units, aligned as uint16_t is. bu_utf16le_* and
 * bu_utf16be_* take bytes in either order, at any address. Signatures are not
 * handled: U+FEFF is a value like any other; <bareutf/convert.h> finds
 * signatures.
 *
 * bu_wtf16_* are the same for text that was never checked, as file names of
 * Windows and strings of JavaScript are: lone surrogates are values there.
 * (WTF-8, section 3: "potentially ill-formed UTF-16")
 */

/* Units, and bytes, of the longest sequence. */
#define BU_UTF16_MAX 2
#define BU_UTF16_BYTES 4

/* State of a stream of units. All zero is its start. For the functions below
 * alone. */
struct bu_utf16 {
    uint16_t high;
};

/*
 * Feed one unit of a stream.
 *
 *   BU_OK      *scalar is the scalar value that this unit completes
 *   BU_MORE    the unit was taken; it is the first of a pair
 *   BU_BAD     the unit was taken; it is a low surrogate in no pair
 *   BU_REFEED  the pending high surrogate was in no pair; it is dropped. The
 *              unit was NOT taken: feed it again.
 *
 * *scalar is written with BU_OK only. A unit is refused at most once.
 */
enum bu_status bu_utf16_feed(struct bu_utf16 *d, uint16_t unit,
                             uint32_t *scalar);

/*
 * End a stream, or a run of units before a gap, and make *d the start state.
 *
 *   BU_OK    the stream ended between sequences
 *   BU_BAD   it ended after a high surrogate, which was one ill-formed part
 */
enum bu_status bu_utf16_finish(struct bu_utf16 *d);

/* Return how many units, 0 or 1, were taken for a pair not yet complete. */
BU_INLINE unsigned bu_utf16_pending(const struct bu_utf16 *d)
{
    return d->high != 0;
}

/*
 * Decode the first scalar value of the units [*p, end) and move *p past it.
 *
 *   BU_OK    *scalar is set
 *   BU_BAD   one unit was passed, a surrogate in no pair
 *   BU_MORE  the range ends after a high surrogate; *p is at it
 *   BU_END   the range is empty
 *
 * *scalar is written with BU_OK only.
 */
enum bu_status bu_utf16_next(const uint16_t **p, const uint16_t *end,
                             uint32_t *scalar);

/*
 * Decode the last scalar value of the units [begin, *p) and move *p to its
 * first unit. The steps are those of bu_utf16_next, last first; a high
 * surrogate that *p separates from its pair is BU_BAD.
 */
enum bu_status bu_utf16_prev(const uint16_t *begin, const uint16_t **p,
                             uint32_t *scalar);

/*
 * Encode scalar into out, which has room for BU_UTF16_MAX units. Return the
 * units written, 1 or 2, or 0 if it is not a scalar value; then nothing was
 * written.
 */
unsigned bu_utf16_put(uint16_t out[BU_UTF16_MAX], uint32_t scalar);

/* Return how many units scalar needs, 1 or 2; 0 if it is not a scalar value. */
unsigned bu_utf16_len(uint32_t scalar);

/* Return the length in units of the longest well-formed prefix of s[0..n), n
 * units. n means that all of it is well-formed. */
size_t bu_utf16_check(const uint16_t *s, size_t n);

/* Return whether all n units of s[0..n) are well-formed. */
BU_INLINE bool bu_utf16_valid(const uint16_t *s, size_t n)
{
    return bu_utf16_check(s, n) == n;
}

/*
 * The same over bytes in either order. A range or text that ends inside a unit
 * ends inside a sequence: BU_MORE, and at the end of the text the rest, 1 to 3
 * bytes, is one ill-formed part. put writes 2 or 4 bytes.
 *
 * prev takes begin for a boundary of units: where *p - begin is odd, the last
 * unit is truncated.
 */
enum bu_status bu_utf16le_next(const uint8_t **p, const uint8_t *end,
                               uint32_t *scalar);
enum bu_status bu_utf16be_next(const uint8_t **p, const uint8_t *end,
                               uint32_t *scalar);
enum bu_status bu_utf16le_prev(const uint8_t *begin, const uint8_t **p,
                               uint32_t *scalar);
enum bu_status bu_utf16be_prev(const uint8_t *begin, const uint8_t **p,
                               uint32_t *scalar);
unsigned bu_utf16le_put(uint8_t out[BU_UTF16_BYTES], uint32_t scalar);
unsigned bu_utf16be_put(uint8_t out[BU_UTF16_BYTES], uint32_t scalar);

/*
 * Native units in which lone surrogates are values.
 *
 * next: BU_BAD never comes. A high surrogate at the end of the range is
 * BU_MORE, as it may become a pair; at the end of the text it is a value.
 * prev takes *p for the end of the text.
 * put writes a surrogate as one unit; after a high one, a low one joins it to
 * a pair. It returns 0 above U+10FFFF only.
 *
 * In a stream, what bu_utf16_feed refuses is such a value: with BU_BAD the
 * unit, with BU_REFEED and with BU_BAD of finish the unit that was fed before.
 */
enum bu_status bu_wtf16_next(const uint16_t **p, const uint16_t *end,
                             uint32_t *value);
enum bu_status bu_wtf16_prev(const uint16_t *begin, const uint16_t **p,
                             uint32_t *value);
unsigned bu_wtf16_put(uint16_t out[BU_UTF16_MAX], uint32_t value);

/*
 * As formats. In WTF-16 over bytes only an odd byte at the end of the text is
 * ill-formed.
 */
extern const struct bu_format bu_format_utf16le;
extern const struct bu_format bu_format_utf16be;
extern const struct bu_format bu_format_wtf16le;
extern const struct bu_format bu_format_wtf16be;

/* Of these, the ones for arrays of uint16_t on this machine. */
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
