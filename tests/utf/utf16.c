/* utf16: native units and bytes against rows of ranges, and by hand. */
/* SPDX-License-Identifier: MIT */
#include "format_case.h"
#include "random.h"
#include "suites.h"
#include "tap.h"
#include <bareutf/utf16.h>
#include <port.h>

enum { UNSET = 0xDEAD, UNITS = 16 };

static const uint16_t edges[] = {0x0000, 0x0041, 0x03B1, 0xD7FF,
                                 0xD800, 0xD83D, 0xDBFF, 0xDC00,
                                 0xDE02, 0xDFFF, 0xE000, 0xFFFF};
enum { EDGES = sizeof edges / sizeof edges[0] };

/* The native functions, strict or not, under one name each. */
struct native {
    const struct format_case *bytes; /* the same form */
    enum bu_status (*next)(const uint16_t **, const uint16_t *, uint32_t *);
    enum bu_status (*decode)(const uint16_t **, const uint16_t *, uint32_t *);
    enum bu_status (*prev)(const uint16_t *, const uint16_t **, uint32_t *);
    unsigned (*put)(uint16_t *, uint32_t);
};

static const struct native strict = {&format_utf16le, bu_utf16_next,
                                     bu_utf16_decode, bu_utf16_prev,
                                     bu_utf16_put};
static const struct native loose = {&format_wtf16le, bu_wtf16_next,
                                    bu_wtf16_decode, bu_wtf16_prev,
                                    bu_wtf16_put};

static uint32_t wide[UNITS];

static void part_at(struct format_part *part, const struct native *f, size_t at,
                    size_t n, int whole)
{
    units_part(part, f->bytes->form, wide + at, n - at, 0, whole);
}

static int native_next(const struct native *f, const uint16_t *s, size_t n)
{
    const uint16_t *p = s;

    for (;;) {
        const uint16_t *from = p;
        struct format_part part;
        uint32_t value = UNSET;
        enum bu_status status = f->next(&p, s + n, &value);

        part_at(&part, f, (size_t)(from - s), n, 0);
        if (status != part.status ||
            p != from + (status == BU_MORE ? 0 : part.length) ||
            value != (status == BU_OK ? part.value : UNSET))
            return 0;
        if (status == BU_MORE || status == BU_END)
            return 1;
    }
}

/* Each call passes a part of the whole text, until nothing is left. */
static int native_decode(const struct native *f, const uint16_t *s, size_t n)
{
    const uint16_t *p = s;
    size_t calls = 0;

    for (;;) {
        const uint16_t *from = p;
        struct format_part part;
        uint32_t value = UNSET;
        enum bu_status status = f->decode(&p, s + n, &value);

        part_at(&part, f, (size_t)(from - s), n, 1);
        if (status != part.status || p != from + part.length ||
            value != (status == BU_OK ? part.value : 0xFFFDu))
            return 0;
        if (status == BU_END)
            return p == s + n && calls <= n;
        calls++;
    }
}

/* Backwards it has to meet the ends of the model's parts, last first. */
static int native_prev(const struct native *f, const uint16_t *s, size_t n)
{
    struct format_part part[UNITS];
    size_t at[UNITS];
    const uint16_t *p = s + n;
    size_t count = 0;
    size_t from = 0;
    uint32_t value = UNSET;

    while (from < n) {
        part_at(&part[count], f, from, n, 1);
        at[count] = from;
        from += part[count++].length;
    }
    while (count-- != 0) {
        value = UNSET;
        if (f->prev(s, &p, &value) != part[count].status || p != s + at[count])
            return 0;
        if (value != (part[count].status == BU_OK ? part[count].value : UNSET))
            return 0;
    }
    value = UNSET;
    return f->prev(s, &p, &value) == BU_END && value == UNSET;
}

/* Feed a unit by the contract of form f. */
static enum bu_status feed(const struct native *f, struct bu_utf16 *d,
                           uint16_t unit, uint32_t *value)
{
    uint16_t high = d->high;
    enum bu_status status = bu_utf16_feed(d, unit, value);

    if (f == &strict || (status != BU_BAD && status != BU_REFEED))
        return status;
    *value = status == BU_BAD ? unit : high;
    return status == BU_BAD ? BU_OK : BU_AGAIN;
}

