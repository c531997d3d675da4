/* ring_order: a ring between two cores that reorder what they load and store.
 */
/* SPDX-License-Identifier: MIT */
/* group: ring-order = ring_order */
/*
 * The files of the ring are compiled here as for ThreadSanitizer, which calls a
 * function before each volatile access. That function gives each load one of
 * the values that a core may get, and all ways are tried:
 *
 *   each location has the history of its stores; a load gets any of them that
 *   is not older than what its core knows;
 *   what a core knows is what it stored, or loaded there before; and after a
 *   DMB all that the other core knew at its last DMB before it stored what was
 *   loaded, or before its DMB came;
 *   a byte may be loaded as late as at the next DMB, because nothing after it
 *   depends on it. A store does not pass a load on which it depends.
 *
 * So this is the order of a Cortex-M, between two cores that share memory. Then
 * each ring_order is left out in turn: the ring must break.
 */
#include "ring_log.h"
#include "tap.h"
#include <port.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ucontext.h>

static void fence(unsigned site, const char *function);

#define BU_RING_ORDER_H
#define ring_order() fence(__COUNTER__, __func__)
#include "../../core/src/ring/ring.c"
#include "../../core/src/ring/ring_block.c"

enum { SITES = __COUNTER__ };
enum {
    PLACES = 40,
    STORES = 24,
    EVENTS = 24,
    STACK = 1 << 16,
    CHOICES = 512,
    OPERATIONS = 6
};
enum { PRODUCER, CONSUMER, NOBODY };

/* How many stores of each location are known. */
typedef uint8_t view[PLACES];

struct store {
    uint32_t value;
    view known;
};

static struct {
    volatile void *at;
    unsigned width, writer, count;
    bool read; /* by the core that does not write it */
    struct store stores[STORES];
} places[PLACES];
static unsigned place_count;

static struct core {
    ucontext_t context;
    view now, later, said; /* known; known after a DMB; known at the last */
    volatile void *storing;
    uint64_t history; /* of what was loaded: it decides all the core does */
    bool done;
} cores[2];
static view fenced; /* what any core knew at its last DMB */

/* Bytes that the consumer loads: of which place, or which value. */
static struct {
    unsigned place, oldest;
    bool open;
    uint32_t value;
} bytes[EVENTS];
static unsigned byte_count;

enum { PUT, BLOCK, LOSE, BREAK, NOISE, PRODUCER_DOES };
enum { TAKE, TAKE_BLOCK, CONSUMER_DOES };

static struct scenario {
    unsigned size, before_count, put_count, take_count;
    uint8_t before[OPERATIONS], puts[OPERATIONS], takes[OPERATIONS];
} now;

static struct sides s;
static uint8_t data[4];
static struct event seen[EVENTS]; /* a byte by its number in bytes */
static unsigned seen_count;
static unsigned running = NOBODY;
static ucontext_t outside;
static unsigned left_out = SITES;
static const char *functions[SITES];

/* ---- Choices: a depth-first search that begins anew for each. ---- */

static uint8_t chosen[CHOICES], limits[CHOICES];
static unsigned choice, choice_count;
static bool is_known; /* this state was reached before */

static unsigned choose(unsigned n)
{
    if (n < 2)
        return 0;
    if (choice == choice_count) {
        if (choice_count == CHOICES)
            abort();
        chosen[choice] = 0;
        limits[choice] = (uint8_t)n;
        choice_count++;
    }
    return chosen[choice++];
}

/* Go on to the next choices. */
static bool next_choices(void)
{
    while (choice_count != 0) {
        if (++chosen[choice_count - 1] < limits[choice_count - 1])
            return true;
        choice_count--;
    }
    return false;
}

/* ---- States that were reached. ---- */

enum { TABLE = 1 << 19 };
static uint64_t table[TABLE];
static unsigned table_count;
static unsigned long states;

static uint64_t mix(uint64_t hash, uint64_t value)
{
    hash = (hash ^ value) * 0x9E3779B97F4A7C15u;
    return hash ^ hash >> 29;
}

static uint8_t larger(uint8_t a, uint8_t b)
{
    return a > b ? a : b;
}

/* What a core can still get of a place: its stores from `oldest` on, and what
 * they make known that the core does not know. */
static uint64_t mix_place(uint64_t hash, unsigned place)
{
    unsigned writer = places[place].writer;
    const struct core *reader = &cores[1 - writer];
    unsigned oldest =
        places[place].read ? reader->now[place] : places[place].count - 1u;
    unsigned i, j;

    hash = mix(hash, places[place].count);
    for (i = oldest; i < places[place].count; i++) {
        hash = mix(hash, places[place].stores[i].value);
        for (j = 0; places[place].read && j < place_count; j++)
            hash = mix(
                hash, larger(places[place].stores[i].known[j], reader->now[j]));
    }
    return hash;
}

