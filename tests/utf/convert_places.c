/* convert: long texts whose kind changes, or that are wrong, at each place; in
 * exact rooms, beside memory that faults. */
/* SPDX-License-Identifier: MIT */
#include "model.h"
#include "places.h"
#include "random.h"
#include "scratch.h"
#include "suites.h"
#include "tap.h"
#include <bareutf/convert.h>

#define TEXT (&scratch.places)

/* The source in its array, or at a guard page; else the destination at the
 * guard page. */
enum side { SOURCE_LOW, SOURCE_HIGH, ROOM_HIGH, SIDES };

struct ends {
    const void *src;
    void *dst;
};

/* Where to read and write `from` and `to` bytes. */
static struct ends ends_of(enum side side, const void *src, size_t from,
                           size_t to)
{
    struct ends e;

    e.src = src;
    e.dst = TEXT->out;
    if (side == SOURCE_LOW)
        e.src = places_low(src, from);
    else if (side == SOURCE_HIGH)
        e.src = places_high(src, from);
    else if (to <= PLACES_FENCE)
        e.dst = port_guard_end() - to;
    if (e.src == NULL)
        e.src = src;
    return e;
}

static int same(const void *a, const void *b, size_t size)
{
    const uint8_t *p = (const uint8_t *)a;
    const uint8_t *q = (const uint8_t *)b;

    while (size != 0 && p[size - 1] == q[size - 1])
        size--;
    return size == 0;
}

/* Sequences of the source that go into the room, where at[i] units are before
 * sequence i; what follows. at is NULL where each makes one unit. */
static size_t decoded(const uint16_t *at, size_t room, enum bu_status *status)
{
    size_t i = 0;

    while (i < places.good && (at == NULL ? i + 1 : at[i + 1]) <= room)
        i++;
    *status = i < places.good ? BU_FULL : places.status;
    if (i == places.good && i + 1 == places.count)
        *status = places.last8;
    if (i < places.count && (at == NULL ? i : at[i]) == room)
        *status = BU_FULL;
    return i;
}

/* Where the source is after so many sequences of UTF-8 and that status. */
static const uint8_t *passed(const struct ends *e, size_t i,
                             enum bu_status status)
{
    struct model_part part;

    part.length = 0;
    if (status == BU_BAD)
        model_part(&part, TEXT->bytes + TEXT->at8[i], places.n - TEXT->at8[i]);
    return (const uint8_t *)e->src + TEXT->at8[i] + part.length;
}

static int to_utf32(enum side side, size_t room)
{
    const struct ends e = ends_of(side, TEXT->bytes, places.n, 4 * room);
    struct bu_buffer_8_32 b;
    enum bu_status want;
    const size_t i = decoded(NULL, room, &want);
    uint32_t *dst = (uint32_t *)e.dst;

    b.src = (const uint8_t *)e.src;
    b.src_end = b.src + places.n;
    b.dst = dst;
    b.dst_end = dst + room;
    if (bu_utf8_to_utf32(&b) != want || b.dst != dst + i ||
        b.src != passed(&e, i, want) || !same(dst, TEXT->units32, 4 * i))
        return places_wrong("to UTF-32", room);
    return 1;
}

static int to_utf16(enum side side, size_t room)
{
    const struct ends e = ends_of(side, TEXT->bytes, places.n, 2 * room);
    struct bu_buffer_8_16 b;
    enum bu_status want;
    const size_t i = decoded(TEXT->at16, room, &want);
    uint16_t *dst = (uint16_t *)e.dst;

    b.src = (const uint8_t *)e.src;
    b.src_end = b.src + places.n;
    b.dst = dst;
    b.dst_end = dst + room;
    if (bu_utf8_to_utf16(&b) != want || b.dst != dst + TEXT->at16[i] ||
        b.src != passed(&e, i, want) ||
        !same(dst, TEXT->units16, 2u * TEXT->at16[i]))
        return places_wrong("to UTF-16", room);
    return 1;
}

/* The same for units to bytes: an error comes before what does not fit. */
static size_t encoded(size_t room, enum bu_status *status)
{
    size_t i = 0;

    while (i < places.good && TEXT->at8[i + 1] <= room)
        i++;
    *status = i < places.good ? BU_FULL : places.status;
    return i;
}

