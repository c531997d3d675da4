/* ring: bytes from an interrupt to the main loop. */
/* SPDX-License-Identifier: MIT */
#include "ring_gap.h"
#include <bareutf/ring.h>

void bu_ring_init(struct bu_ring *r, uint8_t *data, uint32_t size)
{
    uint32_t power = 1;

    while (power <= size / 2u)
        power *= 2u;
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
}

enum bu_status bu_ring_put(struct bu_ring *r, uint8_t byte)
{
    uint32_t head = r->head;

    if (gap_is_open(r) || head - r->tail > r->mask) {
        bu_ring_lose(r, 1);
        return BU_FULL;
    }
    r->data[head & r->mask] = byte;
    r->head = head + 1u;
    return BU_OK;
}

void bu_ring_lose(struct bu_ring *r, uint32_t count)
{
    /* lost stops one short of told: a gap of 2^32 bytes must not look closed.
     */
    uint32_t lost = r->lost;
    uint32_t room = r->told - lost - 1u;

    /* same below: both sides are the same there */
    r->lost = lost + (count < room ? count : room); /* same with <= */
}

/*
 * The kinds are acknowledged first: a kind that comes again after that is
 * reported with the next gap. Bytes lost until then belong to this gap, unless
 * the ring is no longer empty: bytes lost after new bytes are another gap.
 */
static enum bu_status take_gap(struct bu_ring *r, uint32_t lost,
                               uint32_t faults, uint32_t *out)
{
    uint32_t told = r->told;
    uint32_t kinds = faults ^ r->noted;
    uint32_t now;

    if (lost == told && kinds == 0)
        return BU_END;
    r->kinds = kinds;
    r->noted = faults;
    now = r->lost;
    if (r->head == r->tail)
        lost = now;
    *out = lost - told;
    r->told = lost;
    return BU_BAD;
}

enum bu_status bu_ring_take(struct bu_ring *r, uint32_t *out)
{
    /* These are read before head: while a gap is open, head cannot move, so the
     * bytes in the ring came before the gap. */
    uint32_t lost = r->lost;
    uint32_t faults = r->faults;
    uint32_t tail = r->tail;
    uint32_t used = r->head - tail;

    if (used == 0)
        return take_gap(r, lost, faults, out);
    if (used > r->high_water)
        r->high_water = used;
    *out = r->data[tail & r->mask]; /* before the slot is free again */
    r->tail = tail + 1u;
    return BU_OK;
}

uint32_t bu_ring_used(const struct bu_ring *r)
{
    return r->head - r->tail;
}

enum { RING_FAULTS = 15 }; /* the kinds there are */

/*
 * A kind is pending where faults and noted differ; inverting the bit of one
 * that is pending would hide it. The kinds are written before the loss, so that
 * they are there when it is seen.
 */
void bu_ring_fault(struct bu_ring *r, unsigned faults, uint32_t lost)
{
    uint32_t bits = r->faults;
    uint32_t pending = bits ^ r->noted;

    r->faults = bits ^ (faults & RING_FAULTS & ~pending);
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
    uint32_t tail = r->tail;

    if (index >= r->head - tail)
        return BU_END;
    *out = r->data[(tail + index) & r->mask];
    return BU_OK;
}

unsigned bu_ring_waiting(const struct bu_ring *r)
{
    return r->head != r->tail || gap_is_open(r);
}
