/* format_agree: one input through all functions of a format. */
/* SPDX-License-Identifier: MIT */
#include "format_agree.h"
#include "model.h"
#include "random.h"
#include "scratch.h"
#include "tap.h"
#include <port.h>

enum { UNSET = 0xDEAD };

static struct format_parts *const parts = &scratch.format;

static void split(const struct format_case *c, const uint8_t *s, size_t n)
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

/* Did a call leave the value that it should? */
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
        enum bu_status status = c->format->next(&p, s + n, &value);

        format_part(&part, c, from, (size_t)(s + n - from), 0);
        if (status != part.status ||
            p != from + (status == BU_MORE ? 0 : part.length) ||
            !is_left(&part, status == BU_OK, value))
            return 0;
        if (status == BU_MORE || status == BU_END)
            return 1;
    }
}

static int prev_agrees(const struct format_case *c, const uint8_t *s, size_t n)
{
    const uint8_t *p = s + n;
    uint32_t value = UNSET;
    unsigned i = parts->count;

    while (i-- != 0) {
        const struct format_part *part = &parts->part[i];

        value = UNSET;
        if (c->prev(s, &p, &value) != part->status || p != s + parts->at[i] ||
            !is_left(part, part->status == BU_OK, value))
            return 0;
    }
    value = UNSET;
    return c->prev(s, &p, &value) == BU_END && p == s && value == UNSET;
}

/* The status with which feed tells a part that ends at the byte, or before. */
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
    static struct bu_held h; /* all zero again at the end */
    struct format_part part;
    size_t from = 0; /* what is not yet told begins here */
    uint32_t value = UNSET;
    size_t i = 0;

    while (i < n) {
        enum bu_status status = bu_format_feed(c->format, &h, s[i], &value);

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
        if (bu_format_finish(c->format, &h, &value) !=
            (part.status == BU_OK ? BU_AGAIN : BU_BAD))
            return 0;
        from += part.length;
        if (h.count != n - from || !is_left(&part, part.status == BU_OK, value))
            return 0;
        value = UNSET;
    }
    return bu_format_finish(c->format, &h, &value) == BU_OK && value == UNSET;
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

    split(c, s, n);
    if (!next_agrees(c, s, n))
        what = "next";
    else if (!prev_agrees(c, s, n))
        what = "prev";
    else if (!feed_agrees(c, s, n))
        what = "feed";
    else if (!check_agrees(c, s, n))
        what = "check";
    if (what == NULL)
        return 1;
    tap_note(c->format->name, NULL, 0, 0);
    tap_note(what, s, n, (uint32_t)n);
    return 0;
}

int format_agrees(const struct format_case *c, const uint8_t *s, size_t n)
{
    uint8_t *low = port_fence_begin();
    uint8_t *high = port_fence_end() - n;
    size_t i;

    for (i = 0; i < n; i++)
        low[i] = s[i];
    if (!agrees_here(c, low, n))
        return 0;
    for (i = 0; i < n; i++)
        high[i] = s[i];
    return agrees_here(c, high, n);
}

static size_t append(uint8_t *s, size_t n, const struct token *token)
{
    unsigned i;

    for (i = 0; i < token->n; i++)
        s[n++] = token->bytes[i];
    return n;
}

/* The third token is cut everywhere, so that each end is met. */
int format_tokens(const struct format_case *c, const struct token *tokens,
                  size_t count)
{
    uint8_t s[3 * 6];
    size_t a, b, d;

    for (a = 0; a < count; a++)
        for (b = 0; b < count; b++)
            for (d = (a + b) % TOKEN_STEP; d < count; d += TOKEN_STEP) {
                size_t two = append(s, append(s, 0, &tokens[a]), &tokens[b]);
                size_t n = append(s, two, &tokens[d]);

                for (; n >= two; n--) {
                    if (!format_agrees(c, s, n))
                        return 0;
                    if (n == 0 || n == two)
                        break;
                }
            }
    return 1;
}

/* A random text of this format: of one of UTF-8, now and then a surrogate. */
static size_t text_of(const struct format_case *c, uint8_t *out)
{
    uint8_t s[FORMAT_TEXT / 4];
    size_t size = random_text(s, sizeof s, 4);
    size_t n = 0;
    size_t at = 0;

    while (at < size) {
        struct model_part part;
        uint32_t value;

        model_part(&part, s + at, size - at);
        at += part.length;
        value = part.scalar;
        if (random_below(4) == 0)
            value = 0xD700u + (uint32_t)random_below(0xA00);
        n += c->format->put(out + n, value);
    }
    return n;
}

int format_texts(const struct format_case *c, unsigned count)
{
    uint8_t s[FORMAT_TEXT];

    while (count-- != 0)
        if (!format_agrees(c, s, random_spoil(s, text_of(c, s))))
            return 0;
    return 1;
}

static int one_value(const struct format_case *c, uint32_t value)
{
    uint8_t out[BU_FORMAT_MAX + 1];
    struct format_part part;
    unsigned n;
    unsigned i;
    int has_form = value <= BU_SCALAR_MAX &&
                   (c->has_lone || value < 0xD800u || value > 0xDFFFu);

    for (i = 0; i < sizeof out; i++)
        out[i] = 0xEE;
    n = c->format->put(out, value);
    if ((n != 0) != has_form || n > c->format->longest)
        return 0;
    for (i = n; i < sizeof out; i++)
        if (out[i] != 0xEE)
            return 0;
    if (n == 0)
        return 1;
    /* The model reads each value in one way only. */
    format_part(&part, c, out, n, 1);
    return part.status == BU_OK && part.value == value && part.length == n &&
           agrees_here(c, out, n);
}

int format_values(const struct format_case *c)
{
    static const uint32_t edges[] = {
        0x0,      0x7F,     0x80,       0x7FF,      0x800,     0xD7FF,
        0xD800,   0xDBFF,   0xDC00,     0xDFFF,     0xE000,    0xFFFF,
        0x10000,  0x3FFFF,  0x40000,    0xFFFFF,    0x100000,  0x10FFFF,
        0x110000, 0x1FFFFF, 0x80000000, 0x8000002F, 0xFFFFFFFF};
    uint32_t value;
    size_t i;

    for (value = 0; value < 0x112000u; value += STEP)
        if (!one_value(c, value))
            goto bad;
    for (i = 0; i < sizeof edges / sizeof edges[0]; i++)
        for (value = edges[i] - 2; value != edges[i] + 3; value++)
            if (!one_value(c, value))
                goto bad;
    return 1;
bad:
    tap_note(c->format->name, NULL, 0, value);
    return 0;
}

void format_suite(const struct format_case *c, const struct token *tokens,
                  size_t count)
{
    tap_note(c->format->name, NULL, 0, (uint32_t)count);
    tap_ok(format_tokens(c, tokens, count),
           "edges in threes, cut everywhere: next, prev, feed, finish, check");
    tap_ok(format_texts(c, 400), "random texts, whole and spoilt");
    tap_ok(format_values(c), "values, encoded and read back; and what is none");
}
