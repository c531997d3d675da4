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
static enum bu_status read_escape(const uint8_t **p, const uint8_t *end,
                                  uint32_t *value,
                                  const struct bu_format *format)
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

/* next, with each half of a pair as a value, which only escapes can have. With
 * BU_MORE *p may be anywhere. */
static enum bu_status next_half(const uint8_t **p, const uint8_t *end,
                                uint32_t *value, const struct bu_format *format)
{
    const struct bu_escape *e = escape_of(format);
    enum bu_status status = bu_utf8_next(p, end, value);

    if (status != BU_OK || *value >= 0x80u || !is_in_set(e->refused, *value))
        return status;
    if (*value != e->lead)
        return BU_BAD;
    return read_escape(p, end, value, format);
}

enum bu_status bu_escape__next(const uint8_t **p, const uint8_t *end,
                               uint32_t *value, const struct bu_format *format)
{
    const uint8_t *begin = *p;
    uint32_t found;
    enum bu_status status = next_half(p, end, &found, format);

    if (status == BU_OK && bu_scalar_is_surrogate(found)) {
        const uint8_t *q = *p;
        uint32_t low;

        if ((format->traits & BU_FORMAT_SURROGATES) == 0)
            status = BU_BAD;
        if (bu_scalar_is_high_surrogate(found)) {
            enum bu_status second = next_half(&q, end, &low, format);

            if (second > BU_OK && (*p == end || **p < 0x80u))
                status = BU_MORE;
            if (second == BU_OK && bu_scalar_is_low_surrogate(low)) {
                found = bu_scalar_of_pair(found, low);
                *p = q;
                status = BU_OK;
            }
        }
    }
    if (status > BU_OK)
        *p = begin;
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

/* Add to `stops` what a format has another form for; false if it is neither
 * UTF-8 nor of this family. */
static bool add_stops(uint32_t stops[4], const struct bu_format *format)
{
    const struct bu_escape *e = escape_of(format);
    unsigned i;

    if (format == &bu_format_utf8)
        return true;
    if ((format->traits & BU_FORMAT_IS_DIRECT) == 0 ||
        e->direct.run != bu_escape__run)
        return false;
    for (i = 0; i != 4; i++)
        *(volatile uint32_t *)&stops[i] |= e->escaped[i] | e->refused[i];
    return true;
}

void bu_escape__run(const struct bu_conversion *c, struct bu_buffer *b)
{
    uint32_t stops[4] = {0, 0, 0, 0};
    const uint8_t *src = b->src;
    uint8_t *dst = b->dst;

    if (!add_stops(stops, c->from) || !add_stops(stops, c->to))
        return;
    while (src != b->src_end && dst != b->dst_end) {
        unsigned byte = *(const volatile uint8_t *)src;

        if (byte >= 0x80u || is_in_set(stops, byte))
            break;
        *dst++ = (uint8_t)byte;
        src++;
    }
    b->src = src;
    b->dst = dst;
}

/* \u and four digits. */
enum bu_status bu_escape__read_utf16(const uint8_t **p, const uint8_t *end,
                                     uint32_t *value,
                                     const struct bu_format *format)
{
    uint32_t found = 1; /* a bit above the digits */
    const uint8_t *q = *p;
    enum bu_status status = BU_BAD;

    (void)format;
    if (*value == 'u')
        do {
            unsigned digit;

            status = BU_MORE;
            if (++q == end)
                break;
            digit = digit_of_hex(*q);
            status = BU_BAD;
            if (digit > 15)
                break;
            found = found << 4 | digit;
            status = BU_OK;
        } while (found < 0x10000u);
    *p = q + (status == BU_OK);
    *value = found - 0x10000u;
    return status;
}

static unsigned put_u(uint8_t *out, uint32_t unit, uint8_t lead)
{
    unsigned i = 6;

    out[0] = lead;
    out[1] = 'u';
    do {
        unsigned digit = (unsigned)unit & 15u;

        if (digit > 9)
            digit += 0x27u;
        out[--i] = (uint8_t)(digit + 0x30u);
        unit >>= 4;
    } while (i != 2);
    return 6;
}

unsigned bu_escape__write_utf16(uint8_t *out, uint32_t value,
                                const struct bu_format *format)
{
    uint8_t lead = escape_of(format)->lead;
    unsigned n = 0;

    if (value > BU_SCALAR_MAX || (bu_scalar_is_surrogate(value) &&
                                  (format->traits & BU_FORMAT_SURROGATES) == 0))
        return 0;
    if (value >= 0x10000u) {
        n = put_u(out, bu_scalar_high_surrogate(value), lead);
        value = bu_scalar_low_surrogate(value);
    }
    return n + put_u(out + n, value, lead);
}
