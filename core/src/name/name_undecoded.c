/* name: names that cannot be decoded, carried through text. */
/* SPDX-License-Identifier: MIT */
#include "../utf8/utf8_stdint.h"
#include "name_edit.h"
#include <bareutf/name.h>
#include <stdbool.h>

/* Read a pair, or one unit, of u[0..n). Return the units read. n is not 0. */
static inline size_t take_unit(const uint16_t *u, size_t n, uint32_t *scalar)
{
    uint32_t high = u[0]; /* more bits than an unsigned may have */
    uint32_t low;

    *scalar = high;
    if (high - 0xD800u > 0x3FFu || n < 2)
        return 1;
    low = u[1] - (uint32_t)0xDC00u;
    if (low > 0x3FFu)
        return 1;
    *scalar = 0x10000u + (high - 0xD800u) * 0x400u + low;
    return 2;
}

/* Write a pair, or one unit, after the out->need units before, if there is
 * room, and count it. After units without room, no more are written. No sum
 * wraps: each unit comes from a byte or more. */
static inline void append_units(struct bu_name_units *out, uint32_t scalar)
{
    size_t at = out->need;

    out->need += 1u + (scalar >= 0x10000u);
    if (out->need > out->room)
        return;
    if (scalar >= 0x10000u) {
        scalar -= 0x10000u;
        out->units[at++] = (uint16_t)(0xD800u + scalar / 0x400u);
        scalar = 0xDC00u + scalar % 0x400u;
    }
    out->units[at] = (uint16_t)scalar;
}

/* Set out->n and return BU_OK; or BU_FULL if some output had no room. */
static inline enum bu_status end_units(struct bu_name_units *out)
{
    if (out->need > out->room)
        return BU_FULL;
    out->n = out->need;
    return BU_OK;
}

/* Encode as bu_utf8_put, with a surrogate as three bytes. */
static unsigned put_any(uint8_t out[BU_UTF8_MAX], uint32_t scalar)
{
    unsigned n = bu_utf8_put(out, scalar);

    if (n != 0)
        return n;
    out[0] = 0xEDu;
    out[1] = (uint8_t)(0x80u + scalar / 64u % 64u);
    out[2] = (uint8_t)(0x80u + scalar % 64u);
    return 3;
}

enum bu_status bu_name_units_to_wtf8(const uint16_t *u, size_t n,
                                     struct bu_name_out *out)
{
    uint8_t bytes[BU_UTF8_MAX];
    size_t at = 0;

    bu_name__put_begin(out);
    while (at != n) {
        uint32_t scalar;

        at += take_unit(u + at, n - at, &scalar);
        bu_name__put(out, bytes, put_any(bytes, scalar));
    }
    return bu_name__put_end(out);
}

/* Read a surrogate of three bytes. */
static bool take_surrogate(const uint8_t *s, size_t n, uint32_t *unit)
{
    uint32_t second;
    uint32_t third;

    if (n < 3 || s[0] != 0xEDu)
        return false;
    second = s[1] - 0xA0u;
    third = s[2] - 0x80u;
    *unit = 0xD800u + second * 64u + third;
    return second <= 0x1Fu && third <= 0x3Fu;
}

enum bu_status bu_name_wtf8_to_units(const uint8_t *s, size_t n,
                                     struct bu_name_units *out)
{
    const uint8_t *p = s;
    const uint8_t *end = (const uint8_t *)((uintptr_t)s + n);
    bool after_high = false; /* a lone one: the next must not make a pair with
                              * it */

    out->n = 0;
    out->need = 0;
    while (p != end) {
        const uint8_t *from = p;
        uint32_t scalar;
        bool lone = bu_utf8_next(&p, end, &scalar) != BU_OK;

        if (lone) {
            if (!take_surrogate(from, (size_t)(end - from), &scalar) ||
                (after_high && scalar >= 0xDC00u)) {
                out->need = 0;
                return BU_BAD;
            }
            p = from + 3;
        }
        after_high = lone && scalar < 0xDC00u;
        append_units(out, scalar);
    }
    return end_units(out);
}

/* Read one sequence of [*p, end), or one byte that is in no sequence, 80 as
 * DC80. */
static uint32_t take_undecoded(const uint8_t **p, const uint8_t *end)
{
    const uint8_t *from = *p;
    uint32_t scalar;

    if (bu_utf8_next(p, end, &scalar) == BU_OK)
        return scalar;
    *p = from + 1;
    return 0xDC80u + *from % 0x80u; /* 80..FF, even if it is no longer */
}

enum bu_status bu_name_bytes_to_units(const uint8_t *s, size_t n,
                                      struct bu_name_units *out)
{
    const uint8_t *p = s;
    const uint8_t *end = (const uint8_t *)((uintptr_t)s + n);

    out->n = 0;
    out->need = 0;
    while (p != end)
        append_units(out, take_undecoded(&p, end));
    return end_units(out);
}

/* Return whether the bytes, which come from these units, become the same units
 * again. As long as they do, both sides advance together. */
static bool is_inverse(const uint8_t *s, size_t n, const uint16_t *u,
                       size_t count)
{
    const uint8_t *p = s;
    size_t at = 0;

    while (at != count) {
        uint32_t scalar;

        at += take_unit(u + at, count - at, &scalar);
        if (p == s + n || take_undecoded(&p, s + n) != scalar)
            return false; /* no end before theirs, unless they change */
    }
    return true;
}

static enum bu_status bad(struct bu_name_out *out)
{
    out->n = 0;
    out->need = 0;
    return BU_BAD;
}

enum bu_status bu_name_units_to_bytes(const uint16_t *u, size_t n,
                                      struct bu_name_out *out)
{
    enum bu_status status;
    size_t at = 0;

    bu_name__put_begin(out);
    while (at != n) {
        uint8_t bytes[BU_UTF8_MAX];
        uint32_t scalar;
        unsigned length;

        at += take_unit(u + at, n - at, &scalar);
        length = bu_utf8_put(bytes, scalar);
        /* same with ||: both sides are the same there */
        /* same with 0x81: what comes after it finds the fault */
        if (length == 0 && scalar - 0xDC80u < 0x80u) {
            bytes[0] = (uint8_t)(scalar - 0xDC00u);
            length = 1;
        }
        if (length == 0)
            return bad(out);
        bu_name__put(out, bytes, length);
    }
    status = bu_name__put_end(out);
    if (status == BU_OK && !is_inverse(out->bytes, out->n, u, n))
        return bad(out);
    return status;
}
