/* utf8: long texts whose kind changes, or that are wrong, at each place. */
/* SPDX-License-Identifier: MIT */
#include "model.h"
#include "places.h"
#include "scratch.h"
#include "suites.h"
#include "tap.h"
#include <bareutf/utf8.h>

/* Around the blocks of 8 to 128 bytes that fast ways take, and their sums. */
static const uint16_t lengths[] = {
    5,   9,   16,  17,  31,  32,  33,  40,  56,         57,  63,
    64,  65,  66,  67,  96,  100, 125, 127, 128,        129, 130,
    160, 186, 193, 254, 257, 320, 449, 577, PLACES_TEXT};
enum { LENGTHS = sizeof lengths / sizeof lengths[0], MOVED = 36 };

static const uint8_t *high(void)
{
    return (const uint8_t *)places_high(scratch.places.bytes, places.n);
}

static const uint8_t *low(void)
{
    return (const uint8_t *)places_low(scratch.places.bytes, places.n);
}

static int same(const uint8_t *a, const uint8_t *b, size_t n)
{
    while (n != 0 && a[n - 1] == b[n - 1])
        n--;
    return n == 0;
}

#if UINTPTR_MAX > 0xFFFFFFFFu || (defined __ARM_ARCH && __ARM_ARCH > 6)
/* The text repaired: what the model makes of it, in scratch.places.out. */
static size_t repaired(void)
{
    uint8_t *out = (uint8_t *)scratch.places.out;
    const uint8_t *s = scratch.places.bytes;
    size_t at = 0;

    while (at < places.n) {
        struct model_part part;

        model_part(&part, s + at, places.n - at);
        if (part.status == BU_OK) {
            size_t i;

            for (i = 0; i < part.length; i++)
                *out++ = s[at + i];
        } else {
            out += model_put(out, BU_REPLACEMENT);
        }
        at += part.length;
    }
    return (size_t)(out - (uint8_t *)scratch.places.out);
}

/* Repair s into a room with this end, and the rest, of `all` bytes, into
 * another of just what is left. */
static int repairs_into(const uint8_t *s, uint8_t *end, size_t room, size_t all)
{
    static uint8_t rest[3 * PLACES_TEXT];
    const uint8_t *want = (const uint8_t *)scratch.places.out;
    uint8_t *const dst = end - room;
    struct bu_utf8 d = {0};
    struct bu_buffer b;
    enum bu_status status;
    size_t n;

    b.src = s;
    b.src_end = s + places.n;
    b.dst = dst;
    b.dst_end = dst + room;
    status = bu_utf8_repair(&d, &b);
    n = (size_t)(b.dst - dst);
    if (n > all || !same(dst, want, n))
        return places_wrong("repair", room);
    if (status == BU_FULL &&
        n + 1 + (want[n] >= 0xC0) + (want[n] >= 0xE0) + (want[n] >= 0xF0) <=
            room)
        return places_wrong("repair stopped too early", room);
    b.dst = rest;
    b.dst_end = rest + all - n;
    if (bu_utf8_repair(&d, &b) == BU_FULL ||
        bu_utf8_repair_finish(&d, &b) != BU_OK || b.src != b.src_end ||
        b.dst != b.dst_end || !same(rest, want + n, all - n))
        return places_wrong("repair of the rest", room);
    return 1;
}

/* Rooms that are there before the guard page. */
enum {
    REPAIR_ROOMS = PLACES_FENCE > 1024 ? 1023 : 255,
    REPAIR_MORE = PLACES_FENCE > 1024 ? 127 : 63
};

/* Of some texts: in the room that is needed, and in others. */
static int repairs(void)
{
    static uint8_t room[2 * PLACES_TEXT];
    static size_t turn;
    uint8_t *const end = port_guard_end();
    const uint8_t *s = low();
    size_t all;

    if ((++turn & 7u) != 0)
        return 1;
    all = repaired();
    if (bu_utf8_repair_size(s, places.n) != all)
        return places_wrong("size of the repair", all);
    return repairs_into(s, end, all, all) &&
           repairs_into(s, end, turn >> 3 & 31u, all) &&
           repairs_into(s, end, turn * 37 >> 3 & REPAIR_ROOMS, all) &&
           repairs_into(s, end, all + (turn >> 3 & REPAIR_MORE), all) &&
           repairs_into(high(), room + sizeof room, all + (turn >> 3 & 63u),
                        all);
}
#else
static int repairs(void)
{
    return 1; /* here it takes no blocks, or there is no room for this */
}
#endif

/* Check the text, at both guard pages. */
static int checks(void)
{
    const size_t want = scratch.places.at8[places.good];

    if (bu_utf8_check(high(), places.n) != want ||
        bu_utf8_check(low(), places.n) != want)
        return places_wrong("check", want);
    return repairs();
}

/* Texts that begin with one kind and go on with another, whole and cut. */
static int whole(size_t a, size_t b)
{
    size_t n;

    for (n = 1; n <= PLACES_TEXT; n++) {
        if (!places_chosen())
            continue;
        places_begin();
        places_run(a, places_head(n));
        places_run(b, n);
        if (!checks())
            return 0;
        if (bu_utf8_count(high(), places.n) != places.count)
            return places_wrong("count", places.count);
        places_cut();
        if (!checks())
            return 0;
    }
    return 1;
}