static int from_utf32(enum side side, size_t room)
{
    const struct ends e = ends_of(side, TEXT->units32, 4 * places.count, room);
    struct bu_buffer_32_8 b;
    enum bu_status want;
    const size_t i = encoded(room, &want);
    uint8_t *dst = (uint8_t *)e.dst;

    b.src = (const uint32_t *)e.src;
    b.src_end = b.src + places.count;
    b.dst = dst;
    b.dst_end = dst + room;
    if (bu_utf32_to_utf8(&b) != want || b.dst != dst + TEXT->at8[i] ||
        b.src != (const uint32_t *)e.src + i + (want == BU_BAD) ||
        !same(dst, TEXT->bytes, TEXT->at8[i]))
        return places_wrong("from UTF-32", room);
    return 1;
}

/* A high surrogate at the end may be the first half of a pair. */
static int ends_with_high(void)
{
    return places.good + 1 == places.count &&
           TEXT->units16[places.units - 1] / 0x400 == 0x36;
}

static int from_utf16(enum side side, size_t room)
{
    const struct ends e = ends_of(side, TEXT->units16, 2 * places.units, room);
    struct bu_buffer_16_8 b;
    enum bu_status want;
    const size_t i = encoded(room, &want);
    uint8_t *dst = (uint8_t *)e.dst;

    if (want == BU_BAD && ends_with_high())
        want = BU_MORE;
    b.src = (const uint16_t *)e.src;
    b.src_end = b.src + places.units;
    b.dst = dst;
    b.dst_end = dst + room;
    if (bu_utf16_to_utf8(&b) != want || b.dst != dst + TEXT->at8[i] ||
        b.src != (const uint16_t *)e.src + TEXT->at16[i] + (want == BU_BAD) ||
        !same(dst, TEXT->bytes, TEXT->at8[i]))
        return places_wrong("from UTF-16", room);
    return 1;
}

static int sizes(void)
{
    const uint8_t *s = (const uint8_t *)places_high(TEXT->bytes, places.n);

    if (s != NULL &&
        (bu_utf8_to_utf32_size(s, places.n) != places.good ||
         bu_utf8_to_utf16_size(s, places.n) != TEXT->at16[places.good]))
        return places_wrong("size", 0);
    return 1;
}

static int sizes_back(void)
{
    const size_t want = TEXT->at8[places.good];
    const void *s = places_high(TEXT->units16, 2 * places.units);

    if (s != NULL &&
        bu_utf16_to_utf8_size((const uint16_t *)s, places.units) != want)
        return places_wrong("size of UTF-16", want);
    s = places_high(TEXT->units32, 4 * places.count);
    if (s != NULL &&
        bu_utf32_to_utf8_size((const uint32_t *)s, places.count) != want)
        return places_wrong("size of UTF-32", want);
    return 1;
}

/* No value is cut in UTF-32, and in UTF-16 only a pair. */
static int goes_back(enum side side, size_t room)
{
    if (places.status == BU_MORE)
        return !ends_with_high() || from_utf16(side, room);
    return from_utf32(side, room) && from_utf16(side, room);
}

/* All four ways, on one side. Room as it is needed, one less, and as for text
 * of which nothing is known. */
static int on_side(enum side side)
{
    const size_t n = TEXT->at8[places.good];
    const size_t units = TEXT->at16[places.good];
    const size_t few = n != 0;

    return to_utf32(side, places.good) &&
           to_utf32(side, places.good - (places.good != 0)) &&
           to_utf32(side, places.n) && to_utf16(side, units) &&
           to_utf16(side, units - (units != 0)) && to_utf16(side, places.n) &&
           goes_back(side, n) && goes_back(side, n - few) &&
           goes_back(side, 2 * PLACES_TEXT);
}

static int converts(void)
{
    static unsigned turn;

    turn = turn + 1 < SIDES ? turn + 1 : 0;
    return on_side((enum side)turn) && sizes() &&
           (places.status == BU_MORE || sizes_back());
}

static int on_every_side(void)
{
    return on_side(SOURCE_LOW) && on_side(SOURCE_HIGH) && on_side(ROOM_HIGH);
}

