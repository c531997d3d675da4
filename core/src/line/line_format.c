/* line_format: bytes of a terminal to a line, and back. */
/* SPDX-License-Identifier: MIT */
#include "../utf8/utf8_stdint.h"
#include "line_state.h"
#include <bareutf/line.h>

/* The bytes s[0..n) of the terminal cannot be in a line. Their last byte may be
 * 0D, but it is no CR, and an LF after it ends the line. */
static void refuse_bytes(struct bu_line *l, const uint8_t *s, unsigned n)
{
    l->previous = 0;
    if (l->done != 0)
        bu_line__begin(l);
    if (l->state == STRING)
        return;
    l->state = TEXT;
    line_bad(l, s, n);
}

/* A value that came as s[0..n). */
static enum bu_line_event take_value(struct bu_line *l, uint32_t value,
                                     const uint8_t *s, unsigned n)
{
    enum bu_line_event event = BU_LINE_NONE;
    uint8_t out[BU_UTF8_MAX];
    unsigned size = 0;
    unsigned i;

    if (value - LINE_C1 >= LINE_C1_COUNT)
        size = bu_utf8_put(out, value);
    if (size == 0)
        refuse_bytes(l, s, n);
    for (i = 0; i < size; i++)
        event = bu_line_feed(l, out[i]);
    return event;
}

enum bu_line_event bu_line_format_feed(struct bu_line *l,
                                       const struct bu_format *format,
                                       struct bu_pending *h, uint8_t byte)
{
    enum bu_line_event event;
    enum bu_status status;

    do {
        uint8_t came[BU_FORMAT_MAX];
        uint32_t value = LINE_C1; /* treated as ill-formed */
        unsigned n = h->count;
        unsigned i;

        came[n] = byte;
        for (i = n++; i-- != 0;) /* volatile: compilers would call memcpy */
            *(volatile uint8_t *)&came[i] = h->bytes[i];
        status = bu_format_feed(h, format, byte, &value);
        if (status == BU_MORE)
            return BU_LINE_NONE;
        if (status == BU_REFEED || status == BU_AGAIN)
            n -= 1u + h->count;
        event = take_value(l, value, came, n);
    } while (status == BU_REFEED || status == BU_AGAIN);
    return event;
}

enum bu_line_event bu_line_format_gap(struct bu_line *l, struct bu_pending *h)
{
    if (l->done != 0)
        bu_line__begin(l); /* before its count is set */
    l->count = h->count;   /* none of its own are pending */
    h->count = 0;
    return bu_line_gap(l);
}

/* Decode a sequence of well-formed UTF-8 and move *p past it. Of anything else
 * at most four bytes are read, none from end on. */
static uint32_t pass_scalar(const uint8_t **p, const uint8_t *end)
{
    const uint8_t *q = *p;
    uint32_t scalar = *q++;
    uint32_t mask = 0x3F; /* then 7FF, FFFF, 1FFFFF: the bits of the value */

    if (scalar >= 0x80u) {
        for (; q != end && *q >> 6 == 2 && mask >> 20 == 0; q++) {
            scalar = scalar * 64u + *q - 0x80u;
            mask = mask * 32u + 31u;
        }
        scalar &= mask;
    }
    *p = q;
    return scalar;
}

/* Bytes of \u{...} for a scalar value. */
static unsigned escape_size(uint32_t scalar)
{
    unsigned n = 5;

    while ((scalar /= 16u) != 0)
        n++;
    return n;
}

/* ESC [ 7 m ? ESC [ m: shown for hidden values. */
static const uint8_t hidden_sign[] = {ESC, '[', '7', 'm', '?', ESC, '[', 'm'};

enum { SIGN_MAX = 10 }; /* \u{10FFFF} */

/* put of the format. Of your own, one that returns more than BU_FORMAT_MAX has
 * no form for the value. */
static unsigned put_known(uint8_t *out, uint32_t value,
                          const struct bu_format *format)
{
    unsigned n = format->put(out, value, format);

    return n <= BU_FORMAT_MAX ? n : 0;
}

/* Write the sign for a value without a form, itself in the format, and return
 * its end. A capital without a form becomes a small letter, and \
 * becomes |. */
static uint8_t *put_sign(uint8_t *out, const struct bu_format *format,
                         uint32_t scalar)
{
    uint8_t sign[SIGN_MAX];
    const uint8_t *p = hidden_sign;
    unsigned n = sizeof hidden_sign;

    if (scalar != BU_REPLACEMENT) {
        unsigned at;

        n = escape_size(scalar);
        p = sign;
        sign[n - 1] = '}';
        sign[0] = '\\';
        sign[1] = 'u';
        sign[2] = '{';
        for (at = n - 2; at != 2; at--) {
            sign[at] = escape_digit((unsigned)(scalar & 15u));
            scalar /= 16u;
        }
    } else if (put_known(out, ESC, format) == 0) {
        return out + put_known(out, '?', format);
    }
    for (; n != 0; n--, p++) {
        unsigned some = put_known(out, *p, format);

        if (some == 0)
            some = put_known(out, *p | 0x20u, format);
        out += some;
    }
    return out;
}

unsigned bu_line_format_put(uint8_t *out, const struct bu_format *format,
                            const uint8_t *s, unsigned n)
{
    const uint8_t *p = s;
    const uint8_t *end = (const uint8_t *)((uintptr_t)s + n);
    uint8_t *to = out;

    while (p != end) {
        uint32_t scalar = pass_scalar(&p, end);
        unsigned some = put_known(to, scalar, format);

        if (some != 0)
            to += some;
        else if (*s != ESC || n == 1)
            to = put_sign(to, format, scalar);
        else
            return 0; /* a control sequence */
    }
    return (unsigned)((uintptr_t)to - (uintptr_t)out);
}

unsigned bu_line_format_columns(const struct bu_format *format,
                                const uint8_t *s, uint32_t at, uint32_t end)
{
    const uint8_t *p = s + at;
    uint8_t out[BU_FORMAT_MAX];
    uint32_t scalar = pass_scalar(&p, s + end);

    if (scalar == BU_REPLACEMENT || format->put(out, scalar, format) != 0)
        return bu_line_columns(s, at, end);
    return escape_size(scalar);
}
