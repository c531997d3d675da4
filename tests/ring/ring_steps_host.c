/* ring_steps: a producer that interrupts the consumer at each of its accesses,
 * and the other way round. */
/* SPDX-License-Identifier: MIT */
/* group: ring-steps = ring_steps */
/*
 * core/src/ring is compiled for this test as for ThreadSanitizer, which calls a
 * function before each volatile access; here that function is the interrupt.
 */
#include "tap.h"
#include "ring_log.h"
#include <port.h>
#include <string.h>

enum { NEVER = 0, FAULTS = 3, NONE = PRODUCER_WAYS };

static struct sides s;
static uint8_t data[4];

/* How a run begins: with gaps that wait, and few records. */
static unsigned gaps_first;
static uint32_t records; /* 0: the ring's own */
static struct bu_ring_gap array[2];

static unsigned step; /* accesses of the interrupted side so far, from 1 */
static bool in_interrupt;
static bool is_consumer;                 /* what interrupts */
static unsigned first_step, second_step; /* when to interrupt */
static unsigned first[2], second;        /* what then to do */
static uint32_t noise;                   /* if not 0: interrupt at random */

static void act(unsigned way)
{
    if (way == NONE)
        return;
    if (is_consumer)
        consume(&s, way);
    else
        produce(&s, way);
}

static uint32_t random_below(uint32_t n)
{
    noise ^= noise << 13;
    noise ^= noise >> 17;
    noise ^= noise << 5;
    return noise % n;
}

static void access(void)
{
    if (in_interrupt)
        return;
    in_interrupt = true;
    step++;
    if (noise != 0 && random_below(4) == 0)
        act(random_below(PRODUCER_WAYS));
    if (step == first_step) {
        act(first[0]);
        act(first[1]);
    }
    if (step == second_step)
        act(second);
    in_interrupt = false;
}

/* What the compiler calls. */
#define VOLATILE(name)                                                         \
    void __tsan_volatile_##name(void *p);                                      \
    void __tsan_volatile_##name(void *p)                                       \
    {                                                                          \
        (void)p;                                                               \
        access();                                                              \
    }
#define OTHER(name)                                                            \
    void __tsan_##name(void *p);                                               \
    void __tsan_##name(void *p)                                                \
    {                                                                          \
        (void)p;                                                               \
    }
VOLATILE(read1)
VOLATILE(read4)
VOLATILE(write1)
VOLATILE(write4)
OTHER(read1)
OTHER(read4)
OTHER(read8)
OTHER(write1)
OTHER(write4)
OTHER(write8)
OTHER(func_entry)
void __tsan_func_exit(void);
void __tsan_func_exit(void)
{
}
void __tsan_init(void);
void __tsan_init(void)
{
}

static void begin(uint32_t size)
{
    unsigned i;

    in_interrupt = true;
    memset(&s, 0, sizeof s);
    memset(data, 0xEE, sizeof data); /* not what the last run put there */
    bu_ring_init(&s.ring, data, size);
    if (records != 0)
        bu_ring_set_gaps(&s.ring, array, records);
    /* All counters wrap soon. */
    s.ring.head = s.ring.tail = 0xFFFFFFFEu;
    s.ring.lost = s.ring.told = 0xFFFFFFFDu;
    s.ring.pushed = s.ring.passed = 0xFFFFFFFFu;
    for (i = 0; i < gaps_first; i++) {
        produce(&s, 0);
        produce(&s, FAULTS + i % 2);
    }
}

/* Take the rest. Return whether it is what was sent, and the ring still works.
 */
static bool ends_well(uint32_t slack)
{
    uint32_t high_water;

    in_interrupt = true;
    while (consume(&s, 0))
        continue;
    high_water = bu_ring_high_water(&s.ring);
    if (s.wrong || !log_same(&s.sent, &s.seen) || high_water > s.high_water ||
        high_water + slack < s.high_water || bu_ring_waiting(&s.ring))
        return false;
    s.sent.count = s.seen.count = 0;
    produce(&s, 0);
    return consume(&s, 0) && s.sent.count == 1 && !s.sent.events[0].gap &&
           log_same(&s.sent, &s.seen);
}

/* A prefix is a number in base PRODUCER_WAYS + CONSUMER_WAYS + 1; the highest
 * digit is for nothing at all. */
static void run_prefix(unsigned prefix)
{
    const unsigned base = PRODUCER_WAYS + CONSUMER_WAYS + 1;

    for (; prefix != 0; prefix /= base) {
        unsigned way = prefix % base;

        if (way < PRODUCER_WAYS)
            produce(&s, way);
        else if (way < PRODUCER_WAYS + CONSUMER_WAYS)
            consume(&s, way - PRODUCER_WAYS);
    }
}

static unsigned long runs;

/* One call of the consumer, interrupted twice. Gives the steps that it had. */
static bool run(uint32_t size, unsigned prefix, unsigned way, unsigned *steps)
{
    begin(size);
    run_prefix(prefix);
    step = 0;
    in_interrupt = false;
    consume(&s, way);
    *steps = step;
    runs++;
    return ends_well(way + 1);
}

static bool all_steps(uint32_t size, unsigned prefix, unsigned way)
{
    unsigned steps = 1;

    for (first_step = 1; first_step <= steps; first_step++)
        for (second_step = first_step; second_step <= steps; second_step++)
            if (!run(size, prefix, way, &steps))
                return false;
    return true;
}

