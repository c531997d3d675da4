/* ring_block: many bytes at once, looks without taking, and counts. */
/* SPDX-License-Identifier: MIT */
#include "scratch.h"
#include "suites.h"
#include "tap.h"
#include <bareutf/ring.h>

enum { SIZE = 8 };

static uint8_t data[SIZE];
static uint8_t buffer[SIZE + 4];

/* Bytes of a stream that counts. */
static void fill(uint32_t first, uint32_t n)
{
    uint32_t i;

    for (i = 0; i < n; i++)
        buffer[i] = (uint8_t)(first + i);
}

static int holds(uint32_t first, uint32_t n)
{
    uint32_t i;

    for (i = 0; i < n; i++)
        if (buffer[i] != (uint8_t)(first + i))
            return 0;
    return n == sizeof buffer || buffer[n] == 0xEE;
}

/* Return whether a block of up to n bytes gives exactly `expected` bytes, from
 * `first` on. */
static int takes(struct bu_ring *r, uint32_t n, uint32_t first,
                 uint32_t expected)
{
    uint32_t i;

    for (i = 0; i < sizeof buffer; i++)
        buffer[i] = 0xEE;
    return bu_ring_take_block(r, buffer, n) == expected &&
           holds(first, expected);
}

static int gap(struct bu_ring *r, uint32_t lost)
{
    uint32_t out = 0xDEAD;

    return bu_ring_take(r, &out) == BU_BAD && out == lost;
}

/* Every place in the ring, every fill, every length put and taken. */
static int blocks_at(uint32_t place, uint32_t fill_first, uint32_t n,
                     uint32_t take)
{
    struct bu_ring r;
    uint32_t room = SIZE - fill_first;
    uint32_t put = n < room ? n : room;
    uint32_t held = fill_first + put;
    uint32_t first = take < held ? take : held;

    bu_ring_init(&r, data, SIZE);
    r.head = r.tail = 0u - SIZE + place; /* soon to wrap */
    fill(1, fill_first);
    if (bu_ring_put_block(&r, buffer, fill_first) != fill_first)
        return 0;
    fill(1 + fill_first, n);
    if (bu_ring_put_block(&r, buffer, n) != put || bu_ring_used(&r) != held)
        return 0;
    if (!takes(&r, take, 1, first) ||
        !takes(&r, SIZE, 1 + first, held - first) || bu_ring_used(&r) != 0)
        return 0;
    return n == put ? bu_ring_waiting(&r) == 0 : gap(&r, n - put);
}

static int blocks(void)
{
    uint32_t place, used, n, take;

    for (place = 0; place < SIZE; place += 3)
        for (used = 0; used <= SIZE; used++)
            for (n = 0; n <= SIZE + 2; n++)
                for (take = 0; take <= SIZE + 1; take++)
                    if (!blocks_at(place, used, n, take))
                        return 0;
    return 1;
}

#ifdef SUITE_BOARD
enum { LARGE = 64, SOURCE = 52, BESIDE = 0xA5 };
#else
enum { LARGE = 128, SOURCE = 100, BESIDE = 0xA5 };
#endif

/* As long as tunings copy by words: a block from an odd address, put at a place
 * and taken to another odd address; what is beside it stays. */
static int long_at(uint32_t place, uint32_t odd, uint32_t n)
{
    static uint8_t room[LARGE + 8], source[SOURCE + 4], out[SOURCE + 8];
    struct bu_ring r;
    uint32_t i;

    for (i = 0; i < sizeof room; i++)
        room[i] = BESIDE;
    for (i = 0; i < sizeof out; i++)
        out[i] = BESIDE;
    for (i = 0; i < n; i++)
        source[odd + i] = (uint8_t)(1 + i);
    bu_ring_init(&r, room + 4, LARGE);
    r.head = r.tail = 0u - LARGE + place;
    if (bu_ring_put_block(&r, source + odd, n) != n || bu_ring_used(&r) != n)
        return 0;
    for (i = 0; i < LARGE; i++)
        if (room[4 + (place + i) % LARGE] != (i < n ? 1 + i : BESIDE))
            return 0;
    if (bu_ring_take_block(&r, out + 4 - odd, LARGE) != n)
        return 0;
    for (i = 0; i < sizeof out; i++)
        if (out[i] != (i + odd - 4 < n ? 1 + i + odd - 4 : BESIDE))
            return 0;
    for (i = 0; i < 4; i++)
        if (room[i] != BESIDE || room[4 + LARGE + i] != BESIDE)
            return 0;
    return bu_ring_waiting(&r) == 0;
}

