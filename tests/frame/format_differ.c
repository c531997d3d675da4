/* format_differ: one input through all functions of a format, and its model.
 */
/* SPDX-License-Identifier: MIT */
#include "format_case.h"
#include "scratch.h"
#include "tap.h"
#include <port.h>

enum { UNSET = 0xDEAD };

static struct format_parts *const parts = &scratch.format;

void format_part(struct format_part *part, const struct format_case *c,
                 const uint8_t *s, size_t n, int whole)
{
    part->status = BU_END;
    part->length = 0;
    part->value = 0;
    if (n != 0)
        c->model(part, c, s, n, whole);
}

void format_split(const struct format_case *c, const uint8_t *s, size_t n)
{
    size_t at = 0;

    parts->count = 0;
    while (at < n) {
        struct format_part *part = &parts->part[parts->count];

        format_part(part, c, s + at, n - at, 1);
        parts->at[parts->count++] = at;
        at += part->length;
    }
    parts->at[parts->count] = n;
}

/* Return whether a call left the expected value. */
static int is_left(const struct format_part *part, int written, uint32_t value)
{
    return value == (written ? part->value : UNSET);
}

static int next_agrees(const struct format_case *c, const uint8_t *s, size_t n)
{
    const uint8_t *p = s;

    for (;;) {
        const uint8_t *from = p;
        struct format_part part;
        uint32_t value = UNSET;
        enum bu_status status = c->format->next(&p, s + n, &value, c->format);

        format_part(&part, c, from, (size_t)(s + n - from), 0);
        if (status != part.status ||
            p != from + (status == BU_MORE ? 0 : part.length) ||
            !is_left(&part, status == BU_OK, value))
            return 0;
        if (status == BU_MORE || status == BU_END)
            return 1;
    }
}

/* One call for each part of the whole text, and then BU_END. */
static int decode_agrees(const struct format_case *c, const uint8_t *s,
                         size_t n)
{
    const uint8_t *p = s;
    uint32_t value = UNSET;
    unsigned i;

    for (i = 0; i < parts->count; i++) {
        const struct format_part *part = &parts->part[i];

        value = UNSET;
        if (bu_format_decode(c->format, &p, s + n, &value) != part->status ||
            p != s + parts->at[i + 1] ||
            value != (part->status == BU_OK ? part->value : 0xFFFDu))
            return 0;
    }
    value = UNSET;
    return parts->count <= n &&
           bu_format_decode(c->format, &p, s + n, &value) == BU_END &&
           p == s + n && value == 0xFFFDu;
}

static int prev_agrees(const struct format_case *c, const uint8_t *s, size_t n)
{
    const uint8_t *p = s + n;
    uint32_t value = UNSET;
    unsigned i = parts->count;

    while (i-- != 0) {
        const struct format_part *part = &parts->part[i];

        value = UNSET;
        if (c->format->prev(s, &p, &value, c->format) != part->status ||
            p != s + parts->at[i] ||
            !is_left(part, part->status == BU_OK, value))
            return 0;
    }
    value = UNSET;
    return c->format->prev(s, &p, &value, c->format) == BU_END && p == s &&
           value == UNSET;
}

/* The status of feed for a part that ends at the byte, or before. */
static enum bu_status told(const struct format_part *part, int at_the_byte)
{
    if (part->status == BU_OK)
        return at_the_byte ? BU_OK : BU_AGAIN;
    if (part->status == BU_BAD)
        return at_the_byte ? BU_BAD : BU_REFEED;
    return part->status;
}

static int feed_agrees(const struct format_case *c, const uint8_t *s, size_t n)
{
    static struct bu_pending h; /* all zero again at the end */
    struct format_part part;
    size_t from = 0; /* the part not yet reported begins here */
    uint32_t value = UNSET;
    size_t i = 0;

    while (i < n) {
        enum bu_status status = bu_format_feed(&h, c->format, s[i], &value);

        format_part(&part, c, s + from, i + 1 - from, 0);
        if (status != told(&part, from + part.length == i + 1) ||
            !is_left(&part, part.status == BU_OK, value))
            return 0;
        if (part.status != BU_MORE)
            from += part.length;
        if (status != BU_AGAIN && status != BU_REFEED)
            i++;
        if (h.count != i - from)
            return 0;
        value = UNSET;
    }
    while (from < n) {
        format_part(&part, c, s + from, n - from, 1);
        if (bu_format_finish(&h, c->format, &value) !=
            (part.status == BU_OK ? BU_AGAIN : BU_BAD))
            return 0;
        from += part.length;
        if (h.count != n - from || !is_left(&part, part.status == BU_OK, value))
            return 0;
        value = UNSET;
    }
    return bu_format_finish(&h, c->format, &value) == BU_OK && value == UNSET;
}

static int check_agrees(const struct format_case *c, const uint8_t *s, size_t n)
{
    unsigned i = 0;

    while (i < parts->count && parts->part[i].status == BU_OK)
        i++;
    return bu_format_check(c->format, s, n) == parts->at[i];
}

static int agrees_here(const struct format_case *c, const uint8_t *s, size_t n)
{
    const char *what = NULL;

    format_split(c, s, n);
    if (!next_agrees(c, s, n))
        what = "next";
    else if (c->format->prev != NULL && !prev_agrees(c, s, n))
        what = "prev";
    else if (!feed_agrees(c, s, n))
        what = "feed";
    else if (!decode_agrees(c, s, n))
        what = "decode";
    else if (!check_agrees(c, s, n))
        what = "check";
    if (what == NULL)
        return 1;
    tap_note(c->format->name, NULL, 0, 0);
    tap_note(what, s, n, (uint32_t)n);
    return 0;
}

/* Volatile, or compilers would call memcpy. */
static uint8_t *copy(uint8_t *to, const uint8_t *s, size_t n)
{
    size_t i;

    for (i = 0; i < n; i++)
        *(volatile uint8_t *)(to + i) = s[i];
    return to;
}

uint8_t *format_low(const uint8_t *s, size_t n)
{
    return copy(port_guard_begin(), s, n);
}

uint8_t *format_high(const uint8_t *s, size_t n)
{
    return copy(port_guard_end() - n, s, n);
}

int format_agrees(const struct format_case *c, const uint8_t *s, size_t n)
{
    return agrees_here(c, format_low(s, n), n) &&
           agrees_here(c, format_high(s, n), n);
}

int format_value(const struct format_case *c, uint32_t value)
{
    uint8_t out[BU_FORMAT_MAX + 1];
    struct format_part part;
    unsigned n;
    unsigned i;
    int has_form = value <= c->highest &&
                   (c->has_lone || value < 0xD800u || value > 0xDFFFu);

    for (i = 0; i < sizeof out; i++)
        out[i] = 0xEE;
    n = c->format->put(out, value, c->format);
    if ((n != 0) != has_form || n > c->format->longest ||
        (c->len != NULL && c->len(value) != n))
        return 0;
    for (i = n; i < sizeof out; i++)
        if (out[i] != 0xEE)
            return 0;
    if (n == 0)
        return 1;
    /* The model reads each value in one way only. */
    format_part(&part, c, out, n, 1);
    return part.status == BU_OK && part.value == value && part.length == n &&
           c->format->put(port_guard_end() - n, value, c->format) == n &&
           agrees_here(c, port_guard_end() - n, n);
}
