/* ring: bytes from an interrupt to the main loop. */
/* SPDX-License-Identifier: MIT */
/*
 * A gap is open from the first loss until a byte can be put again. Before that
 * byte goes a record of the gap: where it is, and what lost and faults were.
 * The consumer subtracts what it was told before, so nothing is counted twice,
 * even if it took the gap just before the record came.
 *
 * faults has the kinds of a gap in its low bits and, above them, a number that
 * is new for each gap, and for what comes after the consumer has taken one that
 * is still open. So one load gets the kinds, and one store acknowledges them.
 *
 * Tried: no records, and a ring that stays closed until the consumer has taken
 * the gap: half the code, but a break costs all bytes of the time that the
 * consumer needs. Comparing lost with told at each put, instead of a limit that
 * is 0 while a gap is open: 4 instructions more for a byte. One bit for each
 * kind, inverted when it comes: the consumer must then look for the gap twice.
 */
#include "ring_gap.h"
#include <bareutf/ring.h>

enum { RING_KINDS = 15 }; /* of faults */

/* The largest power of two that is not above n. */
static uint32_t ring_power(uint32_t n)
{
    uint32_t power = 1;

    while (power <= n / 2u)
        power *= 2u;
    return power;
}

void bu_ring_init(struct bu_ring *r, uint8_t *data, uint32_t size)
{
    uint32_t power = ring_power(size);

    r->data = data;
    r->mask = power - 1u;
    r->head = 0;
    r->tail = 0;
    r->lost = 0;
    r->told = 0;
    r->faults = 0;
    r->noted = 0;
    r->high_water = 0;
    r->limit = power;
    r->reopen = power - 1u;
    r->pushed = 0;
    r->passed = 0;
    r->gaps = NULL;
    r->gap_mask = BU_RING_GAPS - 1u;
}

void bu_ring_set_gaps(struct bu_ring *r, struct bu_ring_gap *gaps,
                      uint32_t count)
{
    r->gaps = gaps;
    r->gap_mask = (unsigned)(count - 1u);
}

/*
 * Record the open gap before the next byte, unless the consumer has taken it.
 * Return false if it must stay open: all records are in use; or the losses not
 * taken are as many as can be counted, so a next gap would look like none.
 */
static bool close_gap(struct bu_ring *r)
{
    unsigned pushed = r->pushed;

    if (bu_ring_waiting(r)) {
        struct bu_ring_gap *gap =
            (r->gaps != NULL ? r->gaps : r->own) + (pushed & r->gap_mask);
        uint32_t lost = r->lost;

        if (pushed - r->passed > r->gap_mask || r->told - lost == 1u)
            return false;
        ring_order();
        gap->at = r->head;
        gap->lost = lost;
        gap->faults = r->faults;
        ring_order();
        r->pushed = pushed + 1u;
    }
    r->reopen = r->mask;
    r->limit = r->mask + 1u;
    return true;
}

uint32_t bu_ring__room(struct bu_ring *r, uint32_t n)
{
    uint32_t used = r->head - r->tail;
    uint32_t room = r->mask + 1u - used;
    uint32_t fits = n < room ? n : room;

    if (fits != 0 && r->limit == 0 && (used > r->reopen || !close_gap(r)))
        fits = 0;
    if (n > room)
        r->reopen = r->mask / 2u;
    return fits;
}

enum bu_status bu_ring_put(struct bu_ring *r, uint8_t byte)
{
    uint32_t head = r->head;

    if (head - r->tail >= r->limit && bu_ring__room(r, 1) == 0) {
        bu_ring_lose(r, 1);
        return BU_FULL;
    }
    ring_order();
    r->data[head & r->mask] = byte;
    ring_order();
    r->head = head + 1u;
    return BU_OK;
}

/*
 * What comes after the consumer has taken all of an open gap has a new number,
 * as the first of a gap has. The kinds are written before the loss, so that
 * they are there when it is seen.
 */