static uint64_t mix_events(uint64_t hash)
{
    unsigned i;

    for (i = 0; i < seen_count; i++)
        hash = mix(hash, seen[i].value * 2u + seen[i].gap) + seen[i].kinds;
    for (i = 0; i < byte_count; i++)
        hash = mix(hash, bytes[i].open
                             ? 1000u + bytes[i].oldest + 100u * bytes[i].place
                             : bytes[i].value);
    for (i = 0; i < s.sent.count; i++)
        hash = mix(hash, s.sent.events[i].value * 2u + s.sent.events[i].gap) +
               s.sent.events[i].kinds;
    return hash;
}

static uint64_t state(void)
{
    const struct core *a = &cores[PRODUCER];
    const struct core *b = &cores[CONSUMER];
    uint64_t hash = mix_events(running);
    unsigned i;

    hash = mix(hash, a->history * 2u + a->done);
    hash = mix(hash, b->history * 2u + b->done);
    for (i = 0; i < place_count; i++) {
        uint8_t both = a->now[i] < b->now[i] ? a->now[i] : b->now[i];

        hash = mix(hash, a->now[i] * 256u + b->now[i]);
        hash = mix(hash, a->later[i] * 256u + b->later[i]);
        hash = mix(hash, larger(a->said[i], b->now[i]) * 256u +
                             larger(b->said[i], a->now[i]));
        hash = mix_place(mix(hash, larger(fenced[i], both)), i);
    }
    return hash | 1;
}

/* Whether it was reached before; then it is. */
static bool reached(uint64_t hash)
{
    size_t at = (size_t)(hash >> 20) % TABLE;

    for (; table[at] != 0; at = (at + 1) % TABLE)
        if (table[at] == hash)
            return true;
    if (++table_count > TABLE / 2)
        abort();
    table[at] = hash;
    states++;
    return false;
}

/* ---- Memory. ---- */

static void join(view to, const view from)
{
    unsigned i;

    for (i = 0; i < PLACES; i++)
        if (to[i] < from[i])
            to[i] = from[i];
}

static uint32_t contents(volatile void *at, unsigned width)
{
    uint32_t value;

    if (width == 1)
        return *(uint8_t *)(uintptr_t)at;
    memcpy(&value, (void *)(uintptr_t)at, sizeof value);
    return value;
}

static void put_contents(volatile void *at, unsigned width, uint32_t value)
{
    if (width == 1)
        *(uint8_t *)(uintptr_t)at = (uint8_t)value;
    else
        memcpy((void *)(uintptr_t)at, &value, sizeof value);
}

static unsigned writer_of(volatile void *at)
{
    return at == &s.ring.tail || at == &s.ring.told || at == &s.ring.noted ||
                   at == &s.ring.high_water || at == &s.ring.passed
               ? CONSUMER
               : PRODUCER;
}

static bool is_shared(volatile void *at)
{
    return at != &s.ring.limit && at != &s.ring.reopen &&
           at != &s.ring.high_water;
}

static void add_place(volatile void *at, unsigned width)
{
    places[place_count].at = at;
    places[place_count].width = width;
    places[place_count].writer = writer_of(at);
    places[place_count].read = is_shared(at);
    places[place_count].count = 1;
    memset(&places[place_count].stores[0], 0, sizeof(struct store));
    places[place_count].stores[0].value = contents(at, width);
    place_count++;
}

static void add_places(void)
{
    struct bu_ring *r = &s.ring;
    volatile uint32_t *const words[] = {&r->head,   &r->tail,   &r->lost,
                                        &r->told,   &r->faults, &r->noted,
                                        &r->pushed, &r->passed, &r->high_water,
                                        &r->limit,  &r->reopen};
    unsigned i;

    for (i = 0; i < sizeof words / sizeof words[0]; i++)
        add_place(words[i], 4);
    for (i = 0; i < BU_RING_GAPS; i++) {
        add_place(&r->own[i].at, 4);
        add_place(&r->own[i].lost, 4);
        add_place(&r->own[i].faults, 4);
    }
    for (i = 0; i < now.size; i++)
        add_place(&data[i], 1);
}

static unsigned place_of(volatile void *at)
{
    unsigned i = 0;

    while (places[i].at != at)
        if (++i == place_count)
            abort();
    return i;
}

