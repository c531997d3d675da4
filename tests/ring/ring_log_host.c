/* ring_log: what a producer did to a ring, and what the consumer saw of it. */
/* SPDX-License-Identifier: MIT */
#include "ring_log.h"

static struct event *add(struct log *l)
{
    return &l->events[l->count < LOG_SIZE - 1 ? l->count++ : l->count];
}

void log_byte(struct log *l, uint8_t byte)
{
    struct event *e = add(l);

    e->gap = false;
    e->value = byte;
    e->kinds = 0;
}

void log_gap(struct log *l, uint32_t lost, unsigned kinds)
{
    struct event *e;

    if (lost == 0 && kinds == 0)
        return;
    if (l->count == 0 || !l->events[l->count - 1].gap) {
        e = add(l);
        e->gap = true;
        e->value = 0;
        e->kinds = 0;
    }
    l->events[l->count - 1].value += lost;
    l->events[l->count - 1].kinds |= kinds;
}

bool log_same(const struct log *a, const struct log *b)
{
    unsigned i;

    if (a->count != b->count)
        return false;
    for (i = 0; i < a->count; i++) {
        const struct event *x = &a->events[i];
        const struct event *y = &b->events[i];

        if (x->gap != y->gap || x->value != y->value || x->kinds != y->kinds)
            return false;
    }
    return true;
}

static void lose(struct sides *s, uint32_t lost)
{
    log_gap(&s->sent, lost, 0);
    s->without_kind |= lost != 0;
}

static void put(struct sides *s, uint32_t n)
{
    uint8_t bytes[4];
    uint32_t done;
    uint32_t i;

    for (i = 0; i < n; i++)
        bytes[i] = s->next++;
    if (n == 1)
        done = bu_ring_put(&s->ring, bytes[0]) == BU_OK;
    else
        done = bu_ring_put_block(&s->ring, bytes, n);
    for (i = 0; i < done; i++)
        log_byte(&s->sent, bytes[i]);
    lose(s, n - done);
}

void produce(struct sides *s, unsigned way)
{
    static const unsigned kinds[PRODUCER_WAYS] = {
        0, 0, 0, BU_RING_BREAK, BU_RING_FRAMING, BU_RING_BREAK};
    static const uint32_t lost[PRODUCER_WAYS] = {0, 0, 2, 0, 1, 3};

    if (way < 2) {
        put(s, way == 0 ? 1 : 3);
    } else if (kinds[way] == 0) {
        bu_ring_lose(&s->ring, lost[way]);
        lose(s, lost[way]);
    } else {
        bu_ring_fault(&s->ring, kinds[way], lost[way]);
        log_gap(&s->sent, lost[way], kinds[way]);
    }
    if (bu_ring_used(&s->ring) > s->high_water)
        s->high_water = bu_ring_used(&s->ring);
}

/* One event, or else a block of up to two bytes. */
bool consume(struct sides *s, unsigned way)
{
    uint32_t out = 0;
    uint8_t bytes[2];
    uint32_t n;
    uint32_t i;

    if (way == 1) {
        n = bu_ring_take_block(&s->ring, bytes, 2);
        for (i = 0; i < n; i++)
            log_byte(&s->seen, bytes[i]);
        return n != 0;
    }
    switch (bu_ring_take(&s->ring, &out)) {
    case BU_OK:
        log_byte(&s->seen, (uint8_t)out);
        return true;
    case BU_BAD:
        log_gap(&s->seen, out, bu_ring_faults(&s->ring));
        s->late |= s->seen.count != 0 && !s->without_kind &&
                   s->seen.events[s->seen.count - 1].kinds == 0;
        s->wrong |=
            bu_ring_faults(&s->ring) == 0 && (out == 0 || !s->without_kind);
        return true;
    default:
        return false;
    }
}