/* Feed until the unit at i is taken; *from is where what is pending begins. */
static int native_feed_unit(const struct native *f, struct bu_utf16 *d,
                            size_t i, size_t *from)
{
    struct format_part part;
    enum bu_status status;

    do {
        uint32_t value = UNSET;

        part_at(&part, f, *from, i + 1, 0);
        status = feed(f, d, (uint16_t)wide[i], &value);
        if (part.status != BU_MORE)
            *from += part.length;
        if (value != (part.status == BU_OK ? part.value : UNSET))
            return 0;
        if (*from != i + 1 && part.status == BU_OK)
            part.status = BU_AGAIN;
        if (*from != i + 1 && part.status == BU_BAD)
            part.status = BU_REFEED;
        if (status != part.status)
            return 0;
    } while (status == BU_AGAIN || status == BU_REFEED);
    return bu_utf16_pending(d) == i + 1 - *from;
}

static int native_feed(const struct native *f, size_t n)
{
    struct bu_utf16 d = {0};
    size_t from = 0;
    size_t i;

    for (i = 0; i < n; i++)
        if (!native_feed_unit(f, &d, i, &from))
            return 0;
    if (from != n && bu_utf16_finish(&d) != BU_BAD)
        return 0;
    return bu_utf16_pending(&d) == 0 && bu_utf16_finish(&d) == BU_OK;
}

static int native_check(const uint16_t *s, size_t n)
{
    struct format_part part;
    size_t at = 0;

    while (at < n) {
        part_at(&part, &strict, at, n, 1);
        if (part.status != BU_OK)
            break;
        at += part.length;
    }
    return bu_utf16_check(s, n) == at;
}

/* The units wide[0..n), at both edges of the guard page. */
static int native_agrees(const struct native *f, size_t n)
{
    uint16_t *low = (uint16_t *)(void *)port_guard_begin();
    uint16_t *high = (uint16_t *)(void *)port_guard_end() - n;
    uint16_t *s = low;
    unsigned round;
    size_t i;

    for (round = 0; round < 2; round++, s = high) {
        for (i = 0; i < n; i++)
            s[i] = (uint16_t)wide[i];
        if (!native_next(f, s, n) || !native_decode(f, s, n) ||
            !native_prev(f, s, n) || !native_feed(f, n) ||
            (f == &strict && !native_check(s, n))) {
            tap_note("native", (const uint8_t *)s, 2 * n, (uint32_t)n);
            return 0;
        }
    }
    return 1;
}

static int native_edges(const struct native *f)
{
    size_t i, k, m, o;

    for (i = 0; i < EDGES; i++)
        for (k = 0; k < EDGES; k++)
            for (m = 0; m < EDGES; m++)
                for (o = 0; o < 5; o++) {
                    wide[0] = edges[i];
                    wide[1] = edges[k];
                    wide[2] = edges[m];
                    wide[3] = 0xD7FFu + 0x3FFu * (uint32_t)o;
                    if (!native_agrees(f, o))
                        return 0;
                }
    return 1;
}

static int native_random(const struct native *f, unsigned count)
{
    while (count-- != 0) {
        size_t n = random_below(UNITS);
        size_t i;

        for (i = 0; i < n; i++)
            wide[i] = (uint32_t)(0xD700u + random_below(0xA00u));
        if (!native_agrees(f, n))
            return 0;
    }
    return 1;
}

static int one_value(const struct native *f, uint32_t value)
{
    uint16_t out[3];
    struct format_part part;
    unsigned n;
    int lone = value - 0xD800u < 0x800u;

    out[0] = out[1] = out[2] = 0xEEEE;
    n = f->put(out, value);
    if (out[n] != 0xEEEE || (n < 2 && out[1] != 0xEEEE) ||
        (n != 0) != (value <= 0x10FFFFu && (f == &loose || !lone)) ||
        bu_utf16_len(value) != (lone ? 0 : n))
        return 0;
    if (n == 0)
        return 1;
    wide[0] = out[0];
    wide[1] = out[1];
    part_at(&part, f, 0, n, 1);
    return part.status == BU_OK && part.value == value && part.length == n &&
           (n == 1 || native_agrees(f, n));
}