/* The store before this call has been made: its value is there. */
static void finish_store(void)
{
    struct core *c = &cores[running];
    unsigned place, number;

    if (c->storing == NULL)
        return;
    place = place_of(c->storing);
    number = places[place].count++;
    if (number == STORES)
        abort();
    places[place].stores[number].value =
        contents(c->storing, places[place].width);
    c->now[place] = c->later[place] = (uint8_t)number;
    memcpy(places[place].stores[number].known, c->said, sizeof c->said);
    places[place].stores[number].known[place] = (uint8_t)number;
    c->storing = NULL;
}

/* The other core may go on here. */
static void pause(void)
{
    unsigned other = 1 - running;

    if (choice >= choice_count && reached(state())) {
        is_known = true;
        swapcontext(&cores[running].context, &outside);
    }
    if (!cores[other].done && choose(2) != 0) {
        unsigned self = running;

        running = other;
        swapcontext(&cores[self].context, &cores[other].context);
    }
}

/* Get a store: any from `oldest` on. */
static uint32_t get(struct core *c, unsigned place, unsigned oldest)
{
    unsigned number =
        places[place].count - 1 - choose(places[place].count - oldest);

    if (c->now[place] < number)
        c->now[place] = (uint8_t)number;
    join(c->later, places[place].stores[number].known);
    join(c->later, c->now);
    return places[place].stores[number].value;
}

static void load_bytes(struct core *c)
{
    unsigned i;

    for (i = 0; i < byte_count; i++)
        if (bytes[i].open) {
            bytes[i].open = false;
            bytes[i].value = get(c, bytes[i].place, bytes[i].oldest);
        }
}

static bool is_byte_of(volatile void *at)
{
    return (uint8_t *)(uintptr_t)at >= data &&
           (uint8_t *)(uintptr_t)at < data + sizeof data;
}

static void load(volatile void *at)
{
    struct core *c;
    unsigned place;
    uint32_t value;

    if (running == NOBODY)
        return;
    finish_store();
    c = &cores[running];
    place = place_of(at);
    if (running == CONSUMER && is_byte_of(at)) {
        if (byte_count == EVENTS)
            abort();
        bytes[byte_count].place = place;
        bytes[byte_count].oldest = c->now[place];
        bytes[byte_count].open = true;
        byte_count++;
        return;
    }
    if (places[place].writer != running)
        pause();
    value = get(c, place, c->now[place]);
    c->history = mix(c->history, value + 1u);
    put_contents(at, places[place].width, value);
}

static void store(volatile void *at)
{
    if (running == NOBODY)
        return;
    finish_store();
    cores[running].storing = at;
}

static void fence(unsigned site, const char *function)
{
    struct core *c;

    functions[site] = function;
    if (running == NOBODY || site == left_out)
        return;
    finish_store();
    pause();
    c = &cores[running];
    c->history = mix(c->history, 0);
    if (running == CONSUMER)
        load_bytes(c);
    memcpy(c->now, c->later, sizeof c->now);
    join(c->now, fenced);
    memcpy(fenced, c->now, sizeof fenced);
    memcpy(c->later, c->now, sizeof c->now);
    memcpy(c->said, c->now, sizeof c->now);
}

/* What the compiler calls. */
#define VOLATILE(name, call)                                                   \
    void __tsan_volatile_##name(void *p);                                      \
    void __tsan_volatile_##name(void *p)                                       \
    {                                                                          \
        call(p);                                                               \
    }
#define OTHER(name)                                                            \
    void __tsan_##name(void *p);                                               \
    void __tsan_##name(void *p)                                                \
    {                                                                          \
        (void)p;                                                               \
    }
VOLATILE(read1, load)
VOLATILE(read4, load)
VOLATILE(write1, store)
VOLATILE(write4, store)
OTHER(read1)
OTHER(read2)
OTHER(read4)
OTHER(read8)
OTHER(read16)
OTHER(write1)
OTHER(write2)
OTHER(write4)
OTHER(write8)
OTHER(write16)
OTHER(func_entry)
OTHER(func_exit)
#define RANGE(name)                                                            \
    void __tsan_##name##_range(void *p, long n);                               \
    void __tsan_##name##_range(void *p, long n)                                \
    {                                                                          \
        (void)p;                                                               \
        (void)n;                                                               \
    }
RANGE(read)
RANGE(write)
void __tsan_init(void);
void __tsan_init(void)
{
}

/* ---- What the cores do. ---- */

