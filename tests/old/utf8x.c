/* utf8x: every function against the table, with 32 bits and with all. */
/* SPDX-License-Identifier: MIT */
#include "format_case.h"
#include "scratch.h"
#include "random.h"
#include "suites.h"
#include "tap.h"
#include <bareutf/old.h>
#include <port.h>

enum { UNTOUCHED = 0xDEAD };

static const struct bit_row rows[] = {
    {0, 0x7F, 0, "0vvvvvvv"},
    {0x80, 0x7FF, 0, "110vvvvv 10vvvvvv"},
    {0x800, 0xFFFF, 0, "1110vvvv 10vvvvvv 10vvvvvv"},
    {0x10000, 0x1FFFFF, 0, "11110vvv 10vvvvvv 10vvvvvv 10vvvvvv"},
    {0x200000, 0x3FFFFFF, 0, "111110vv 10vvvvvv 10vvvvvv 10vvvvvv 10vvvvvv"},
    {0x4000000, 0x7FFFFFFF, 0,
     "1111110v 10vvvvvv 10vvvvvv 10vvvvvv 10vvvvvv 10vvvvvv"},
    {0x80000000, 0xFFFFFFFFF, 0,
     "11111110 10vvvvvv 10vvvvvv 10vvvvvv 10vvvvvv 10vvvvvv 10vvvvvv"},
    {0x1000000000, 0x3FFFFFFFFFF, 0,
     "11111111 10vvvvvv 10vvvvvv 10vvvvvv 10vvvvvv 10vvvvvv 10vvvvvv "
     "10vvvvvv"},
};

/* The rows of `longest` bytes and less, for values of up to 42 bits. */
static unsigned longest = 8;

static void whole_model(struct format_part *part, const struct format_case *c,
                        const uint8_t *s, size_t n, int whole)
{
    static struct format_case all; /* no copy of c: that may call memcpy */

    all.rows = c->rows;
    all.count = longest;
    (void)whole;
    bits_model(part, &all, s, n, 0);
}

/* The same with 32 bits: a higher value is ill-formed as a whole. */
static void model_32(struct format_part *part, const struct format_case *c,
                     const uint8_t *s, size_t n, int whole)
{
    bits_model(part, c, s, n, whole);
    if (part->status == BU_OK && part->value > 0xFFFFFFFFu)
        part->status = BU_BAD;
}

static const struct format_case utf8x7 = {
    &bu_format_utf8x7, model_32, 0xFFFFFFFF, 1, NULL, ONE_BYTE, 0, rows, 7};
static const struct format_case utf8x8 = {
    &bu_format_utf8x8, model_32, 0xFFFFFFFF, 1, NULL, ONE_BYTE, 0, rows, 8};
static const struct format_case all_values = {
    &bu_format_utf8x8, whole_model, 0x3FFFFFFFFFF, 1, NULL,
    ONE_BYTE,          0,           rows,          8};

/* What a call found and passed is part i. */
static int is_part(unsigned i, enum bu_status status, uint64_t value)
{
    if (i >= scratch.format.count)
        return 0;
    if (scratch.format.part[i].status == BU_OK)
        return status == BU_OK && value == scratch.format.part[i].value;
    return status < BU_OK && value == UNTOUCHED;
}

static int reads_both_ways(const uint8_t *s, size_t n)
{
    const uint8_t *p = s;
    uint64_t value;
    enum bu_status status;
    unsigned i;

    for (i = 0;
         i < scratch.format.count && scratch.format.part[i].status != BU_MORE;
         i++) {
        value = UNTOUCHED;
        status = bu_utf8x_next_64(&p, s + n, longest, &value);
        if (!is_part(i, status, value) || p != s + scratch.format.at[i + 1])
            return 0;
    }
    status = bu_utf8x_next_64(&p, s + n, longest, &value);
    if (status != (i < scratch.format.count ? BU_MORE : BU_END))
        return 0;
    p = s + n;
    for (i = scratch.format.count; i-- != 0;) {
        value = UNTOUCHED;
        status = bu_utf8x_prev_64(s, &p, longest, &value);
        if (!is_part(i, status, value) || p != s + scratch.format.at[i])
            return 0;
    }
    return bu_utf8x_prev_64(s, &p, longest, &value) == BU_END;
}

