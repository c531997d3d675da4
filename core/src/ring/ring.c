/* ring: bytes from an interrupt to the main loop. */
/* SPDX-License-Identifier: MIT */
/*
 * A gap is open from the first loss until a byte can be put again. Before that
 * byte goes a record of the gap: where it is, and what lost and faults were.
 * The consumer subtracts what it was told before, so nothing is counted twice,
 * even if it took the gap just before the record came.
 *
 * Tried: no records, and a ring that stays closed until the consumer has taken
 * the gap: half the code, but a break costs all bytes of the time that the
 * consumer needs. Comparing lost with told at each put, instead of a limit that
 * is 0 while a gap is open: 4 instructions more for a byte.
 */
#include "ring_gap.h"
#include <bareutf/ring.h>
#include <stdbool.h>

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
    r->kinds = 0;
    r->high_water = 0;
    r->limit = power;
    r->reopen = power - 1u;
    r->base = 0;
    r->pushed = 0;
    r->passed = 0;
    r->gaps = NULL;
    r->gap_mask = BU_RING_GAPS - 1u;
}

void bu_ring_set_gaps(struct bu_ring *r, struct bu_ring_gap *gaps,
                      uint32_t count)
{
    r->gaps = gaps;
    r->gap_mask = count - 1u;
}

/*
 * Record the open gap before the next byte, unless the consumer has taken it.
 * Return false if it must stay open: all records are in use; or the losses not
 * taken are as many as can be counted, so a next gap would look like none.
 */
static bool close_gap(struct bu_ring *r)
{
    uint32_t pushed = r->pushed;

    if (bu_ring_waiting(r)) {
        struct bu_ring_gap *gap =
            (r->gaps != NULL ? r->gaps : r->own) + (pushed & r->gap_mask);
        uint32_t lost = r->lost;
        uint32_t faults;

        if (pushed - r->passed > r->gap_mask || r->told - lost == 1u)
            return false;
        ring_order();
        gap->at = r->head;
        gap->lost = lost;
        faults = r->faults;
        r->base = faults;
        gap->faults = faults;
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
    uint32_t most = n;

    if (n != 0 && r->limit == 0 && (used > r->reopen || !close_gap(r)))
        most = 0;
    if (n > room)
        r->reopen = r->mask / 2u;
    return most < room ? most : room;
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

void bu_ring_lose(struct bu_ring *r, uint32_t count)
{
    /* lost stops one short of told: 2^32 lost bytes must not look like none. */
    uint32_t lost = r->lost;
    uint32_t room = r->told - lost - 1u;

    if (count != 0)
        r->limit = 0;
    ring_order();
    /* same below: both sides are the same there */
    r->lost = lost + (count < room ? count : room); /* same with <= */
}

/* Losses as the consumer finds them: at `at`, as recorded or as they are now.
 * The record of them is the last of `passed` ones. */
struct ring_loss {
    uint32_t at, lost, faults, passed;
};

/* The next gap. The open one is read before head, and head before the records:
 * so if no byte waits then and there is no record, it is at head. */
static void find_gap(const struct bu_ring *r, struct ring_loss *next)
{
    next->lost = r->lost;
    ring_order();
    next->faults = r->faults;
    ring_order();
    next->at = r->head;
    ring_order();
    next->passed = r->passed;
    if (r->pushed != next->passed) {
        const struct bu_ring_gap *gap =
            (r->gaps != NULL ? r->gaps : r->own) + (next->passed & r->gap_mask);

        ring_order();
        next->at = gap->at;
        next->lost = gap->lost;
        next->faults = gap->faults;
        next->passed++;
    }
}

/*
 * Take the gap at tail, or return BU_OK if a byte is next. A record that says
 * nothing new is passed: its gap was taken while it was open.
 *
 * The kinds are acknowledged first: a kind that comes again after that is
 * reported with the next gap. Bytes lost until then belong to this gap, unless
 * bytes were put before them. The record is passed last, because noted does not
 * count as long as there is one; and not if it has another kind meanwhile.
 */
static enum bu_status take_gap(struct bu_ring *r, uint32_t tail, uint32_t *out)
{
    struct ring_loss gap;
    uint32_t lost;

    for (;;) {
        find_gap(r, &gap);
        if (gap.at != tail)
            return BU_OK;
        lost = gap.lost;
        if (lost != r->told || gap.faults != r->noted)
            break;
        if (gap.passed == r->passed)
            return BU_END;
        ring_order();
        r->passed = gap.passed;
    }
    r->kinds = gap.faults ^ r->noted;
    r->noted = gap.faults;
    ring_order();
    find_gap(r, &gap);
    if (gap.at == tail)
        lost = gap.lost;
    *out = lost - r->told;
    r->told = lost;
    ring_order();
    if (gap.at == tail && gap.faults == r->noted)
        r->passed = gap.passed;
    return BU_BAD;
}

enum bu_status bu_ring_take(struct bu_ring *r, uint32_t *out)
{
    uint32_t tail = r->tail;
    uint32_t used = r->head - tail;

    ring_order();
    if (used == 0 || r->pushed != r->passed) {
        enum bu_status status = take_gap(r, tail, out);

        if (status != BU_OK)
            return status;
    }
    if (used > r->high_water)
        r->high_water = used;
    *out = r->data[tail & r->mask];
    ring_order(); /* the slot is free after this */
    r->tail = tail + 1u;
    return BU_OK;
}

uint32_t bu_ring__ready(const struct bu_ring *r)
{
    struct ring_loss gap;

    find_gap(r, &gap);
    return gap.at - r->tail;
}

uint32_t bu_ring_used(const struct bu_ring *r)
{
    return r->head - r->tail;
}

enum { RING_FAULTS = 15 }; /* the kinds there are */

/*
 * A kind is pending where faults differs from what it was at the gap before;
 * inverting the bit of one that is pending would hide it. The kinds are written
 * before the loss, so that they are there when it is seen.
 */
void bu_ring_fault(struct bu_ring *r, unsigned faults, uint32_t lost)
{
    uint32_t bits = r->faults;
    uint32_t base = r->base;

    faults &= RING_FAULTS;
    if (r->pushed == r->passed) {
        ring_order();
        base = r->noted;
    }
    if (faults != 0)
        r->limit = 0;
    ring_order();
    r->faults = bits ^ (faults & ~(bits ^ base));
    bu_ring_lose(r, lost);
}

unsigned bu_ring_faults(const struct bu_ring *r)
{
    return (unsigned)r->kinds;
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
    if (index >= bu_ring__ready(r))
        return BU_END;
    *out = r->data[(r->tail + index) & r->mask];
    return BU_OK;
}

/* If no byte waits, no record does, as a byte is behind each. */
unsigned bu_ring_waiting(const struct bu_ring *r)
{
    if (r->head != r->tail)
        return 1;
    ring_order();
    return r->lost != r->told || r->faults != r->noted;
}