static void do_put(unsigned n)
{
    uint8_t sent[2];
    unsigned done, i;

    for (i = 0; i < n; i++)
        sent[i] = s.next++;
    if (n == 1)
        done = bu_ring_put(&s.ring, sent[0]) == BU_OK;
    else
        done = (unsigned)bu_ring_put_block(&s.ring, sent, n);
    for (i = 0; i < done; i++)
        log_byte(&s.sent, sent[i]);
    s.without_kind |= done != n;
    log_gap(&s.sent, n - done, 0);
}

static void act(unsigned way)
{
    if (way == PUT || way == BLOCK) {
        do_put(way == PUT ? 1 : 2);
    } else if (way == LOSE) {
        s.without_kind = true;
        bu_ring_lose(&s.ring, 2);
        log_gap(&s.sent, 2, 0);
    } else {
        unsigned lost = way == NOISE;

        bu_ring_fault(&s.ring, way == NOISE ? BU_RING_FRAMING : BU_RING_BREAK,
                      lost);
        log_gap(&s.sent, lost, way == NOISE ? BU_RING_FRAMING : BU_RING_BREAK);
    }
}

static void see_byte(uint32_t value)
{
    seen[seen_count].gap = false;
    seen[seen_count++].value = value;
}

/* Return whether there was something. */
static bool consume_some(unsigned way)
{
    uint8_t some[2];
    uint32_t out = 0;
    unsigned from = byte_count;
    enum bu_status status;

    if (way == TAKE_BLOCK) {
        unsigned n = (unsigned)bu_ring_take_block(&s.ring, some, 2);

        while (from != byte_count)
            see_byte(from++);
        return n != 0;
    }
    status = bu_ring_take(&s.ring, &out);
    if (status == BU_OK)
        see_byte(from);
    if (status == BU_BAD) {
        seen[seen_count].gap = true;
        seen[seen_count].value = out;
        seen[seen_count++].kinds = bu_ring_faults(&s.ring);
    }
    return status != BU_END;
}

static void end_of_core(void)
{
    unsigned other = 1 - running;

    finish_store();
    cores[running].done = true;
    if (cores[other].done)
        setcontext(&outside);
    running = other;
    setcontext(&cores[other].context);
}

/* Between two calls a core has nothing but what is in memory. */
static void begin_call(unsigned number)
{
    finish_store();
    cores[running].history = mix(1, number);
}

static void producer(void)
{
    unsigned i;

    for (i = 0; i < now.put_count; i++) {
        begin_call(i);
        act(now.puts[i]);
    }
    end_of_core();
}

static void consumer(void)
{
    unsigned i;

    for (i = 0; i < now.take_count; i++) {
        begin_call(i);
        (void)consume_some(now.takes[i]);
    }
    end_of_core();
}

/* All that was seen, and the rest, which is taken now. */
static bool is_right(void)
{
    bool good = true;
    unsigned i;
    uint32_t out;
    enum bu_status status;

    load_bytes(&cores[CONSUMER]);
    running = NOBODY;
    for (i = 0; i < place_count; i++)
        put_contents(places[i].at, places[i].width,
                     places[i].stores[places[i].count - 1].value);
    /* A kind is there with its loss, or before it if the gap came in two. */
    for (i = 0; i < seen_count; i++)
        if (seen[i].gap)
            good &= seen[i].kinds != 0 ||
                    (seen[i].value != 0 &&
                     (s.without_kind || (i != 0 && seen[i - 1].gap)));
    for (i = 0; i < seen_count; i++)
        if (seen[i].gap)
            log_gap(&s.seen, seen[i].value, seen[i].kinds);
        else
            log_byte(&s.seen, (uint8_t)bytes[seen[i].value].value);
    for (i = 0; i < EVENTS; i++) {
        status = bu_ring_take(&s.ring, &out);
        if (status == BU_END)
            break;
        if (status == BU_OK)
            log_byte(&s.seen, (uint8_t)out);
        else
            log_gap(&s.seen, out, bu_ring_faults(&s.ring));
    }
    return good && i != EVENTS && log_same(&s.sent, &s.seen) &&
           !bu_ring_waiting(&s.ring);
}

static void begin(void)
{
    unsigned i;

    running = NOBODY;
    memset(&s, 0, sizeof s);
    memset(data, 0xEE, sizeof data);
    memset(cores[0].now, 0, sizeof cores[0].now);
    for (i = 0; i < 2; i++) {
        memset(cores[i].now, 0, sizeof cores[i].now);
        memset(cores[i].later, 0, sizeof cores[i].later);
        memset(cores[i].said, 0, sizeof cores[i].said);
        cores[i].storing = NULL;
        cores[i].history = 1;
        cores[i].done = false;
    }
    memset(fenced, 0, sizeof fenced);
    place_count = byte_count = seen_count = choice = 0;
    is_known = false;
    bu_ring_init(&s.ring, data, now.size);
    for (i = 0; i < now.before_count; i++)
        act(now.before[i]);
    add_places();
}

