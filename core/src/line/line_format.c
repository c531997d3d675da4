/* line_format: bytes of a terminal to a line, and back. */
/* SPDX-License-Identifier: MIT */
#include "../utf8/utf8_stdint.h"
#include "../utf/format_object.h"
#include "line_state.h"
#include <bareutf/line.h>

/* ESC [ 7 m ? ESC [ m: shown for hidden values. */
static const uint8_t hidden_sign[] = {0x1B, '[', '7', 'm', '?', 0x1B, '[', 'm'};

/* The bytes s[0..n) of the terminal cannot be in a line. */
static void refuse_bytes(struct bu_line *l, const uint8_t *s, unsigned n)
{
    l->previous = s[n - 1];
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

        move_bytes(came, h->bytes, n);
        came[n++] = byte;
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
    l->count = h->count; /* none of its own are pending */
    h->count = 0;
    return bu_line_gap(l);
}

/* Bytes of \u{...} for a scalar value. */
static unsigned escape_size(uint32_t scalar)
{
    unsigned n = 5;

    while ((scalar /= 16u) != 0)
        n++;
    return n;
}

static void put_escape(uint8_t *out, uint32_t scalar)
{
    unsigned at = escape_size(scalar);

    out[--at] = '}';
    while (at != 3) {
        out[--at] = escape_digit((unsigned)(scalar & 15u));
        scalar /= 16u;
    }
    out[2] = '{';
    out[1] = 'u';
    out[0] = '\\';
}

static unsigned put_formless(uint8_t *out, uint32_t scalar)
{
    if (scalar != BU_REPLACEMENT) {
        put_escape(out, scalar);
        return escape_size(scalar);
    }
    move_bytes(out, hidden_sign, sizeof hidden_sign);
    return sizeof hidden_sign;
}

unsigned bu_line_format_put(uint8_t *out, const struct bu_format *format,
                            const uint8_t *s, unsigned n)
{
    const uint8_t *p = s;
    const uint8_t *end = (const uint8_t *)((uintptr_t)s + n);
    unsigned size = 0;
    uint32_t scalar;

    while (bu_utf8_next(&p, end, &scalar) == BU_OK) {
        unsigned some = format->put(out + size, scalar, format);

        if (some == 0)
            some = put_formless(out + size, scalar);
        size += some;
    }
    return size;
}

unsigned bu_line_format_columns(const struct bu_format *format,
                                const uint8_t *s, uint32_t at, uint32_t end)
{
    const uint8_t *p = s + at;
    uint8_t out[BU_FORMAT_MAX];
    uint32_t scalar = BU_REPLACEMENT;

    (void)bu_utf8_next(&p, s + end, &scalar);
    if (scalar == BU_REPLACEMENT || format->put(out, scalar, format) != 0)
        return bu_line_columns(s, at, end);
    return escape_size(scalar);
}