static int native_values(const struct native *f)
{
    static const uint32_t far[] = {0x120000u, 0x1FFFFFu, 0x80000000u,
                                   0xFFFFFFFFu};
    uint32_t value;
    size_t i;

    for (value = 0; value < 0x112000u;
         value += value < 0x11000u ? (uint32_t)SUITE_THIN : (uint32_t)STEP)
        if (!one_value(f, value)) {
            tap_note("value", NULL, 0, value);
            return 0;
        }
    for (i = 0; i < sizeof far / sizeof far[0]; i++)
        if (!one_value(f, far[i]))
            return 0;
    return one_value(f, 0x10FFFF) && one_value(f, 0x110000);
}

/* The edges as tokens of bytes; the empty one, and half a unit. */
static void bytes_suite(const struct format_case *c)
{
    struct token tokens[EDGES + 4];
    size_t i;

    for (i = 0; i < EDGES; i++) {
        unsigned low = c->order == TWO_BE;

        tokens[i].n = 2;
        tokens[i].bytes[low] = (uint8_t)edges[i];
        tokens[i].bytes[1 - low] = (uint8_t)(edges[i] >> 8);
    }
    tokens[i++].n = 0;
    tokens[i].n = 1;
    tokens[i++].bytes[0] = 0xD8;
    tokens[i].n = 1;
    tokens[i++].bytes[0] = 0xDC;
    tokens[i].n = 1;
    tokens[i++].bytes[0] = 0;
    format_suite(c, tokens, i);
}

/* U+03B1 and U+1F602, as every textbook has them. */
static int worked(void)
{
    static const uint16_t units[] = {0x03B1, 0xD83D, 0xDE02};
    static const uint8_t le[] = {0xB1, 0x03, 0x3D, 0xD8, 0x02, 0xDE};
    static const uint8_t be[] = {0x03, 0xB1, 0xD8, 0x3D, 0xDE, 0x02};
    const uint16_t *p = units;
    const uint8_t *l = le;
    const uint8_t *b = be;
    static struct bu_pending h;
    uint32_t value = 0;

    return bu_utf16_next(&p, units + 3, &value) == BU_OK && value == 0x3B1 &&
           bu_utf16_next(&p, units + 3, &value) == BU_OK && value == 0x1F602 &&
           p == units + 3 && bu_utf16_check(units, 3) == 3 &&
           bu_format_check(&bu_format_utf16le, le, 6) == 6 &&
           bu_format_check(&bu_format_utf16be, be, 6) == 6 &&
           bu_format_check(&bu_format_utf16le, le, 5) == 2 &&
           bu_format_check(&bu_format_wtf16le, le, 4) == 4 &&
           bu_format_check(&bu_format_wtf16be, be, 5) == 4 &&
           bu_format_decode(&bu_format_utf16le, &l, le + 6, &value) == BU_OK &&
           value == 0x3B1 &&
           bu_format_decode(&bu_format_utf16be, &b, be + 6, &value) == BU_OK &&
           value == 0x3B1 &&
           bu_format_feed(&h, &bu_format_utf16le, 0x3D, &value) == BU_MORE &&
           bu_format_feed(&h, &bu_format_utf16le, 0xD8, &value) == BU_MORE &&
           bu_format_feed(&h, &bu_format_utf16le, 0x02, &value) == BU_MORE &&
           bu_format_feed(&h, &bu_format_utf16le, 0xDE, &value) == BU_OK &&
           value == 0x1F602 &&
           bu_format_feed(&h, &bu_format_utf16le, 0xDE, &value) == BU_MORE &&
           bu_format_finish(&h, &bu_format_utf16le, &value) == BU_BAD;
}

void suite_utf16(void)
{
    tap_ok(worked(), "U+03B1 and U+1F602 in UTF-16");
    tap_ok(native_edges(&strict) && native_edges(&loose),
           "native units: edges in threes and fours");
    tap_ok(native_random(&strict, 300) && native_random(&loose, 300),
           "native units at random");
    tap_ok(native_values(&strict) && native_values(&loose),
           "native units: values, encoded and read back; and other numbers");
    bytes_suite(&format_utf16le);
    bytes_suite(&format_utf16be);
    bytes_suite(&format_wtf16le);
    bytes_suite(&format_wtf16be);
}
