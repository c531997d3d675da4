/* receive_block: a DMA that fills an area, in every possible order. */
/* SPDX-License-Identifier: MIT */
/* group: receive-block */
#include <port.h>
#include <receive_block.h>

#include "tap.h"
#include <stdio.h>
#include <string.h>

enum { SIZE = 8, RING = 16, LONG = 12 };

static uint8_t area[SIZE], bytes[RING];
static struct bu_ring ring;
static struct receive_block block;
static uint32_t ring_size, room; /* room: what receive_room gives at most */

/* The hardware: so many bytes, each its number. */
static uint32_t written;
static bool half, whole;

/* The consumer. */
static uint32_t next, lost, gaps;
static unsigned faults;
static bool good;

static uint32_t room_of_ring(void)
{
    return ring_size - bu_ring_used(&ring);
}

uint32_t receive_room(void)
{
    return room == 0 ? room_of_ring() : UINT32_MAX;
}

static void start(uint32_t size, uint32_t at, bool hold)
{
    ring_size = size;
    room = !hold;
    bu_ring_init(&ring, bytes, size);
    receive_block_start(&block, area, SIZE);
    written = block.landed = block.taken = next = at;
    half = whole = false;
    lost = gaps = 0;
    faults = 0;
    good = true;
}

static void write_bytes(uint32_t n)
{
    while (n-- != 0) {
        area[written % SIZE] = (uint8_t)written;
        written++;
        half = half || written % SIZE == SIZE / 2;
        whole = whole || written % SIZE == 0;
    }
}

static void take_all(void)
{
    uint32_t got;
    enum bu_status what;

    while ((what = bu_ring_take(&ring, &got)) != BU_END) {
        if (what == BU_BAD) {
            next += got;
            lost += got;
            gaps++;
            faults |= bu_ring_faults(&ring);
        } else {
            good = good && got == (uint8_t)next;
            next++;
        }
    }
}

/* As a driver that counts, and as one that knows a place and two flags. */
static void end_by_count(unsigned wrong)
{
    receive_block_landed(&block, written);
    receive_block_end(&block, &ring, written, wrong);
}

static void end_by_place(unsigned wrong)
{
    if (receive_block_at(&block, written % SIZE, half, whole))
        wrong |= BU_RING_OVERRUN;
    half = whole = false;
    receive_block_end(&block, &ring, block.landed, wrong);
}

static void end_block(bool by_place, unsigned wrong)
{
    if (by_place)
        end_by_place(wrong);
    else
        end_by_count(wrong);
}

/* Bursts, cut after each byte whose bit is set; none longer than may be. */
static bool split(uint32_t cuts, uint32_t at, bool by_place)
{
    uint32_t i, n = 0, longest = by_place ? SIZE / 2 : SIZE;

    start(RING, at, false);
    for (i = 0; i < LONG; i++) {
        n++;
        if ((cuts >> i & 1u) == 0 && i != LONG - 1 && n < longest)
            continue;
        write_bytes(n);
        end_block(by_place, 0);
        n = 0;
    }
    take_all();
    return good && gaps == 0 && next == at + LONG;
}

static bool every_split(bool by_place)
{
    uint32_t cuts, at;

    for (cuts = 0; cuts < 1u << LONG; cuts++)
        for (at = 0; at < 2 * SIZE; at++)
            if (!split(cuts, at - SIZE, by_place)) {
                printf("# cuts %x at %u\n", (unsigned)cuts, (unsigned)at);
                return false;
            }
    return true;
}

/* The least that passes the middle and the end, and ends at the same place. */
static uint32_t least_of(uint32_t at, uint32_t n)
{
    uint32_t from = at % SIZE;

    for (n %= SIZE; n < SIZE || from + n < SIZE + SIZE / 2; n += SIZE)
        if (from + n >= SIZE + (from < SIZE / 2 ? 0 : SIZE / 2))
            break;
    return n;
}

