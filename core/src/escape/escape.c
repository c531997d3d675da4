/* escape: reading and writing by the table of an escape. */
/* SPDX-License-Identifier: MIT */
/*
 * Text that others may change meanwhile is read once: next judges the value
 * that it has read, and run the byte that it writes.
 */
#include "escape_engine.h"
#include <bareutf/utf8.h>

enum { UNIT_LENGTH = 6 }; /* of \u and four digits */

/* Return whether put must escape value, which may be any. */
static bool must_escape(const struct bu_escape *e, uint32_t value)
{
    const uint32_t *range = e->ranges;

    if (value < 0x80u)
        return is_in_set(e->escaped, value);
    for (; range != NULL && *range != 0; range++)
        if (value - (*range >> 11) <= (*range & 0x7FFu))
            return true;
    return value > e->raw;
}

/* Read an escape, after its lead: *p is there, and moves past it, or past what
 * is right of it. read gets the byte there as *value. */
static enum bu_status escape_read(const struct bu_format *format,
                                  const uint8_t **p, const uint8_t *end,
                                  uint32_t *value)
{
    const struct bu_escape *e = escape_of(format);
    const char *pair;
    uint8_t letter;

    if (*p == end)
        return BU_MORE;
    letter = **p;
    for (pair = e->letters; *pair != '\0'; pair += 2)
        if (letter == (uint8_t)*pair) {
            ++*p;
            *value = (uint8_t)pair[1];
            return BU_OK;
        }
    *value = letter;
    return e->read == NULL ? BU_BAD : e->read(p, end, value, format);
}

enum bu_status bu_escape__next(const uint8_t **p, const uint8_t *end,
                               uint32_t *value, const struct bu_format *format)
{
    const struct bu_escape *e = escape_of(format);
    const uint8_t *begin = *p;
    uint32_t found;
    enum bu_status status = bu_utf8_next(p, end, &found);

    if (status == BU_OK && found < 0x80u && is_in_set(e->refused, found)) {
        status = BU_BAD;
        if (found == e->lead)
            status = escape_read(format, p, end, &found);
        if (status == BU_MORE)
            *p = begin;
    }
    if (status == BU_OK)
        *value = found;
    return status;
}

unsigned bu_escape__put(uint8_t *out, uint32_t value,
                        const struct bu_format *format)
{
    const struct bu_escape *e = escape_of(format);
    const char *pair;
    unsigned n;

    if (!must_escape(e, value)) {
        n = bu_utf8_put(out, value);
        if (n != 0)
            return n;
    }
    for (pair = e->letters; *pair != '\0'; pair += 2)
        if (value == (uint8_t)pair[1]) {
            out[0] = e->lead;
            out[1] = (uint8_t)*pair;
            return 2;
        }
    return e->write == NULL ? 0 : e->write(out, value, format);
}

/* The values that cannot be copied from or to a format; null if it is neither
 * UTF-8 nor of this family. */
static const uint32_t *stops_of(const struct bu_format *format, bool reads)
{
    static const uint32_t nothing[4] = {0};
    const struct bu_escape *e = escape_of(format);

    if (format == &bu_format_utf8)
        return nothing;
    if ((format->traits & BU_FORMAT_IS_DIRECT) == 0 ||
        e->direct.run != bu_escape__run)
        return NULL;
    return reads ? e->refused : e->escaped;
}

void bu_escape__run(const struct bu_conversion *c, struct bu_buffer *b)
{
    const uint32_t *from = stops_of(c->from, true);
    const uint32_t *to = stops_of(c->to, false);
    const uint8_t *src = b->src;
    uint8_t *dst = b->dst;

    if (from == NULL || to == NULL)
        return;
    while (src != b->src_end && dst != b->dst_end) {
        unsigned byte = *(const volatile uint8_t *)src;

        if (byte >= 0x80u ||
            ((from[byte / 32u] | to[byte / 32u]) >> byte % 32u & 1u) != 0)
            break;
        *dst++ = (uint8_t)byte;
        src++;
    }
    b->src = src;
    b->dst = dst;
}

/* Read four digits at *p, and move *p past them, or past those that there are.
 */
static enum bu_status escape_unit(const uint8_t **p, const uint8_t *end,
                                  uint32_t *unit)
{
    unsigned left;

    *unit = 0;
    for (left = 4; left != 0; left--) {
        unsigned digit;

        if (*p == end)
            return BU_MORE;
        digit = digit_of_hex(**p);
        if (digit > 15)
            return BU_BAD;
        *unit = *unit << 4 | digit;
        ++*p;
    }
    return BU_OK;
}

enum bu_status bu_escape__read_utf16(const uint8_t **p, const uint8_t *end,
                                     uint32_t *value,
                                     const struct bu_format *format)
{
    const uint8_t *q;
    enum bu_status status;
    uint32_t low;

    if (*value != 'u')
        return BU_BAD;
    ++*p;
    status = escape_unit(p, end, value);
    if (status != BU_OK || !bu_scalar_is_surrogate(*value))
        return status;
    q = *p;
    if (bu_scalar_is_high_surrogate(*value)) {
        if (q == end)
            return BU_MORE;
        if (*q == escape_of(format)->lead) {
            if (++q == end)
                return BU_MORE;
            if (*q == 'u') {
                q++;
                status = escape_unit(&q, end, &low);
                if (status == BU_MORE)
                    return status;
                if (status == BU_OK && bu_scalar_is_low_surrogate(low)) {
                    *value = bu_scalar_of_pair(*value, low);
                    *p = q;
                    return BU_OK;
                }
            }
        }
    }
    return (format->traits & BU_FORMAT_SURROGATES) != 0 ? BU_OK : BU_BAD;
}

static void put_u(uint8_t *out, uint32_t unit, uint8_t lead)
{
    unsigned i;

    out[0] = lead;
    out[1] = 'u';
    for (i = UNIT_LENGTH - 1; i != 1; i--) {
        unsigned digit = (unsigned)unit & 15u;

        out[i] = (uint8_t)(digit + (digit < 10 ? 0x30u : 0x57u));
        unit >>= 4;
    }
}

unsigned bu_escape__write_utf16(uint8_t *out, uint32_t value,
                                const struct bu_format *format)
{
    uint8_t lead = escape_of(format)->lead;

    if (value > BU_SCALAR_MAX || (bu_scalar_is_surrogate(value) &&
                                  (format->traits & BU_FORMAT_SURROGATES) == 0))
        return 0;
    if (value < 0x10000u) {
        put_u(out, value, lead);
        return UNIT_LENGTH;
    }
    put_u(out, bu_scalar_high_surrogate(value), lead);
    put_u(out + UNIT_LENGTH, bu_scalar_low_surrogate(value), lead);
    return UNIT_LENGTH + UNIT_LENGTH;
}
