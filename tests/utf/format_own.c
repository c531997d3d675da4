/* format_own: formats of a user, whose functions return anything. */
/* SPDX-License-Identifier: MIT */
#include "random.h"
#include "suites.h"
#include "tap.h"
#include <bareutf/convert.h>
#include <bareutf/detect.h>
#include <bareutf/page.h>
#include <bareutf/utf8.h>
#include <port.h>

#ifdef SUITE_TEXT
enum { ROUNDS = 60000 };
#else
enum { ROUNDS = 6000 / SUITE_THIN };
#endif
enum { TEXT = 24, OUT = 64, MOST_CALLS = 4000 };

/* A state between bytes that must not change. */
static struct {
    uint8_t before[8];
    union {
        struct bu_pending h;
        struct bu_convert_state s;
        struct bu_format_marks m;
    } of;
    uint8_t after[8];
} kept;

static const uint8_t *first; /* of all that next may read */
static const uint8_t *last;
static unsigned kind; /* of what the functions do, or any */
static unsigned calls;
static int in_range; /* no call had a range outside of the text */

static void keep(void)
{
    volatile uint8_t *p = (volatile uint8_t *)&kept;
    size_t i;

    for (i = 0; i != sizeof kept; i++)
        p[i] = 0;
    for (i = 0; i != sizeof kept.before; i++)
        kept.before[i] = kept.after[i] = 0xA5;
    calls = 0;
    in_range = 1;
}

static int is_kept(void)
{
    size_t i;

    for (i = 0; i != sizeof kept.before; i++)
        if (kept.before[i] != 0xA5 || kept.after[i] != 0xA5)
            return 0;
    return in_range && calls < MOST_CALLS;
}

/* Whether [p, end) is in the text or, for a format, a few bytes elsewhere. */
static int may_read(const uint8_t *p, const uint8_t *end)
{
    uintptr_t n = (uintptr_t)end - (uintptr_t)p;

    return p >= first && end <= last ? p <= end : n <= BU_FORMAT_MAX + 8u;
}

/*
 * kind 0: a step of one byte more than there is; 1: of none; 2: BU_MORE;
 * 3: to null; 4: back; 5: far away, by a multiple of what a byte or an int can
 * count; 6: any of these, or as a step of up to four bytes should be, with any
 * status at times.
 */
static enum bu_status own_next(const uint8_t **p, const uint8_t *end,
                               uint32_t *value, const struct bu_format *format)
{
    unsigned does = kind < 6 ? kind : (unsigned)random_below(10);
    size_t n = (size_t)(end - *p);

    (void)format;
    if (calls++ >= MOST_CALLS || !may_read(*p, end))
        in_range = in_range && calls <= MOST_CALLS && may_read(*p, end);
    if (calls > 2 * MOST_CALLS) /* to end a loop that has no end */
        return *p == end ? BU_END : (*p = end, BU_BAD);
    *value = random_16();
    if (does == 0)
        *p = (const uint8_t *)((uintptr_t)end + 1);
    if (does == 2) {
        if (random_below(4) == 0)
            *p = end;
        return BU_MORE;
    }
    if (does == 3)
        *p = NULL;
    if (does == 4)
        *p = (const uint8_t *)((uintptr_t)*p - 1 - random_below(9));
    if (does == 5)
        *p = (const uint8_t *)((uintptr_t)*p + n +
                               ((uintptr_t)1 << 4 * sizeof *p) -
                               random_below(n + 1));
    if (does > 5) {
        if (n == 0)
            return BU_END;
        *p += 1 + random_below(n < 4 ? n : 4);
        if (does != 9)
            return random_below(4) ? BU_OK : BU_BAD;
    }
    return (enum bu_status)((int)random_below(8) - 3);
}

static enum bu_status own_prev(const uint8_t *begin, const uint8_t **p,
                               uint32_t *value, const struct bu_format *format)
{
    (void)begin;
    return own_next(p, *p, value, format);
}

/* It writes what it may, and returns anything. */
static unsigned own_put(uint8_t *out, uint32_t value,
                        const struct bu_format *format)
{
    static const unsigned counts[] = {0, 1, 2, 8, 9, 255, 256, 0x8000, ~0u};
    unsigned i;

    (void)format;
    calls++;
    for (i = 0; i != BU_FORMAT_MAX; i++)
        out[i] = (uint8_t)(value + i);
    return counts[random_below(sizeof counts / sizeof counts[0])];
}

static struct bu_format own = {"own",    1,        8,       0,   0xFFFF,
                               own_next, own_prev, own_put, NULL};
static const struct bu_conversion from_own[] = {
    {&own, &bu_format_utf8, BU_STOP},
    {&own, &bu_format_utf8, BU_REPLACEMENT},
    {&bu_format_utf8, &own, BU_STOP},
    {&bu_format_utf8, &own, '?'},
    {&own, &own, BU_REPLACEMENT}};

/* feed takes or refuses a byte a few times; finish ends. */
static int streams(const uint8_t *s, size_t n)
{
    size_t i;
    unsigned tries;
    uint32_t value;

    keep();
    for (i = 0; i != n; i++)
        for (tries = 0;; tries++) {
            enum bu_status status =
                bu_format_feed(&kept.of.h, &own, s[i], &value);

            if (kept.of.h.count >= BU_FORMAT_MAX || tries > BU_FORMAT_MAX)
                return 0;
            if (status != BU_REFEED && status != BU_AGAIN) {
                if (status != BU_OK && status != BU_BAD && status != BU_MORE)
                    return 0;
                break;
            }
        }
    for (tries = 0; bu_format_finish(&kept.of.h, &own, &value) != BU_OK;
         tries++)
        if (tries > BU_FORMAT_MAX)
            return 0;
    return kept.of.h.count == 0 && is_kept();
}