static int long_blocks(void)
{
    uint32_t place, odd, n;

    for (place = 0; place < LARGE; place += SUITE_THIN)
        for (odd = 0; odd < 4; odd++)
            for (n = 0; n <= SOURCE; n++)
                if (!long_at(place, odd, n))
                    return 0;
    return 1;
}

static int nothing_at_all(void)
{
    struct bu_ring r;

    bu_ring_init(&r, data, SIZE);
    return bu_ring_put_block(&r, NULL, 0) == 0 &&
           bu_ring_take_block(&r, NULL, 0) == 0 && bu_ring_waiting(&r) == 0 &&
           bu_ring_put(&r, 1) == BU_OK &&
           bu_ring_take_block(&r, NULL, 0) == 0 && bu_ring_used(&r) == 1;
}

/* A block goes in after a gap; taking a block does not pass it. While the gap
 * must stay open, all of a block is lost. */
static int blocks_and_gaps(void)
{
    struct bu_ring r;

    bu_ring_init(&r, data, SIZE);
    bu_ring_set_gaps(&r, NULL, 1);
    fill(1, 3);
    if (bu_ring_put_block(&r, buffer, 3) != 3)
        return 0;
    bu_ring_fault(&r, BU_RING_BREAK, 0);
    if (bu_ring_put_block(&r, NULL, 0) != 0)
        return 0;
    bu_ring_fault(&r, BU_RING_PARITY, 1);
    fill(4, 2);
    if (bu_ring_put_block(&r, buffer, 2) != 2 || bu_ring_used(&r) != 5)
        return 0;
    bu_ring_fault(&r, BU_RING_BREAK, 0);
    if (bu_ring_put_block(&r, buffer, 2) != 0 || !takes(&r, 2, 1, 2) ||
        !takes(&r, SIZE, 3, 1) || !takes(&r, SIZE, 0, 0) ||
        bu_ring_put_block(&r, buffer, 4) != 0)
        return 0;
    if (!gap(&r, 1) || bu_ring_faults(&r) != (BU_RING_BREAK | BU_RING_PARITY))
        return 0;
    fill(6, 1);
    if (bu_ring_put_block(&r, buffer, 1) != 1 || !takes(&r, SIZE, 4, 2) ||
        !takes(&r, SIZE, 0, 0))
        return 0;
    return gap(&r, 6) && bu_ring_faults(&r) == BU_RING_BREAK &&
           takes(&r, SIZE, 6, 1) && bu_ring_waiting(&r) == 0;
}

/* A block without room for all leaves a gap that stays open until less than
 * half of the ring is used. */
static int blocks_of_too_many(void)
{
    struct bu_ring r;

    bu_ring_init(&r, data, SIZE);
    fill(1, SIZE + 2);
    if (bu_ring_put_block(&r, buffer, SIZE + 2) != SIZE ||
        !takes(&r, 4, 1, 4) || bu_ring_put_block(&r, buffer, 1) != 0 ||
        !takes(&r, 1, 5, 1))
        return 0;
    fill(9, 6);
    if (bu_ring_put_block(&r, buffer, 6) != 5 || !takes(&r, SIZE, 6, 3) ||
        !gap(&r, 3) || bu_ring_put_block(&r, buffer, 1) != 0 ||
        !takes(&r, SIZE, 9, 5) || !gap(&r, 2))
        return 0;
    fill(1, 1);
    return bu_ring_put_block(&r, buffer, 1) == 1 && takes(&r, SIZE, 1, 1);
}

static int peeks(void)
{
    struct bu_ring r;
    uint32_t place, i;
    uint8_t out;

    for (place = 0; place < SIZE; place++) {
        bu_ring_init(&r, data, SIZE);
        r.head = r.tail = 0u - SIZE + place;
        fill(1, 5);
        bu_ring_put_block(&r, buffer, 5);
        bu_ring_lose(&r, 1);
        bu_ring_put(&r, 6);
        for (i = 0; i < 5; i++)
            if (bu_ring_peek(&r, i, &out) != BU_OK || out != 1 + i)
                return 0;
        out = 0xEE;
        if (bu_ring_peek(&r, 5, &out) != BU_END ||
            bu_ring_peek(&r, 0xFFFFFFFFu, &out) != BU_END || out != 0xEE ||
            bu_ring_used(&r) != 6)
            return 0;
        if (!takes(&r, SIZE, 1, 5) || bu_ring_peek(&r, 0, &out) != BU_END ||
            !gap(&r, 1) || bu_ring_peek(&r, 0, &out) != BU_OK || out != 6 ||
            bu_ring_peek(&r, 1, &out) != BU_END)
            return 0;
    }
    return 1;
}

