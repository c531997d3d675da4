/* name: UTF-16 units with lone surrogates as bytes, and back (WTF-8). */
/* SPDX-License-Identifier: MIT */
#include "pairs.h"
#include <bareutf/name.h>

/* Encode as bu_utf8_put, and a surrogate in three bytes likewise. */
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
    size_t written = 0;
    size_t at = 0;

    out->n = 0;
    out->changed = 0;
    out->fault = BU_NAME_OK;
    while (at != n) {
        uint32_t scalar;
        unsigned length;
        unsigned i;

        at += take_unit(u + at, n - at, &scalar);
        length = put_any(bytes, scalar);
        if (out->room - written < length)
            return BU_FULL;
        for (i = 0; i != length; i++)
            out->bytes[written++] = bytes[i];
    }
    out->n = written;
    return BU_OK;
}

/* Take a surrogate in three bytes. */
static bool take_surrogate(const uint8_t *s, size_t n, uint32_t *unit)
{
    if (n < 3 || s[0] != 0xEDu || s[1] - 0xA0u > 0x1Fu || s[2] - 0x80u > 0x3Fu)
        return false;
    *unit = 0xD000u + (s[1] - 0x80u) * 64u + (s[2] - 0x80u);
    return true;
}

enum bu_status bu_name_wtf8_to_units(const uint8_t *s, size_t n,
                                     struct bu_name_units *out)
{
    const uint8_t *p = s;
    const uint8_t *end = s + n;
    bool after_high = false; /* a lone one: what follows must not pair up */
    size_t written = 0;

    out->n = 0;
    while (p != end) {
        const uint8_t *from = p;
        uint32_t scalar;
        bool lone = bu_utf8_next(&p, end, &scalar) != BU_OK;

        if (lone) {
            if (!take_surrogate(from, (size_t)(end - from), &scalar) ||
                (after_high && scalar >= 0xDC00u))
                return BU_BAD;
            p = from + 3;
        }
        after_high = lone && scalar < 0xDC00u;
        if (!put_units(out, &written, scalar))
            return BU_FULL;
    }
    out->n = written;
    return BU_OK;
}