/* One burst of each length up to three laps, from each place. */
static bool every_length(bool by_place)
{
    uint32_t n, at, least;

    for (at = 0; at < 2 * SIZE; at++)
        for (n = 0; n <= 3 * SIZE; n++) {
            start(RING, at - SIZE, false);
            write_bytes(n);
            end_block(by_place, 0);
            take_all();
            least = by_place ? least_of(at, n) : n;
            if (!good || (n > SIZE && gaps != 1) ||
                (n < SIZE / 2 && gaps != 0) ||
                (gaps != 0 && faults != BU_RING_OVERRUN) ||
                (gaps != 0 && lost != least) || (gaps == 0 && next != written))
                return false;
            next = written;
            write_bytes(3);
            end_block(by_place, 0);
            take_all();
            if (!good || next != written)
                return false;
        }
    return true;
}

/* A fault drops its block, and no more. */
static bool every_fault(bool by_place)
{
    uint32_t a, b, wrong;

    for (a = 0; a < SIZE / 2; a++)
        for (b = 0; b < SIZE / 2; b++)
            for (wrong = 1; wrong < 16; wrong++) {
                start(RING, 0, false);
                write_bytes(a);
                end_block(by_place, 0);
                write_bytes(b);
                end_block(by_place, wrong);
                take_all();
                if (!good || gaps != 1 || faults != wrong || lost != b)
                    return false;
                write_bytes(2);
                end_block(by_place, 0);
                take_all();
                if (!good || gaps != 1 || next != written)
                    return false;
            }
    return true;
}

static uint32_t noise = 1;

static uint32_t below(uint32_t n)
{
    noise ^= noise << 13;
    noise ^= noise >> 17;
    noise ^= noise << 5;
    return noise % n;
}

/* At random: each byte is received or counted, in order; a gap of a full ring
 * has no kind. held: nothing is lost while the area has room. */
static bool at_random(bool by_place, bool hold)
{
    uint32_t round, wrong;

    start(4, 0, hold);
    for (round = 0; round < 1000000 && good; round++) {
        if (!hold || written - block.taken < SIZE / 2)
            write_bytes(below(SIZE / 2));
        wrong = !hold && below(16) == 0 ? below(16) : 0;
        end_block(by_place, wrong);
        if (below(3) == 0)
            take_all();
        receive_block_put(&block, &ring);
    }
    do {
        take_all();
        receive_block_put(&block, &ring);
    } while (bu_ring_waiting(&ring));
    return good && next == written && (hold ? gaps == 0 : lost != 0);
}

/* Held, and more comes than the area has room for: one gap, with its count. */
static bool overflows(bool by_place)
{
    uint32_t i, got;

    start(4, 0, true);
    for (i = 0; i < 5; i++) {
        write_bytes(4);
        end_block(by_place, 0);
    }
    do {
        got = next;
        take_all();
        receive_block_put(&block, &ring);
    } while (next != got);
    return good && gaps != 0 && faults == BU_RING_OVERRUN && next == written;
}

static bool old_news(void)
{
    start(RING, 0, false);
    write_bytes(5);
    receive_block_landed(&block, 5);
    receive_block_landed(&block, 4);
    receive_block_end(&block, &ring, written, 0);
    take_all();
    return good && next == 5;
}

static void both(bool (*test)(bool), const char *what)
{
    char text[80];

    snprintf(text, sizeof text, "%s, by count", what);
    tap_ok(test(false), text);
    snprintf(text, sizeof text, "%s, by place and flags", what);
    tap_ok(test(true), text);
}

static bool random_free(bool by_place)
{
    return at_random(by_place, false);
}

static bool random_held(bool by_place)
{
    return at_random(by_place, true);
}

int main(void)
{
    port_init();
    both(every_split, "each split of a stream, from each place");
    both(every_length, "a burst of each length, three laps too");
    both(every_fault, "a fault drops its block alone");
    both(random_free, "each byte is received or counted");
    both(random_held, "a held ring loses nothing that the area holds");
    both(overflows, "what the area does not hold is counted");
    tap_ok(old_news(), "what is older than what is known is ignored");
    port_exit(tap_done());
}
