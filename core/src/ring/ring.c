/* ring: single producer, single consumer, with gaps that cannot be missed. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/ring.h>

void bu_ring_init(struct bu_ring *r, uint8_t *data, uint32_t size)
{
    r->data = data;
    r->mask = size - 1u;
    r->head = 0;
    r->tail = 0;
    r->lost = 0;
    r->told = 0;
}

enum bu_status bu_ring_put(struct bu_ring *r, uint8_t byte)
{
    uint32_t head = r->head;

    if (r->lost != r->told || head - r->tail > r->mask) {
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

    r->lost = lost + (count < room ? count : room);
}

enum bu_status bu_ring_take(struct bu_ring *r, uint32_t *out)
{
    /* lost is read before head: while a gap is open head cannot move, so what
     * is in the ring then came before the gap. */
    uint32_t lost = r->lost;
    uint32_t tail = r->tail;

    if (tail != r->head) {
        *out = r->data[tail & r->mask]; /* before the slot is free again */
        r->tail = tail + 1u;
        return BU_OK;
    }
    if (lost != r->told) {
        *out = lost - r->told;
        r->told = lost;
        return BU_BAD;
    }
    return BU_END;
}

uint32_t bu_ring_used(const struct bu_ring *r)
{
    return r->head - r->tail;
}
