/* escape: reading and writing by the table of an escape. */
/* SPDX-License-Identifier: MIT */
/*
 * Text that others may change meanwhile is read once: next judges the value
 * that it has read, and so does run.
 */
#include "escape_engine.h"
#include <bareutf/utf8.h>

/* Read an escape, after its lead: *p is there, and moves past it or past what
 * is right of it. BU_AGAIN: it is a lone surrogate. */
static enum bu_status read_escape(const uint8_t **p, const uint8_t *end,
                                  uint32_t *value, const struct bu_escape *e)
{
    const char *pair;
    unsigned letter;

    if (*p == end)
        return BU_MORE;
    letter = byte_at(*p);
    for (pair = e->letters; *pair != '\0'; pair += 2)
        if (letter == (uint8_t)*pair) {
            ++*p;
            *value = (uint8_t)pair[1];
            return BU_OK;
        }
    *value = letter;
    return e->read == NULL ? BU_BAD : e->read(p, end, value, e);
}

enum bu_status bu_escape__next(const uint8_t **p, const uint8_t *end,
                               uint32_t *value, const struct bu_format *format)
{
    const struct bu_escape *e = escape_of(format);
    uint32_t found;
    enum bu_status status = bu_utf8_next(p, end, &found);

    if (status != BU_OK)
        return status;
    if (found < 0x80u && is_in_set(e->refused, found)) {
        const uint8_t *begin = *p - 1;

        status = BU_BAD;
        if (found == e->lead)
            status = read_escape(p, end, &found, e);
        if (status == BU_MORE)
            *p = begin;
        if (status == BU_AGAIN)
            status = (format->traits & BU_FORMAT_PAIRS) != 0 ? BU_OK : BU_BAD;
        if (status != BU_OK)
            return status;
    }
    *value = found;
    return BU_OK;
}

bool bu_escape__all(uint32_t value)
{
    (void)value;
    return true;
}

unsigned bu_escape__put(uint8_t *out, uint32_t value,
                        const struct bu_format *format)
{
    const struct bu_escape *e = escape_of(format);
    const uint8_t *pair = (const uint8_t *)e->letters;
    bool escapes = (format->traits & BU_FORMAT_SURROGATES) != 0;

    if (!bu_scalar_is_surrogate(value))
        escapes = must_escape(e, value);
    if (!escapes)
        return bu_utf8_put(out, value);
    for (; *pair != 0; pair += 2)
        if (value == pair[1]) {
            *out++ = e->lead;
            *out = *pair;
            return 2;
        }
    if (e->write == NULL)
        return 0;
    return e->write(out, value, e);
}

/* Read four digits at *p, and move *p past what is right. */
static enum bu_status read_unit(const uint8_t **p, const uint8_t *end,
                                uint32_t *value)
{
    uint32_t found = 1; /* a bit above the digits */

    do {
        unsigned digit;

        if (*p == end)
            return BU_MORE;
        digit = digit_of_hex(byte_at(*p));
        if (digit > 15)
            return BU_BAD;
        found = found << 4 | digit;
        ++*p;
    } while (found < 0x10000u);
    *value = found & 0xFFFFu;
    return BU_OK;
}

/* One loop for both halves of a pair: read_unit is called in one place. */
enum bu_status bu_escape__read_utf16(const uint8_t **p, const uint8_t *end,
                                     uint32_t *value,
                                     const struct bu_escape *escape)
{
    const uint8_t *q = *p; /* at a u */
    uint32_t high = 0;
    uint32_t unit;
    enum bu_status status;

    (void)escape;
    if (*value != 'u')
        return BU_BAD;
    for (;;) {
        q++;
        status = read_unit(&q, end, &unit);
        if (status == BU_MORE)
            return BU_MORE;
        if (high != 0)
            break;
        *p = q;
        if (status != BU_OK)
            return BU_BAD;
        *value = unit;
        if (!bu_scalar_is_surrogate(unit))
            return BU_OK;
        if (unit >= 0xDC00u)
            return BU_AGAIN;
        high = unit;
        if (q == end)
            return BU_MORE;
        if (byte_at(q) != '\\')
            return BU_AGAIN;
        if (++q == end)
            return BU_MORE;
        if (byte_at(q) != 'u')
            return BU_AGAIN;
    }
    if (status != BU_OK || !bu_scalar_is_low_surrogate(unit))
        return BU_AGAIN;
    *value = bu_scalar_of_pair(high, unit);
    *p = q;
    return BU_OK;
}

unsigned bu_escape__write_utf16(uint8_t *out, uint32_t value,
                                const struct bu_escape *escape)
{
    uint32_t units = value << 16; /* what is next is highest; a low surrogate is
                                   * not 0 */
    const uint8_t *begin = out;

    (void)escape;
    if (value > BU_SCALAR_MAX)
        return 0;
    if (value >= 0x10000u)
        units = (value >> 10 << 16) + value % 0x400u + 0xD7C0DC00u;
    do {
        unsigned left = 4;

        *out++ = '\\';
        *out++ = 'u';
        do {
            unsigned digit = (unsigned)(units >> 28);

            if (digit > 9)
                digit += 0x27u;
            *out++ = (uint8_t)(digit + 0x30u);
            units <<= 4;
        } while (--left != 0);
    } while (units != 0);
    return (unsigned)(out - begin);
}
