/* serial: the page that the terminal is in. */
/* SPDX-License-Identifier: MIT */
#include "serial.h"
#include "show.h"
#include <bareutf/line.h>
#include <bareutf/utf8.h>
#include <port.h>
#include <print.h>

static const struct bu_format *page = &bu_format_utf8;
static struct bu_pending pending;

const struct bu_format *serial_page(void)
{
    return page;
}

bool serial_is_utf8(void)
{
    return page == &bu_format_utf8;
}

void serial_set(const struct bu_format *to)
{
    page = to;
}

enum bu_line_event serial_feed(struct bu_line *l, uint8_t byte)
{
    return bu_line_format_feed(l, page, &pending, byte);
}

enum bu_line_event serial_gap(struct bu_line *l)
{
    return bu_line_format_gap(l, &pending);
}

void serial_send(void *to, const uint8_t *s, unsigned n)
{
    uint8_t out[BU_LINE_FORMAT_MAX];
    unsigned size = bu_line_format_put(out, page, s, n);
    unsigned i;

    (void)to;
    for (i = 0; i < size; i++)
        port_put(out[i]);
}

unsigned serial_columns(const uint8_t *s, uint32_t at, uint32_t end)
{
    return bu_line_format_columns(page, s, at, end);
}

void serial_put(uint32_t scalar)
{
    uint8_t out[BU_FORMAT_MAX];
    unsigned n = page->put(out, scalar, page);
    unsigned i;

    if (n == 0 && scalar == BU_REPLACEMENT) {
        print_str("\\u{FFFD}");
        return;
    }
    if (n == 0) {
        serial_send(NULL, out, bu_utf8_put(out, scalar));
        return;
    }
    for (i = 0; i < n; i++)
        port_put(out[i]);
}

void serial_keep(uint8_t *out, uint8_t byte)
{
    out[0] = 0xED;
    out[1] = (uint8_t)(0xB0u + byte / 64u);
    out[2] = (uint8_t)(0x80u + byte % 64u);
}

enum serial_part serial_next(const uint8_t **p, const uint8_t *end,
                             uint32_t *value)
{
    const uint8_t *s = *p;
    enum bu_status status = bu_utf8_decode(p, end, value);

    if (status == BU_OK)
        return SERIAL_SCALAR;
    if (!serial_is_utf8() && end - s >= 3 && s[0] == 0xED && s[1] / 2u == 89u &&
        s[2] / 64u == 2u) {
        *p = s + 3;
        *value = s[1] % 4u * 64u + s[2] % 64u;
        return SERIAL_BYTE;
    }
    return SERIAL_BAD;
}

/* A byte that the line would show as \xHH stays a byte. */
static size_t decode_bytes(uint8_t *out, const uint8_t *s, const uint8_t *end)
{
    size_t n = 0;

    for (; s != end; s++) {
        uint8_t byte = *s;

        if (byte < 0x80) {
            out[n++] = byte;
        } else {
            serial_keep(out + n, byte);
            n += 3;
        }
    }
    return n;
}

size_t serial_decode(uint8_t *out, const uint8_t *s, size_t n)
{
    const uint8_t *end = s + n;
    size_t at = 0;

    if (serial_is_utf8()) {
        while (at != n)
            out[at++] = *s++;
        return n;
    }
    while (s != end) {
        const uint8_t *from = s;
        uint32_t value;
        enum bu_status status = bu_format_decode(page, &s, end, &value);

        at += status == BU_OK && value - 0x80u >= 0x20u
                  ? bu_utf8_put(out + at, value)
                  : decode_bytes(out + at, from, s);
    }
    return at;
}

bool serial_bytes(struct args *a)
{
    const uint8_t *p = a->s;
    const uint8_t *end = a->s + a->n;
    size_t n = 0;

    if (serial_is_utf8())
        return true;
    while (p != end) {
        uint8_t out[BU_FORMAT_MAX];
        const uint8_t *from = p;
        uint32_t value = 0;
        enum serial_part part = serial_next(&p, end, &value);
        unsigned size = 1;
        unsigned i;

        out[0] = (uint8_t)value;
        if (part != SERIAL_BYTE)
            size = part == SERIAL_BAD ? 0 : page->put(out, value, page);
        if (size == 0 || size > (size_t)(p - a->s) - n) {
            show_no_form((size_t)(from - a->s), value, page->name);
            return false;
        }
        for (i = 0; i < size; i++)
            a->s[n++] = out[i];
    }
    a->n = n;
    return true;
}