/* A step at a time gets to the end of the text. */
static int decodes(const uint8_t *s, size_t n)
{
    const uint8_t *p = s;
    uint32_t value;

    keep();
    while (p != s + n) {
        const uint8_t *before = p;
        enum bu_status status = bu_format_decode(&own, &p, s + n, &value);

        if ((status != BU_OK && status != BU_BAD) || p <= before || p > s + n)
            return 0;
    }
    return bu_format_decode(&own, &p, p, &value) == BU_END && is_kept();
}

/* check has an offset of the text; back gets to its begin. */
static int wholes(const uint8_t *s, size_t n)
{
    const uint8_t *p = s + n;
    size_t steps;
    uint32_t value;

    keep();
    if (bu_format_check(&own, s, n) > n || !is_kept())
        return 0;
    for (steps = 0; steps <= n; steps++) {
        const uint8_t *before = p;
        enum bu_status status = bu_format_back(&kept.of.m, &own, s, &p, &value);

        if (status == BU_END)
            return before == s && is_kept();
        if ((status != BU_OK && status != BU_BAD) || p < s || p >= before)
            return 0;
    }
    return 0;
}

/* bu_convert moves on with room for the longest, and stays in its buffers. */
static int converts(const struct bu_conversion *c, const uint8_t *s, size_t n)
{
    static uint8_t out[OUT + 8];
    struct bu_buffer b;
    size_t cut = random_below(n + 1);
    unsigned tries;
    int ending = 0;

    keep();
    b.src = s;
    b.src_end = s + cut;
    for (tries = 0; tries <= 4 * TEXT; tries++) {
        const uint8_t *src = b.src;
        unsigned pending = kept.of.s.pending.count;
        enum bu_status status;
        unsigned i;

        for (i = 0; i != 8; i++)
            out[OUT + i] = 0xA5;
        b.dst = out + OUT - BU_FORMAT_MAX - random_below(OUT / 2);
        b.dst_end = out + OUT;
        status = ending ? bu_convert_finish(&kept.of.s, c, &b)
                        : bu_convert(&kept.of.s, c, &b);
        for (i = 0; i != 8; i++)
            if (out[OUT + i] != 0xA5)
                return 0;
        if (!is_kept() || b.src < src || b.src > b.src_end ||
            b.dst > b.dst_end || kept.of.s.pending.count >= BU_FORMAT_MAX)
            return 0;
        if (status == BU_FULL || status < BU_OK) {
            if (b.src == src && kept.of.s.pending.count == pending &&
                b.dst == b.dst_end)
                return 0;
            continue;
        }
        if (b.src != b.src_end || (status != BU_OK && status != BU_MORE))
            return 0;
        if (ending)
            break;
        ending = b.src_end == s + n;
        b.src_end = s + n;
    }
    calls = 0;
    (void)bu_convert_size(c, s, n);
    return tries <= 4 * TEXT && is_kept();
}

/* Of two such pages, and one of core. */
static int restores(const uint8_t *s, size_t n)
{
    static const struct bu_format *const pages[] = {&own, &bu_page_cp1252,
                                                    &own};
    static uint8_t out[OUT + 8];
    struct bu_mojibake found;
    struct bu_buffer b;
    size_t need;
    unsigned i;

    keep();
    if ((unsigned)bu_mojibake_find(pages, 3, s, n, &found) > BU_MOJIBAKE_LOST ||
        found.steps > BU_MOJIBAKE_MAX)
        return 0;
    found.steps = 2;
    for (i = 0; i != 2; i++) {
        found.step[i].was = i == random_below(2) ? NULL : &own;
        found.step[i].read_as = &own;
    }
    for (i = 0; i != 8; i++)
        out[OUT + i] = 0xA5;
    b.src = s;
    b.src_end = s + n;
    b.dst = out;
    b.dst_end = out + OUT;
    (void)bu_mojibake_undo(&found, &b, &need);
    for (i = 0; i != 8; i++)
        if (out[OUT + i] != 0xA5)
            return 0;
    return b.dst <= b.dst_end && in_range;
}

static uint32_t any_value(uint32_t value)
{
    return value + random_16();
}

static int any_formats(unsigned of)
{
    static const uint8_t units[] = {1, 2, 4, 0, 3, 5, 7, 8, 12, 255};
    unsigned round;

    kind = of;
    for (round = 0; round != ROUNDS; round++) {
        size_t n = random_below(TEXT);
        uint8_t *s = port_guard_end() - n;
        unsigned i;

        for (i = 0; i != n; i++)
            s[i] = random_below(3) ? (uint8_t)random_16() : (uint8_t)(0x20 + i);
        own.unit = units[random_below(sizeof units)];
        own.longest = (uint8_t)random_16();
        own.traits = (uint8_t)random_below(4);
        first = s;
        last = s + n;
        if (!streams(s, n) || !decodes(s, n) || !wholes(s, n) ||
            !converts(&from_own[random_below(5)], s, n) || !restores(s, n)) {
            tap_note("text", s, n, round);
            return 0;
        }
        (void)bu_page_map(&own, (uint8_t)round, any_value);
    }
    return 1;
}

void suite_format_own(void)
{
    tap_ok(any_formats(0), "next passes more than there is");
    tap_ok(any_formats(1), "next passes nothing");
    tap_ok(any_formats(2), "next returns BU_MORE for ever");
    tap_ok(any_formats(3), "next moves to null");
    tap_ok(any_formats(4), "next goes back");
    tap_ok(any_formats(5), "next goes far away");
    tap_ok(any_formats(6), "next, put and unit are any");
}
