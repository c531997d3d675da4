/* ring_model: a ring as its contract describes it, as a list of events. */
/* SPDX-License-Identifier: MIT */
#ifndef RING_MODEL_H
#define RING_MODEL_H

#include <bareutf/ring.h>

enum { LISTED_MOST = 96 };

/* A byte, or a gap with what it lost and why. */
struct listed_event {
    uint32_t value;
    uint8_t kinds;
    uint8_t is_gap;
};

struct listed {
    struct listed_event list[LISTED_MOST];
    unsigned count;
    uint32_t size, records;
    uint32_t used, most, received, all_lost;
    uint32_t last_kinds;
    int is_half; /* the open gap is for want of room */
};

static inline int listed_is_open(const struct listed *m)
{
    return m->count != 0 && m->list[m->count - 1].is_gap;
}

/* Losses that wait; with `gaps` the gaps that have a byte after them. */
static inline uint32_t listed_waits(const struct listed *m, int gaps)
{
    uint32_t sum = 0;
    unsigned i;

    for (i = 0; i < m->count; i++)
        if (m->list[i].is_gap)
            sum += gaps ? i + 1 != m->count : m->list[i].value;
    return sum;
}

static inline void listed_gap(struct listed *m, unsigned kinds, uint32_t lost)
{
    uint32_t rest = 0xFFFFFFFFu - listed_waits(m, 0);
    struct listed_event *last;

    if (kinds == 0 && lost == 0)
        return;
    if (!listed_is_open(m)) {
        last = &m->list[m->count++];
        last->value = last->kinds = 0;
        last->is_gap = 1;
    }
    last = &m->list[m->count - 1];
    last->kinds |= (uint8_t)kinds;
    lost = lost < rest ? lost : rest;
    last->value += lost;
    m->all_lost += lost;
}

/* Append the first of n bytes, as many as there is room for. */
static inline uint32_t listed_put(struct listed *m, const uint8_t *s,
                                  uint32_t n)
{
    uint32_t room = m->size - m->used;
    uint32_t fits = n < room ? n : room;
    uint32_t i;

    if (fits != 0 && listed_is_open(m) &&
        (listed_waits(m, 1) == m->records ||
         listed_waits(m, 0) == 0xFFFFFFFFu ||
         (m->is_half && 2u * m->used >= m->size)))
        fits = 0;
    for (i = 0; i < fits; i++) {
        struct listed_event *e = &m->list[m->count++];

        e->value = s[i];
        e->kinds = e->is_gap = 0;
        m->is_half = 0;
    }
    if (n > room)
        m->is_half = 1;
    m->used += fits;
    m->received += fits;
    m->most = m->used > m->most ? m->used : m->most;
    listed_gap(m, 0, n - fits);
    return fits;
}

static inline void listed_whole(struct listed *m, const uint8_t *s, uint32_t n)
{
    if (n > m->size - m->used)
        listed_gap(m, 0, n);
    else
        (void)listed_put(m, s, n);
}

/* The bytes before the next gap. */
static inline uint32_t listed_ready(const struct listed *m)
{
    uint32_t n = 0;

    while (n < m->count && !m->list[n].is_gap)
        n++;
    return n;
}

static inline void listed_drop(struct listed *m, uint32_t n)
{
    unsigned i;

    m->count -= n;
    for (i = 0; i < m->count; i++)
        m->list[i] = m->list[i + n];
}

/* Return whether a call of take is right. */
static inline int listed_takes(struct listed *m, enum bu_status status,
                               uint32_t out, uint32_t untouched)
{
    struct listed_event first = m->list[0];

    if (m->count == 0)
        return status == BU_END && out == untouched;
    if (status != (first.is_gap ? BU_BAD : BU_OK) || out != first.value)
        return 0;
    if (first.is_gap)
        m->last_kinds = first.kinds;
    else
        m->used--;
    listed_drop(m, 1);
    return 1;
}

/* Return whether a block of n bytes was taken as it should be. */
static inline int listed_takes_block(struct listed *m, const uint8_t *got,
                                     uint32_t taken, uint32_t n)
{
    uint32_t ready = listed_ready(m);
    uint32_t i;

    if (taken != (n < ready ? n : ready))
        return 0;
    for (i = 0; i < taken; i++)
        if (got[i] != m->list[i].value)
            return 0;
    m->used -= taken;
    listed_drop(m, taken);
    return 1;
}

/* Return whether all that can be asked of a ring is as it should be. */
static inline int listed_like(const struct listed *m, const struct bu_ring *r,
                              uint32_t index)
{
    uint8_t byte = 0xA5;
    int is_there = index < listed_ready(m);

    return bu_ring_peek(r, index, &byte) == (is_there ? BU_OK : BU_END) &&
           byte == (is_there ? m->list[index].value : 0xA5) &&
           bu_ring_used(r) == m->used && bu_ring_size(r) == m->size &&
           bu_ring_waiting(r) == (m->count != 0) &&
           bu_ring_received(r) == m->received &&
           bu_ring_lost(r) == m->all_lost && bu_ring_high_water(r) == m->most &&
           bu_ring_faults(r) == m->last_kinds;
}

#endif