/* The kind changes after one sequence, early, or late; then a fault at each
 * place. */
static int faults_in(size_t a, size_t b, size_t n)
{
    static size_t turn;
    const size_t heads[] = {1, 2 + n / 4, n - n / 4};
    size_t h;
    size_t at;

    for (h = 0; h < 3; h++)
        for (at = 0; at < n; at++) {
            if (!places_chosen())
                continue;
            places_begin();
            places_run(a, heads[h] < at ? heads[h] : at);
            places_run(b, at);
            if (places.n != at) /* within a sequence */
                continue;
            if (!places_fault(++turn & (PLACES_FAULTS - 1u)))
                break;
            places_run(b, n);
            if (!checks())
                return 0;
        }
    return 1;
}

/* A tail that nothing leads, or many, at each place of ASCII that one sequence
 * begins, with the least lead: that is where blocks go over into each other. */
static int stray_tails(void)
{
    size_t begin;
    size_t at;
    size_t n;
    size_t k;

    for (begin = 0; begin < 70; begin++)
        for (at = begin + 2; at < 260 && at < PLACES_TEXT; at++)
            for (n = 1; n < 4; n++) {
                if (!places_chosen())
                    continue;
                places_begin();
                places_run(0, begin);
                places_add(0xA9);
                places_run(0, at);
                for (k = n == 3 ? at & 31u : 0; k != 0; k--)
                    places_fault(1);
                places_fault(0);
                places_run(0, at + 21 * n * n);
                if (!checks())
                    return 0;
            }
    return 1;
}

static int faults(size_t a, size_t b)
{
    size_t i;

    for (i = 0; i < LENGTHS; i++)
        if (lengths[i] <= PLACES_TEXT && !faults_in(a, b, lengths[i]))
            return 0;
    return 1;
}

/* Sums of tails are largest where one byte in `each` is none, or none is. */
static int counts_in(size_t each)
{
    uint8_t *const end = port_guard_end();
    size_t begins = 0;
    size_t before = 0; /* tails since one that began */
    size_t n;

    for (n = 1; n <= PLACES_FENCE; n++) {
        before = each != 0 && before + 1 == each ? 0 : before + 1;
        begins += before == 0;
        *(end - n) = before == 0 ? 0xF0 : 0x80;
        if ((n & 15u) == 0 && bu_utf8_count(end - n, n) != begins) {
            tap_note("count", NULL, 0, (uint32_t)n);
            return 0;
        }
    }
    return 1;
}

static int counts(void)
{
    return counts_in(0) && counts_in(2) && counts_in(3) && counts_in(4) &&
           counts_in(8);
}

/* ASCII with one euro sign or one byte that is wrong, from one place in a word
 * to another: not every CPU loads and stores words at any address. */
static int moves(size_t from, size_t to, size_t n, size_t at, int wrong)
{
    static uint32_t words[2][MOVED / 4 + 2];
    uint8_t *s = (uint8_t *)words[0] + from;
    uint8_t *out = (uint8_t *)words[1] + to;
    uint8_t want[BU_UTF8_MAX];
    const size_t put = model_put(want, wrong ? BU_REPLACEMENT : 0x20AC);
    const size_t taken = wrong ? 1 : put;
    struct bu_utf8 d = {0};
    struct bu_buffer b;
    size_t i;

    for (i = 0; i != n; i++)
        s[i] = (uint8_t)('!' + i);
    if (wrong)
        s[at] = 0x80;
    else
        model_put(s + at, 0x20AC);
    b.src = s;
    b.src_end = s + n;
    b.dst = out;
    b.dst_end = out + n - taken + put;
    return bu_utf8_repair(&d, &b) == BU_OK && b.src == b.src_end &&
           b.dst == b.dst_end && same(out, s, at) &&
           same(out + at, want, put) &&
           same(out + at + put, s + at + taken, n - at - taken);
}

static int moves_anywhere(void)
{
    size_t way;
    size_t n;
    size_t at;

    for (way = 0; way != 16; way++)
        for (n = 3; n <= MOVED - 2; n++)
            for (at = 0; at <= n - 3; at++)
                if (!moves(way & 3u, way >> 2, n, at, 0) ||
                    !moves(way & 3u, way >> 2, n, at, 1)) {
                    tap_note("repair moved", NULL, 0, (uint32_t)(n * 16 + way));
                    return 0;
                }
    return 1;
}

void suite_utf8_places(void)
{
    tap_ok(places_pairs(whole),
           "texts of two kinds, of each length, whole and cut");
    tap_ok(places_pairs(faults), "a fault at each place of texts of two kinds");
    tap_ok(stray_tails(), "a stray tail at each place after one sequence");
    tap_ok(counts(), "counts of texts that are nearly all tails");
    tap_ok(moves_anywhere(), "repair from each place in a word to each");
}
