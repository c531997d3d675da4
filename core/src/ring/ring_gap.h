/* gap: whether one is open; and the distance to the end of the data. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_RING_GAP_H
#define BU_RING_GAP_H

#include <bareutf/ring.h>
#include <stdbool.h>

/*
 * The losses that the producer has reported and the consumer has not yet taken.
 * Both sides compare counts that have one writer each, because a flag with two
 * writers needs an atomic access, which a Cortex-M0 lacks. Tried: a limit that
 * the producer sets to 0 during a gap: 4 instructions less for each put on a
 * Cortex-M0, and 22 bytes more.
 */
static inline bool gap_is_open(const struct bu_ring *r)
{
    return r->lost != r->told || r->faults != r->noted;
}

/* The number of n bytes, from a position on, that come before the end of the
 * data. */
static inline uint32_t ring_straight(const struct bu_ring *r, uint32_t at,
                                     uint32_t n)
{
    uint32_t run = r->mask + 1u - (at & r->mask);

    return run < n ? run : n;
}

#endif
