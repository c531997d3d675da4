/* format_inputs: values and texts for the functions of a format. */
/* SPDX-License-Identifier: MIT */
#include "format_case.h"
#include "model.h"
#include "random.h"
#include "suites.h"
#include "tap.h"

static size_t append(uint8_t *s, size_t n, const struct token *token)
{
    unsigned i;

    for (i = 0; i < token->n; i++)
        s[n++] = token->bytes[i];
    return n;
}

/* The third token is truncated everywhere, so that each end is met. */
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

/* Of UTF-8, now and then a surrogate. */
static size_t unicode_text(const struct format_case *c, uint8_t *out)
{
    uint8_t s[FORMAT_TEXT / 4];
    size_t size = random_text(s, sizeof s, 4);
    size_t n = 0;
    size_t at = 0;

    while (at < size && n + c->format->longest <= FORMAT_TEXT) {
        struct model_part part;
        uint32_t value;

        model_part(&part, s + at, size - at);
        at += part.length;
        value = part.scalar;
        if (random_below(4) == 0)
            value = 0xD700u + (uint32_t)random_below(0xA00);
        n += c->format->put(out + n, value, c->format);
    }
    return n;
}

/* Of values of all lengths. */
static size_t wide_text(const struct format_case *c, uint8_t *out)
{
    size_t size = random_below(FORMAT_TEXT + 1);
    size_t n = 0;

    while (n + c->format->longest <= size) {
        uint32_t value = random_16() * 0x10000u + random_16();

        n += c->format->put(out + n, value >> random_below(32), c->format);
    }
    return n;
}

int format_texts(const struct format_case *c, unsigned count)
{
    uint8_t s[FORMAT_TEXT];

    while (count-- != 0) {
        size_t n =
            c->highest > 0x10FFFFu ? wide_text(c, s) : unicode_text(c, s);
        unsigned spoilt;

        for (spoilt = 0; spoilt < 3; spoilt++) {
            if (!format_agrees(c, s, n))
                return 0;
            n = random_spoil(s, n);
        }
    }
    return 1;
}

static int is_wrong(const struct format_case *c, uint32_t value)
{
    if (format_value(c, value))
        return 0;
    tap_note(c->format->name, NULL, 0, value);
    return 1;
}

int format_values(const struct format_case *c)
{
    static const uint32_t edges[] = {
        0x0,      0x7F,     0x80,       0x7FF,      0x800,     0xD7FF,
        0xD800,   0xDBFF,   0xDC00,     0xDFFF,     0xE000,    0xFFFF,
        0x10000,  0x3FFFF,  0x40000,    0xFFFFF,    0x100000,  0x10FFFF,
        0x110000, 0x1FFFFF, 0x80000000, 0x8000002F, 0xFFFFFFFF};
    uint32_t step = c->highest > 0x10FFFFu ? 17u * STEP : STEP;
    uint32_t value;
    size_t i;

    for (value = 0; value < 0x112000u; value += step)
        if (is_wrong(c, value))
            return 0;
    for (i = 0; i < sizeof edges / sizeof edges[0]; i++)
        for (value = edges[i] - 2; value != edges[i] + 3; value++)
            if (is_wrong(c, value))
                return 0;
    return 1;
}

int format_high_values(const struct format_case *c)
{
    uint32_t value;

    for (value = 0; 0xFFFFFFFFu - value > (uint32_t)HIGH_STEP;
         value += (uint32_t)HIGH_STEP)
        if (is_wrong(c, value))
            return 0;
    return !is_wrong(c, 0xFFFFFFFFu);
}

/* Each start of a value's sequence, and what it truncates. */
static int starts(const struct format_case *c, uint32_t value)
{
    uint8_t s[BU_FORMAT_MAX + 1];
    unsigned n = c->format->put(s, value, c->format);

    if (is_wrong(c, value))
        return 0;
    s[n] = 0x41;
    if (n != 0 && !format_agrees(c, s, n + 1u))
        return 0;
    while (n-- > 1) {
        s[n] = 0x41;
        if (!format_agrees(c, s, n) || !format_agrees(c, s, n + 1u))
            return 0;
    }
    return 1;
}

int format_edges(const struct format_case *c, const uint32_t *values,
                 size_t count)
{
    size_t i;
    uint32_t around;

    for (i = 0; i < count; i++)
        for (around = 0; around < 5; around++)
            if (!starts(c, values[i] - 2u + around))
                return 0;
    return 1;
}

int format_short(const struct format_case *c)
{
    unsigned first;
    unsigned second;

    for (first = 0; first < 256; first++) {
        uint8_t s[2];

        s[0] = (uint8_t)first;
        if (!format_agrees(c, s, 1))
            return 0;
        for (second = first % SUITE_PAIRS; second < 256;
             second += SUITE_PAIRS) {
            s[1] = (uint8_t)second;
            if (!format_agrees(c, s, 2))
                return 0;
        }
    }
    return format_agrees(c, NULL, 0);
}

int format_alphabet(const struct format_case *c, const uint8_t *bytes,
                    size_t count, size_t n)
{
    static uint8_t s[BU_FORMAT_MAX];
    size_t digit[BU_FORMAT_MAX];
    size_t i;

    for (i = 0; i < n; i++)
        digit[i] = 0;
    for (;;) {
        for (i = 0; i < n; i++)
            s[i] = bytes[digit[i]];
        if ((digit[0] + digit[1]) % SUITE_PAIRS == 0 && !format_agrees(c, s, n))
            return 0;
        for (i = 0; i < n && ++digit[i] == count; i++)
            digit[i] = 0;
        if (i == n)
            return 1;
    }
}

void format_suite(const struct format_case *c, const struct token *tokens,
                  size_t count)
{
    tap_note(c->format->name, NULL, 0, (uint32_t)count);
    tap_ok(format_tokens(c, tokens, count),
           "edges in threes, truncated everywhere: next, prev, feed, check");
    tap_ok(format_texts(c, 400), "random texts, whole and spoilt");
    tap_ok(format_values(c),
           "values, encoded and read back; and numbers that are not values");
}

void format_edge_suite(const struct format_case *c, const uint32_t *values,
                       size_t count, const uint8_t *bytes, size_t bytes_count)
{
    tap_note(c->format->name, NULL, 0, (uint32_t)count);
    tap_ok(format_edges(c, values, count),
           "the first and last values of each length, whole and truncated");
    tap_ok(format_short(c), "all inputs of 1 and 2 bytes");
    tap_ok(format_alphabet(c, bytes, bytes_count, 3),
           "inputs of 3 bytes from the edges of the table");
    tap_ok(format_texts(c, 150), "texts, whole and spoilt");
    tap_ok(format_values(c), "values to 111FFF, encoded and read back");
    tap_ok(format_high_values(c), "values to FFFFFFFF");
}