static int counts(void)
{
    struct bu_ring r;
    uint32_t out;

    bu_ring_init(&r, data, SIZE);
    if (bu_ring_received(&r) != 0 || bu_ring_lost(&r) != 0 ||
        bu_ring_high_water(&r) != 0)
        return 0;
    fill(1, 5);
    bu_ring_put_block(&r, buffer, 5);
    if (bu_ring_high_water(&r) != 5 || bu_ring_take(&r, &out) != BU_OK ||
        bu_ring_high_water(&r) != 5 || !takes(&r, 4, 2, 4) ||
        bu_ring_high_water(&r) != 5)
        return 0;
    fill(6, 6);
    if (bu_ring_put_block(&r, buffer, 6) != 6 || !takes(&r, 3, 6, 3) ||
        bu_ring_high_water(&r) != 6)
        return 0;
    fill(12, 12);
    if (bu_ring_put_block(&r, buffer, 12) != 5 || bu_ring_received(&r) != 16 ||
        bu_ring_lost(&r) != 7 || bu_ring_high_water(&r) != 8)
        return 0;
    bu_ring_fault(&r, BU_RING_FRAMING, 2);
    while (bu_ring_take(&r, &out) == BU_OK)
        continue;
    return out == 9 && bu_ring_received(&r) == 16 && bu_ring_lost(&r) == 9 &&
           bu_ring_high_water(&r) == 8;
}

static int wholes(void)
{
    struct bu_ring r;
    uint32_t out;

    bu_ring_init(&r, data, SIZE);
    fill(1, 5);
    bu_ring_put_whole(&r, buffer, 5);
    bu_ring_put_whole(&r, buffer, 0);
    bu_ring_put_whole(&r, buffer, SIZE - 4);
    if (bu_ring_used(&r) != 5 || bu_ring_lost(&r) != SIZE - 4)
        return 0;
    fill(6, 1);
    bu_ring_put_whole(&r, buffer, 1);
    if (!takes(&r, SIZE, 1, 5) || bu_ring_take(&r, &out) != BU_BAD ||
        out != SIZE - 4 || !takes(&r, SIZE, 6, 1))
        return 0;
    bu_ring_set_gaps(&r, NULL, 1);
    bu_ring_lose(&r, 1);
    bu_ring_put_whole(&r, buffer, 1);
    bu_ring_lose(&r, 1);
    bu_ring_put_whole(&r, buffer, 2); /* no record is left */
    if (bu_ring_take(&r, &out) != BU_BAD || !takes(&r, SIZE, 6, 1) ||
        bu_ring_take(&r, &out) != BU_BAD || out != 3)
        return 0;
    fill(1, SIZE);
    bu_ring_put_whole(&r, buffer, SIZE);
    if (!takes(&r, SIZE, 1, SIZE) || bu_ring_size(&r) != SIZE)
        return 0;
    /* More than a byte counts. */
    bu_ring_init(&r, (uint8_t *)&scratch, 256);
    bu_ring_put_whole(&r, buffer, SIZE);
    return takes(&r, SIZE, 1, SIZE) && bu_ring_lost(&r) == 0;
}

void suite_ring_block(void)
{
    tap_ok(blocks(), "blocks of every length, through the wrap");
    tap_ok(long_blocks(), "long blocks, at each place from each address");
    tap_ok(nothing_at_all(), "blocks of no byte, at no address");
    tap_ok(blocks_and_gaps(),
           "no block passes a gap, nor goes in while it must stay open");
    tap_ok(blocks_of_too_many(), "nor while more than half is used");
    tap_ok(peeks(), "each byte that waits can be looked at, no other");
    tap_ok(wholes(), "all of some bytes or none");
    tap_ok(counts(), "bytes are counted: received, lost, most at once");
}
