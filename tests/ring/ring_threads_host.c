/* ring_threads: a producer and a consumer that run at once, on two cores. */
/* SPDX-License-Identifier: MIT */
/* group: ring-threads = ring_threads */
/*
 * Bytes count from 0 to 127; the highest bit marks the first one after a gap.
 * So the consumer knows of each byte whether it is in its place, and whether
 * the gap was told before it. What a loss swallows is counted on.
 */
#include "tap.h"
#include <bareutf/ring.h>
#include <port.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdbool.h>

enum { MARK = 0x80, ROUNDS = 1000000, KINDS = 15 };

static struct bu_ring ring;
static uint8_t data[64];
static atomic_bool done;

/* The producer's. */
static uint32_t sent;   /* bytes, the lost ones included */
static uint32_t faulty; /* kinds that were ever reported */
static bool marked;     /* the next byte is the first after a gap */

/* Give way, but not at once: on two cores the other side is at work now. */
static void wait_some(uint32_t *tries)
{
    if (++*tries % 256u == 0)
        sched_yield();
}

static uint32_t random_next(uint32_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    return *state;
}

static uint8_t next_byte(uint32_t offset)
{
    return (uint8_t)(((sent + offset) & (MARK - 1)) |
                     (marked && offset == 0 ? MARK : 0));
}

static void put_some(uint32_t n)
{
    uint8_t bytes[32];
    uint32_t put;
    uint32_t i;

    for (i = 0; i < n; i++)
        bytes[i] = next_byte(i);
    if (n == 1)
        put = bu_ring_put(&ring, bytes[0]) == BU_OK;
    else
        put = bu_ring_put_block(&ring, bytes, n);
    if (put != 0)
        marked = false;
    if (put != n)
        marked = true;
    sent += n;
}

static void report(uint32_t what)
{
    uint32_t lost = what >> 8 & 3;
    uint32_t kinds = what & KINDS;

    if ((what & 0x80) != 0) {
        bu_ring_lose(&ring, lost);
        kinds = 0;
    } else {
        bu_ring_fault(&ring, kinds, lost);
    }
    faulty |= kinds;
    sent += lost;
    marked |= lost != 0 || kinds != 0;
}

static void *produce(void *unused)
{
    uint32_t state = 1;
    uint32_t round;
    uint32_t tries = 0;

    for (round = 0; round < ROUNDS; round++) {
        uint32_t what = random_next(&state);

        if (what >> 26 == 0)
            report(what);
        else
            put_some(what >> 20 & 15 ? 1 : what >> 12 & 31);
        /* Mostly be no faster than the consumer, or all is one gap. */
        while ((what & 0xF0) != 0 &&
               (marked ? bu_ring_waiting(&ring) : bu_ring_used(&ring) > 32u))
            wait_some(&tries);
    }
    atomic_store(&done, true);
    return unused;
}

/* The consumer's. */
static uint32_t seen; /* bytes, the lost ones included */
static uint32_t kinds;
static uint32_t gaps;
static uint32_t misplaced;
static bool behind_gap;

static void see_byte(uint8_t byte)
{
    misplaced += (byte & (MARK - 1)) != (seen & (MARK - 1));
    misplaced += ((byte & MARK) != 0) != behind_gap;
    behind_gap = false;
    seen++;
}

static void see_gap(uint32_t lost)
{
    misplaced += lost == 0 && bu_ring_faults(&ring) == 0;
    kinds |= bu_ring_faults(&ring);
    behind_gap = true;
    seen += lost;
    gaps++;
}

/* One event, or a block of bytes. False when nothing was waiting. */
static bool consume(uint32_t what)
{
    uint8_t bytes[16];
    uint32_t out;
    uint32_t n;
    uint32_t i;
    enum bu_status status;

    if ((what & 3) == 0) {
        n = bu_ring_take_block(&ring, bytes, what >> 8 & 15);
        for (i = 0; i < n; i++)
            see_byte(bytes[i]);
        if (n != 0)
            return true;
    }
    status = bu_ring_take(&ring, &out);
    if (status == BU_OK)
        see_byte((uint8_t)out);
    if (status == BU_BAD)
        see_gap(out);
    return status != BU_END;
}

int main(void)
{
    pthread_t producer;
    uint32_t state = 2;
    uint32_t looks = 0;
    uint32_t tries = 0;

    port_init();
    bu_ring_init(&ring, data, sizeof data);
    pthread_create(&producer, NULL, produce, NULL);
    while (!atomic_load(&done)) {
        uint8_t byte;

        if (bu_ring_peek(&ring, 0, &byte) == BU_OK) {
            looks++;
            misplaced += (byte & (MARK - 1)) != (seen & (MARK - 1));
        }
        if (!consume(random_next(&state)))
            wait_some(&tries);
    }
    pthread_join(producer, NULL);
    while (consume(1))
        continue;
    tap_note("bytes sent", NULL, 0, sent);
    tap_note("bytes lost", NULL, 0, bu_ring_lost(&ring));
    tap_note("gaps", NULL, 0, gaps);
    tap_note("looks", NULL, 0, looks);
    tap_ok(misplaced == 0, "every byte is in its place, every gap is reported");
    tap_ok(seen == sent && kinds == faulty, "bytes and faults are all told");
    tap_ok(bu_ring_received(&ring) + bu_ring_lost(&ring) == sent,
           "received and lost are sent");
    tap_ok(gaps > 0 && looks > 0 && bu_ring_high_water(&ring) <= sizeof data,
           "the two did run at once");
    port_exit(tap_done());
}
