/* gap: what the files of the ring share. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_RING_GAP_H
#define BU_RING_GAP_H

#include "ring_order.h"
#include <bareutf/ring.h>
#include <stdbool.h>

/*
 * Producer: return how many of n bytes can be put now. If that is not 0, a gap
 * that was open has been recorded before them, so at least one byte must be put
 * at once. What does not fit is not counted as lost yet.
 */
uint32_t bu_ring__room(struct bu_ring *r, uint32_t n);

/* Consumer: return whether a gap is recorded, after head was read. If none is,
 * all bytes before head come before the next gap. */
static inline bool ring_has_gap(const struct bu_ring *r)
{
    ring_order();
    return r->pushed != r->passed;
}

/* Consumer: return how many bytes wait before the first gap that is recorded.
 */
uint32_t bu_ring__before_gap(const struct bu_ring *r);

/* The number of n bytes, from a position on, that come before the end of the
 * data. */
static inline uint32_t ring_straight(const struct bu_ring *r, uint32_t at,
                                     uint32_t n)
{
    uint32_t run = r->mask + 1u - (at & r->mask);

    return run < n ? run : n;
}

#endif
