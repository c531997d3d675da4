/* receive_block: bytes from a circular buffer, which a DMA fills, to the ring.
 */
/* SPDX-License-Identifier: MIT */
#ifndef RECEIVE_BLOCK_H
#define RECEIVE_BLOCK_H

#include <bareutf/ring.h>

#include "local.h"

/*
 * All positions are counts of bytes since the start, modulo 2^32: byte number i
 * is at area[i % size]. taken <= landed, and landed <= what the hardware has
 * written.
 */
struct receive_block {
    const uint8_t *area;
    uint32_t size;   /* of area in bytes, a power of two */
    uint32_t landed; /* this many are certainly in the area */
    uint32_t taken;  /* this many have been put or counted as lost */
};

static inline void receive_block_start(struct receive_block *b,
                                       const uint8_t *area, uint32_t size)
{
    b->area = area;
    b->size = size;
    b->landed = 0;
    b->taken = 0;
}

/* This many bytes have landed. An older count than the last one is ignored,
 * because two interrupts may be handled in the wrong order. */
static inline void receive_block_landed(struct receive_block *b, uint32_t count)
{
    if (count - b->landed < 0x80000000u)
        b->landed = count;
}

/*
 * The next byte lands at area[at % size]. half and whole say whether it has
 * passed the middle and the end of the area since the last call. Return true if
 * it has passed both: then it is not known how often, and landed bytes may have
 * been overwritten. The count is the least possible one.
 */
static inline bool receive_block_at(struct receive_block *b, uint32_t at,
                                    bool half, bool whole)
{
    uint32_t from = b->landed & (b->size - 1u);
    uint32_t n = (at - b->landed) & (b->size - 1u);
    uint32_t middle = b->size / 2u;

    if (half && whole && from + n < b->size + (from < middle ? 0 : middle))
        n += b->size;
    b->landed += n;
    return half && whole;
}

/* Put the landed bytes into the ring, as far as there is room. A burst may wrap
 * at the end of the area. */
static inline void receive_block_put(struct receive_block *b,
                                     struct bu_ring *ring)
{
    while (b->taken != b->landed) {
        uint32_t at = b->taken & (b->size - 1u);
        uint32_t n = b->landed - b->taken;
        uint32_t room = receive_room();

        if (n > b->size - at)
            n = b->size - at;
        if (n > room)
            n = room;
        if (n == 0)
            return;
        (void)bu_ring_put_block(ring, b->area + at, n);
        b->taken += n;
    }
}

/* Report the landed bytes as a gap: one of them is wrong, and it is not known
 * which. */
static inline void receive_block_drop(struct receive_block *b,
                                      struct bu_ring *ring, unsigned faults)
{
    bu_ring_fault(ring, faults, b->landed - b->taken);
    b->taken = b->landed;
}

/*
 * The end of a block: put what has landed, or drop it.
 *
 *   written  bytes that the hardware may have written by the time that the
 *            bytes have been copied: those of one lap before are overwritten
 *   faults   a set of BU_RING_OVERRUN and so on, of any byte of the block; 0:
 *            none
 */
static inline void receive_block_end(struct receive_block *b,
                                     struct bu_ring *ring, uint32_t written,
                                     unsigned faults)
{
    if (written - b->taken > b->size)
        faults |= BU_RING_OVERRUN;
    if (faults != 0)
        receive_block_drop(b, ring, faults);
    else
        receive_block_put(b, ring);
}

#endif
