/* name: bytes that are no UTF-8 as UTF-16 units, and back (PEP 383). */
/* SPDX-License-Identifier: MIT */
#include "pairs.h"
#include <bareutf/name.h>

/* Take one sequence of [*p, end), or one byte that is in none: 80 as DC80. */
static uint32_t take(const uint8_t **p, const uint8_t *end)
{
    const uint8_t *from = *p;
    uint32_t scalar;

    if (bu_utf8_next(p, end, &scalar) == BU_OK)
        return scalar;
    *p = from + 1;
    return 0xDC00u + *from;
}

enum bu_status bu_name_bytes_to_units(const uint8_t *s, size_t n,
                                      struct bu_name_units *out)
{
    const uint8_t *p = s;
    size_t written = 0;

    out->n = 0;
    while (p != s + n)
        if (!put_units(out, &written, take(&p, s + n)))
            return BU_FULL;
    out->n = written;
    return BU_OK;
}

/* Do the bytes, which were made of these units, become them again? As long as
 * they do, both ends are neared alike. */
static bool is_inverse(const uint8_t *s, size_t n, const uint16_t *u,
                       size_t count)
{
    const uint8_t *p = s;
    size_t at = 0;

    while (at != count) {
        uint32_t scalar;

        at += take_unit(u + at, count - at, &scalar);
        if (take(&p, s + n) != scalar)
            return false;
    }
    return true;
}

enum bu_status bu_name_units_to_bytes(const uint16_t *u, size_t n,
                                      struct bu_name_out *out)
{
    size_t written = 0;
    size_t at = 0;

    out->n = 0;
    out->changed = 0;
    out->fault = BU_NAME_OK;
    while (at != n) {
        uint8_t bytes[BU_UTF8_MAX];
        uint32_t scalar;
        unsigned length;
        unsigned i;

        at += take_unit(u + at, n - at, &scalar);
        length = bu_utf8_put(bytes, scalar);
        if (length == 0 && scalar - 0xDC80u < 0x80u) {
            bytes[0] = (uint8_t)(scalar - 0xDC00u);
            length = 1;
        }
        if (length == 0)
            return BU_BAD;
        if (out->room - written < length)
            return BU_FULL;
        for (i = 0; i != length; i++)
            out->bytes[written++] = bytes[i];
    }
    if (!is_inverse(out->bytes, written, u, n))
        return BU_BAD;
    out->n = written;
    return BU_OK;
}