static int is_fed(const uint8_t *s, size_t n)
{
    struct bu_pending h;
    unsigned part = 0;
    size_t i = 0;

    h.count = 0;
    while (i < n) {
        uint64_t value = UNTOUCHED;
        enum bu_status status = bu_utf8x_feed_64(&h, longest, s[i], &value);

        i += status != BU_REFEED;
        if (status == BU_MORE)
            continue;
        if (status == BU_REFEED)
            status = BU_BAD;
        if (!is_part(part++, status, value) || scratch.format.at[part] != i)
            return 0;
    }
    if (h.count != 0 && !is_part(part++, BU_BAD, UNTOUCHED))
        return 0;
    return part == scratch.format.count;
}

static int reads(const uint8_t *s, size_t n)
{
    format_split(&all_values, s, n);
    if (reads_both_ways(format_low(s, n), n) &&
        reads_both_ways(format_high(s, n), n) && is_fed(format_high(s, n), n))
        return 1;
    tap_note("utf8x, 64 bits", s, n, longest);
    return 0;
}

static int writes(uint64_t value)
{
    uint8_t want[BU_UTF8X_MAX];
    uint8_t out[BU_UTF8X_MAX + 1];
    unsigned n = bits_put(rows, 8, want, value);
    unsigned i;

    for (i = 0; i <= BU_UTF8X_MAX; i++)
        out[i] = 0xEE;
    if (bu_utf8x_put_64(out, value) != n)
        return 0;
    for (i = 0; i <= BU_UTF8X_MAX; i++)
        if (out[i] != (i < n ? want[i] : 0xEE))
            return 0;
    if (n == 0)
        return value > 0x3FFFFFFFFFF;
    bu_utf8x_put_64(port_guard_end() - n, value);
    out[n] = 0x41;
    for (i = 1; i <= n + 1; i++)
        if (!reads(out, i))
            return 0;
    return 1;
}

/* Around each power of two. */
static int whole_edges(void)
{
    uint64_t value = 1;
    unsigned around;

    for (; value != 0; value += value)
        for (around = 0; around < 5; around++)
            if (!writes(value - 2u + around))
                return 0;
    return 1;
}

/* Texts of long sequences, whole and spoilt. */
static int whole_texts(unsigned count)
{
    uint8_t s[FORMAT_TEXT];

    while (count-- != 0) {
        size_t room = random_below(FORMAT_TEXT + 1);
        size_t n = 0;
        unsigned spoilt;

        while (n + 8 <= room) {
            uint64_t value = (uint64_t)random_below(0x400) << 32 |
                             random_16() << 16 | random_16();
            unsigned shift = (unsigned)random_below(32);

            while (shift-- != 0)
                value >>= 1;
            n += bits_put(rows, 8, s + n, value);
        }
        for (spoilt = 0; spoilt < 3; spoilt++) {
            if (!reads(s, n))
                return 0;
            n = random_spoil(s, n);
        }
    }
    return 1;
}

static const uint32_t edges[] = {
    0x2,       0x7F,       0x80,       0x7FF,      0x800,    0xD800,
    0xFFFF,    0x10000,    0x10FFFF,   0x1FFFFF,   0x200000, 0x3FFFFFF,
    0x4000000, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFD,
};

static const uint8_t bytes[] = {
    0x41, 0x80, 0x81, 0x82, 0x84, 0xBF, 0xC2, 0xE0, 0xFC, 0xFD, 0xFE, 0xFF,
};

/* A value that 32 bits do not hold is one ill-formed part. */
static int is_refused(void)
{
    static const uint8_t s[] = {0xFE, 0x84, 0x80, 0x80, 0x80, 0x80, 0x80, 0x41};
    const uint8_t *p = s;
    const uint8_t *q = s;
    uint32_t value;

    return bu_format_utf8x7.next(&p, s + 8, &value, &bu_format_utf8x7) ==
               BU_BAD &&
           p == s + 7 &&
           bu_format_utf8x8.next(&q, s + 8, &value, &bu_format_utf8x8) ==
               BU_BAD &&
           q == s + 7 &&
           bu_format_utf8x7.prev(s, &q, &value, &bu_format_utf8x7) == BU_BAD &&
           q == s && bu_format_utf8x7.longest == 7 &&
           bu_format_utf8x8.longest == 8;
}

void suite_utf8x(void)
{
    format_edge_suite(&utf8x7, edges, sizeof edges / sizeof edges[0], bytes,
                      sizeof bytes);
    format_edge_suite(&utf8x8, edges, sizeof edges / sizeof edges[0], bytes,
                      sizeof bytes);
    for (longest = 7; longest != 9; longest++) {
        tap_ok(whole_edges(), "utf8x, 64 bits: around each power of two");
        tap_ok(whole_texts(100), "utf8x, 64 bits: texts, whole and spoilt");
    }
    tap_ok(is_refused(), "utf8x: a value of 33 bits is bad where 32 are read");
}
