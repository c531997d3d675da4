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
    const uint8_t *q = *p;
    uint32_t found;
    enum bu_status status = bu_utf8_next(&q, end, &found);

    if (status == BU_OK && found < 0x80u && is_in_set(e->refused, found)) {
        status = BU_BAD;
        if (found == e->lead)
            status = read_escape(&q, end, &found, e);
        if (status == BU_AGAIN)
            status = (format->traits & BU_FORMAT_PAIRS) != 0 ? BU_OK : BU_BAD;
    }
    if (status <= BU_OK)
        *p = q;
    if (status == BU_OK)
        *value = found;
    return status;
}

bool bu_escape__all(uint32_t value)
{
    (void)value;
    return true;
}

bool bu_escape__has(const struct bu_escape *e, uint32_t value)
{
    if (value < 0x80u)
        return is_in_set(e->escaped, value);
    return e->also != NULL && e->also(value);
}

unsigned bu_escape__put(uint8_t *out, uint32_t value,
                        const struct bu_format *format)
{
    const struct bu_escape *e = escape_of(format);
    const char *pair;

    if (bu_scalar_is_surrogate(value)) {
        if ((format->traits & BU_FORMAT_SURROGATES) == 0)
            return 0;
    } else if (!bu_escape__has(e, value)) {
        return bu_utf8_put(out, value);
    }
    for (pair = e->letters; *pair != '\0'; pair += 2)
        if (value == (uint8_t)pair[1]) {
            out[0] = e->lead;
            out[1] = (uint8_t)*pair;
            return 2;
        }
    return e->write == NULL ? 0 : e->write(out, value, e);
}

/* Read four digits at *p, and move *p past what is right. */
static enum bu_status read_unit(const uint8_t **p, const uint8_t *end,
                                uint32_t *value)
{
    uint32_t found = 1; /* a bit above the digits */
    const uint8_t *q = *p;
    enum bu_status status;

    do {
        unsigned digit;

        status = BU_MORE;
        if (q == end)
            break;
        digit = digit_of_hex(byte_at(q));
        status = BU_BAD;
        if (digit > 15)
            break;
        found = found << 4 | digit;
        q++;
        status = BU_OK;
    } while (found < 0x10000u);
    *p = q;
    *value = found - 0x10000u;
    return status;
}

enum bu_status bu_escape__read_utf16(const uint8_t **p, const uint8_t *end,
                                     uint32_t *value,
                                     const struct bu_escape *escape)
{
    const uint8_t *q;
    uint32_t low;
    enum bu_status status;
    unsigned i;

    (void)escape;
    if (*value != 'u')
        return BU_BAD;
    ++*p;
    status = read_unit(p, end, value);
    if (status != BU_OK || !bu_scalar_is_surrogate(*value))
        return status;
    if (*value >= 0xDC00u)
        return BU_AGAIN;
    q = *p;
    for (i = 0; i != 2; i++) {
        if (q == end)
            return BU_MORE;
        if (byte_at(q++) != (uint8_t) "\\u"[i])
            return BU_AGAIN;
    }
    status = read_unit(&q, end, &low);
    if (status == BU_MORE)
        return status;
    if (status != BU_OK || !bu_scalar_is_low_surrogate(low))
        return BU_AGAIN;
    *value = bu_scalar_of_pair(*value, low);
    *p = q;
    return BU_OK;
}

unsigned bu_escape__write_utf16(uint8_t *out, uint32_t value,
                                const struct bu_escape *escape)
{
    unsigned n = 0;
    unsigned i;

    (void)escape;
    if (value > BU_SCALAR_MAX)
        return 0;
    for (;;) {
        uint32_t unit = value;

        if (value >= 0x10000u)
            unit = bu_scalar_high_surrogate(value);
        out[n] = '\\';
        out[n + 1] = 'u';
        for (i = n + 6; i != n + 2; unit >>= 4) {
            unsigned digit = (unsigned)unit & 15u;

            if (digit > 9)
                digit += 0x27u;
            out[--i] = (uint8_t)(digit + 0x30u);
        }
        n += 6;
        if (value < 0x10000u)
            return n;
        value = bu_scalar_low_surrogate(value);
    }
}