/* Texts of two kinds, of each length. */
static int whole(size_t a, size_t b)
{
    size_t n;

    for (n = 1 + ((a + b) & 3u); n <= PLACES_TEXT; n += 3 + n / 32) {
        if (!places_chosen())
            continue;
        places_begin();
        places_run(a, places_head(n));
        places_run(b, n);
        if (!on_every_side())
            return 0;
        places_cut();
        if (!converts())
            return 0;
    }
    return 1;
}

/* A fault at each place, after a run of another kind. */
static int faults(size_t a, size_t b)
{
    static const uint16_t lengths[] = {12, 31, 70, 150, 460, 820};
    static size_t turn;
    size_t i;
    size_t at;

    for (i = 0; i < 6; i++)
        for (at = 0; at < lengths[i] && lengths[i] <= PLACES_TEXT;
             at += 1 + at / 32) {
            if (!places_chosen())
                continue;
            places_begin();
            places_run(a, places_head(at));
            places_run(b, at);
            if (!places_fault(++turn & (PLACES_FAULTS - 1u)))
                break;
            places_run(b, lengths[i]);
            if (!converts())
                return 0;
        }
    return 1;
}

/* Every room, so that a fast way is left at each distance from the end. */
static int rooms(size_t kind, size_t n)
{
    size_t room;

    places_begin();
    places_run(kind, n);
    for (room = 0; room <= places.n + 1; room += 1 + PLACES_STEP / 8)
        if (!to_utf32(ROOM_HIGH, room) || !to_utf16(ROOM_HIGH, room) ||
            !from_utf32(ROOM_HIGH, room) || !from_utf16(ROOM_HIGH, room))
            return 0;
    return 1;
}

/* The first and the last value of each length, at each place of groups. */
static int edges(size_t kind)
{
    static const uint32_t values[] = {
        0,      0x7F,   0x80,    0x7FF,   0x800,   0xFFF,   0x1000,   0xD7FF,
        0xE000, 0xFFFF, 0x10000, 0x3FFFF, 0x40000, 0xFFFFF, 0x100000, 0x10FFFF};
    size_t i;
    size_t k;

    for (i = 0; i < 16; i++)
        for (k = 0; k < 80; k++) {
            if (!places_chosen())
                continue;
            places_begin();
            places_run(kind, k);
            places_add(values[i]);
            places_add(values[(i + k) & 15u]);
            places_run(kind, 130);
            if (!converts())
                return 0;
        }
    return 1;
}

/* Runs of any kinds and lengths, so that ways follow on each other. */
static int any_runs(void)
{
    unsigned rounds = 6000 / PLACES_STEP;

    while (rounds-- != 0) {
        const size_t n = 1 + random_below(PLACES_TEXT);
        const size_t longest = 1 + random_below(PLACES_TEXT / 5);

        places_begin();
        while (places.n < n) {
            const size_t before = places.n;

            places_run(random_below(PLACES_KINDS),
                       before + random_below(longest) + 1);
            if (places.n == before)
                break;
        }
        if (random_below(4) == 0)
            places_fault(random_below(PLACES_FAULTS));
        else if (random_below(4) == 0)
            places_cut();
        if (!on_every_side())
            return 0;
    }
    return 1;
}

static int every_room(void)
{
    size_t kind;

    for (kind = 0; kind < PLACES_KINDS; kind++)
        if (!rooms(kind, 20) || !rooms(kind, 75) || !rooms(kind, 150) ||
            !rooms(kind, PLACES_TEXT))
            return 0;
    return 1;
}

static int every_edge(void)
{
    size_t kind;

    for (kind = 0; kind < PLACES_KINDS; kind++)
        if (!edges(kind))
            return 0;
    return 1;
}

void suite_convert_places(void)
{
    tap_ok(places_pairs(whole), "texts of two kinds, each way, in exact rooms");
    tap_ok(places_pairs(faults), "a fault at each place, each way");
    tap_ok(every_room(), "each kind into every room");
    tap_ok(every_edge(), "values at the edges of lengths at each place");
    tap_ok(any_runs(), "runs of any kinds, at each guard page");
}