void bu_ring_fault(struct bu_ring *r, unsigned faults, uint32_t lost)
{
    unsigned gap = r->faults;
    uint32_t sum = r->lost;
    /* lost stops one short of told: 2^32 lost bytes must not look like none. */
    uint32_t most = r->told - sum - 1u;

    faults &= RING_KINDS;
    if (faults == 0 && lost == 0)
        return;
    if (r->limit != 0 || gap == r->noted)
        gap = (gap | RING_KINDS) + 1u;
    r->limit = 0;
    ring_order();
    r->faults = gap | faults;
    ring_order();
    /* same below: both sides are the same there */
    r->lost = sum + (lost < most ? lost : most); /* same with <= */
}

void bu_ring_lose(struct bu_ring *r, uint32_t count)
{
    bu_ring_fault(r, 0, count);
}

/* Whether the consumer was not told these. What has no kind is there when its
 * loss is. */
static bool is_news(const struct bu_ring *r, uint32_t lost, unsigned faults)
{
    return lost != r->told ||
           (faults != r->noted && (faults & RING_KINDS) != 0);
}

/* The first record that was not passed. */
static const struct bu_ring_gap *next_gap(const struct bu_ring *r)
{
    return (r->gaps != NULL ? r->gaps : r->own) + (r->passed & r->gap_mask);
}

/*
 * Take the gap at tail, if there is one. The open one is read before head: so
 * if no byte waits then, it is at tail. A record that says nothing new is
 * passed: its gap was taken while it was open.
 */
static bool take_gap(struct bu_ring *r, uint32_t tail, uint32_t *out)
{
    uint32_t lost = r->lost;
    unsigned faults;
    uint32_t at;

    ring_order();
    faults = r->faults;
    ring_order();
    at = r->head;
    if (r->pushed != r->passed) {
        const struct bu_ring_gap *gap = next_gap(r);

        ring_order();
        at = gap->at;
        lost = gap->lost;
        faults = gap->faults;
        ring_order(); /* the record is free after this */
        if (at == tail)
            r->passed = r->passed + 1u;
    }
    if (at != tail || !is_news(r, lost, faults))
        return false;
    *out = lost - r->told;
    r->told = lost;
    r->noted = faults;
    return true;
}

enum bu_status bu_ring_take(struct bu_ring *r, uint32_t *out)
{
    uint32_t tail = r->tail;
    uint32_t used = r->head - tail;

    if ((ring_has_gap(r) || used == 0) && take_gap(r, tail, out))
        return BU_BAD;
    if (used == 0)
        return BU_END;
    if (used > r->high_water)
        r->high_water = used;
    *out = r->data[tail & r->mask];
    ring_order(); /* the slot is free after this */
    r->tail = tail + 1u;
    return BU_OK;
}

uint32_t bu_ring__before_gap(const struct bu_ring *r)
{
    ring_order();
    return next_gap(r)->at - r->tail;
}

uint32_t bu_ring_used(const struct bu_ring *r)
{
    return r->head - r->tail;
}

unsigned bu_ring_faults(const struct bu_ring *r)
{
    return r->noted & RING_KINDS;
}

uint32_t bu_ring_lost(const struct bu_ring *r)
{
    return r->lost;
}

/* The waiting bytes are read first: the consumer writes high_water before it
 * takes. */
uint32_t bu_ring_high_water(const struct bu_ring *r)
{
    uint32_t used = bu_ring_used(r);
    uint32_t high_water = r->high_water;

    return used > high_water ? used : high_water; /* same with >= */
}

enum bu_status bu_ring_peek(const struct bu_ring *r, uint32_t index,
                            uint8_t *out)
{
    uint32_t ready = bu_ring_used(r);

    if (ring_has_gap(r))
        ready = bu_ring__before_gap(r);
    if (index >= ready)
        return BU_END;
    *out = r->data[(r->tail + index) & r->mask];
    return BU_OK;
}

/* If no byte waits, no record does, as a byte is behind each. */
unsigned bu_ring_waiting(const struct bu_ring *r)
{
    return r->head != r->tail || is_news(r, r->lost, r->faults);
}