/* The prefixes of two calls; of one, if gaps wait first. */
static unsigned prefixes(void)
{
    const unsigned base = PRODUCER_WAYS + CONSUMER_WAYS + 1;

    return gaps_first != 0 ? base : base * base;
}

static bool all_actions(uint32_t size, unsigned way)
{
    unsigned prefix;

    for (prefix = 0; prefix < prefixes(); prefix++)
        for (first[0] = 0; first[0] <= NONE; first[0]++)
            for (first[1] = 0; first[1] <= NONE; first[1]++)
                for (second = 0; second <= NONE; second++)
                    if (!all_steps(size, prefix, way))
                        return false;
    return true;
}

/* One call of the producer, interrupted by the consumer; with NONE it asks how
 * many bytes waited at most. Gives the steps. */
static bool run_put(uint32_t size, unsigned prefix, unsigned way,
                    unsigned *steps)
{
    uint32_t used;
    bool good = true;

    begin(size);
    run_prefix(prefix);
    used = bu_ring_used(&s.ring);
    step = 0;
    in_interrupt = false;
    if (way == NONE)
        good = bu_ring_high_water(&s.ring) >= used;
    else
        produce(&s, way);
    *steps = step;
    runs++;
    in_interrupt = true;
    while (consume(&s, 0))
        continue;
    if (way >= FAULTS && s.late)
        return false;
    return good && log_same(&s.sent, &s.seen) && !bu_ring_waiting(&s.ring);
}

static bool all_put_steps(uint32_t size, unsigned prefix, unsigned way)
{
    unsigned steps = 1;

    for (first_step = 1; first_step <= steps; first_step++)
        for (second_step = first_step; second_step <= steps; second_step++)
            if (!run_put(size, prefix, way, &steps))
                return false;
    return true;
}

static bool all_puts(uint32_t size)
{
    static const unsigned ways[] = {0, 1, NONE};
    bool good = true;
    unsigned prefix;
    unsigned way;
    unsigned i;

    is_consumer = true;
    first[1] = NONE;
    for (prefix = 0; prefix < prefixes(); prefix++)
        for (way = 0; way <= NONE; way++)
            for (i = 0; i < 9 && good; i++) {
                first[0] = ways[i / 3];
                second = ways[i % 3];
                good = all_put_steps(size, prefix, way);
            }
    is_consumer = false;
    return good;
}

/* How many bytes wait before the next gap: a copy of the ring gives them. */
static uint32_t before_gap(void)
{
    struct bu_ring copy = s.ring;
    uint8_t bytes[sizeof data];

    return bu_ring_take_block(&copy, bytes, sizeof bytes);
}

/* Looks: a byte that is shown is the one that is then taken. */
static bool looks(uint32_t size, unsigned prefix, uint32_t index)
{
    unsigned steps = 1;

    for (first_step = 1; first_step <= steps; first_step++) {
        uint8_t byte = 0;
        uint32_t ready;
        unsigned was;
        unsigned is;
        bool shown;
        struct event *e;

        begin(size);
        run_prefix(prefix);
        ready = before_gap();
        was = bu_ring_waiting(&s.ring);
        step = 0;
        in_interrupt = false;
        shown = bu_ring_peek(&s.ring, index, &byte) == BU_OK;
        steps = step;
        in_interrupt = true;
        if (!shown && index < ready)
            return false;
        step = 0;
        in_interrupt = false;
        is = bu_ring_waiting(&s.ring);
        steps = step > steps ? step : steps;
        in_interrupt = true;
        if (is < was)
            return false;
        if (is > bu_ring_waiting(&s.ring))
            return false;
        s.sent.count = s.seen.count = 0;
        while (consume(&s, 0))
            continue;
        e = &s.seen.events[index];
        if (shown && (s.seen.count <= index || e->gap || e->value != byte))
            return false;
    }
    return true;
}

static bool all_looks(uint32_t size)
{
    unsigned prefix;
    uint32_t index;

    second_step = NEVER;
    first[1] = NONE;
    for (prefix = 0; prefix < prefixes(); prefix++)
        for (first[0] = 0; first[0] < NONE; first[0]++)
            for (index = 0; index <= size; index++)
                if (!looks(size, prefix, index))
                    return false;
    return true;
}

/* Any number of interrupts, in many calls. */
static bool at_random(uint32_t size)
{
    unsigned round;
    unsigned calls;

    first_step = second_step = NEVER;
    noise = size;
    for (round = 0; round < 100000; round++) {
        begin(size);
        in_interrupt = false;
        for (calls = 0; calls < 8; calls++)
            consume(&s, random_below(CONSUMER_WAYS));
        if (!ends_well(2))
            return false;
    }
    noise = 0;
    return true;
}

static void all_of(uint32_t size)
{
    tap_ok(all_actions(size, 0), "an event is taken, two interrupts");
    tap_ok(all_actions(size, 1), "a block is taken, two interrupts");
    tap_ok(all_puts(size), "a producer is interrupted by takes");
    tap_ok(all_looks(size), "bytes are looked at, one interrupt");
    tap_ok(at_random(size), "interrupts at any of many steps");
}

int main(void)
{
    uint32_t size;

    port_init();
    for (size = 1; size <= sizeof data; size *= 2)
        all_of(size);
    for (records = 0; records <= 2; records++)
        for (gaps_first = 1; gaps_first <= 3; gaps_first += 2)
            all_of(sizeof data);
    tap_note("interruptions:", NULL, 0, (uint32_t)runs);
    port_exit(tap_done());
}