/* One order of all events, or the start of one that leads to a known state. */
static bool run_once(void)
{
    static char stacks[2][STACK];
    unsigned i;

    begin();
    for (i = 0; i < 2; i++) {
        getcontext(&cores[i].context);
        cores[i].context.uc_stack.ss_sp = stacks[i];
        cores[i].context.uc_stack.ss_size = STACK;
        cores[i].context.uc_link = NULL;
        makecontext(&cores[i].context, i == PRODUCER ? producer : consumer, 0);
    }
    running = PRODUCER;
    swapcontext(&outside, &cores[PRODUCER].context);
    return is_known || is_right();
}

static unsigned long runs;

static bool all_orders(void)
{
    choice_count = 0;
    memset(table, 0, sizeof table);
    table_count = 0;
    do {
        runs++;
        if (!run_once())
            return false;
    } while (next_choices());
    return true;
}

/* ---- The scenarios. ---- */

/* The bytes of the ring; what the producer did before; what each core then
 * does at once: letters of the calls. */
static const struct {
    unsigned size;
    const char *before, *puts, *takes;
} scenarios[] = {
    {2, "", "p", "tt"},    {2, "", "pp", "tt"},    {2, "pp", "p", "t"},
    {2, "pp", "p", "ttt"}, {1, "p", "pp", "tt"},   {2, "pk", "p", "tt"},
    {2, "", "b", "b"},     {2, "p", "b", "bb"},    {2, "pp", "b", "b"},
    {2, "pkp", "p", "bb"}, {2, "pkp", "k", "tt"},  {2, "", "kp", "tt"},
    {2, "p", "kp", "tt"},  {2, "", "n", "tt"},     {2, "pk", "pp", "ttt"},
    {2, "p", "pk", "ttt"}, {2, "pk", "pk", "ttt"}, {2, "pkp", "kp", "ttt"},
    {2, "p", "kp", "bb"},  {2, "pk", "p", "bb"},
};

static unsigned calls_of(uint8_t *to, const char *letters, const char *all)
{
    unsigned n = 0;

    for (; letters[n] != 0; n++)
        to[n] = (uint8_t)(strchr(all, letters[n]) - all);
    return n;
}

/* Whether the ring is right in all orders of all scenarios. */
static bool all_scenarios(void)
{
    unsigned i;

    for (i = 0; i < sizeof scenarios / sizeof scenarios[0]; i++) {
        now.size = scenarios[i].size;
        now.before_count = calls_of(now.before, scenarios[i].before, "pblkn");
        now.put_count = calls_of(now.puts, scenarios[i].puts, "pblkn");
        now.take_count = calls_of(now.takes, scenarios[i].takes, "tb");
        if (!all_orders())
            return false;
    }
    return true;
}

/* Those that break nothing here if they are left out alone: the store after it
 * depends on the load before it; or another one orders the same accesses; or a
 * load of a record would have to be late, and here only those of bytes are. */
static const struct {
    const char *function;
    unsigned number; /* of those of the function */
} spare[] = {
    {"close_gap", 0},         {"bu_ring_put", 0},        {"take_gap", 3},
    {"bu_ring_put_block", 0}, {"bu_ring_take_block", 0},
};

static bool is_spare(unsigned site)
{
    unsigned number = 0, i;

    for (i = 0; i < site; i++)
        number += strcmp(functions[i], functions[site]) == 0;
    for (i = 0; i < sizeof spare / sizeof spare[0]; i++)
        if (strcmp(spare[i].function, functions[site]) == 0 &&
            spare[i].number == number)
            return true;
    return false;
}

/* Without one of the others the ring breaks. */
static bool each_is_needed(void)
{
    bool good = true;

    for (left_out = 0; left_out < SITES; left_out++)
        if (functions[left_out] == NULL ||
            (!is_spare(left_out) && all_scenarios())) {
            printf("# not needed: number %u, in %s\n", left_out,
                   functions[left_out]);
            good = false;
        }
    left_out = SITES;
    return good;
}

int main(void)
{
    port_init();
    tap_ok(all_scenarios(), "the ring is right in all orders of two cores");
    tap_note("orders:", NULL, 0, (uint32_t)runs);
    tap_ok(each_is_needed(), "each ring_order that is left out is missed");
    port_exit(tap_done());
}
