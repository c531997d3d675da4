/* utf32: UTF-32 in native units and in bytes. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_UTF32_H
#define BAREUTF_UTF32_H

#include <bareutf/format.h>
#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * A unit is one scalar value. A surrogate or a value above U+10FFFF is one
 * ill-formed part of one unit. (Unicode 3.9, D90)
 *
 * bu_utf32_* take native units, aligned as uint32_t is; the formats take bytes.
 * U+FEFF is a value like any other; bu_bom_find of convert.h finds signatures.
 */

/* Units, and bytes, of the longest sequence. */
#define BU_UTF32_MAX 1
#define BU_UTF32_BYTES 4

/*
 * Read the first unit of [*p, end) and move *p past it.
 *
 *   BU_OK    *scalar is set
 *   BU_BAD   one unit was passed that is not a scalar value
 *   BU_END   the range is empty
 *
 * *scalar is written with BU_OK only.
 */
enum bu_status bu_utf32_next(const uint32_t **p, const uint32_t *end,
                             uint32_t *scalar);

/*
 * As bu_utf32_next, inline, for a whole text: *scalar is U+FFFD with BU_BAD and
 * BU_END. The part is one unit. bu_utf32_next never returns BU_MORE, so neither
 * can hang.
 */
BU_INLINE enum bu_status bu_utf32_decode(const uint32_t **p,
                                         const uint32_t *end, uint32_t *scalar)
{
    const uint32_t *at = *p;

    *scalar = BU_REPLACEMENT;
    if (at == end)
        return BU_END;
    *p = at + 1;
    if (!bu_scalar_is_valid(*at))
        return BU_BAD;
    *scalar = *at;
    return BU_OK;
}

/* Take one unit of a stream: BU_OK or BU_BAD, as bu_utf32_next. There is no
 * state, because a unit never depends on another one. */
BU_INLINE BU_MUST_USE enum bu_status bu_utf32_feed(uint32_t unit,
                                                   uint32_t *scalar)
{
    const uint32_t *p = &unit;

    return bu_utf32_next(&p, p + 1, scalar);
}

/* As bu_utf32_next for the last unit of [begin, *p): read it and move *p to it.
 */
enum bu_status bu_utf32_prev(const uint32_t *begin, const uint32_t **p,
                             uint32_t *scalar);

/* Write scalar to out. Return 1; or 0, with nothing written, if it is not a
 * scalar value. */
unsigned bu_utf32_put(uint32_t out[BU_UTF32_MAX], uint32_t scalar);

/* Return how many of the n units s[0..n) come before the first one that is not
 * a scalar value. A return value of n means that all are scalar values. */
BU_MUST_USE size_t bu_utf32_check(const uint32_t *s, size_t n);

/* Return whether all n units of s[0..n) are scalar values. */
BU_INLINE BU_MUST_USE bool bu_utf32_valid(const uint32_t *s, size_t n)
{
    return bu_utf32_check(s, n) == n;
}

/*
 * Bytes in either order, at any address, as formats. If the range ends inside a
 * unit, next returns BU_MORE with *p at its first byte; at the end of the text
 * those 1 to 3 bytes are one ill-formed part. prev assumes that a unit begins
 * at begin, so it passes (*p - begin) % 4 bytes as BU_BAD if that is not 0.
 */
extern const struct bu_format bu_format_utf32le;
extern const struct bu_format bu_format_utf32be;

/* The format for arrays of uint32_t on this machine. */
#ifndef BAREUTF_BIG_ENDIAN
#define bu_format_utf32 byte_order_unknown_define_BAREUTF_BIG_ENDIAN
#elif BAREUTF_BIG_ENDIAN
#define bu_format_utf32 bu_format_utf32be
#else
#define bu_format_utf32 bu_format_utf32le
#endif

#ifdef __cplusplus
}
#endif

#endif
