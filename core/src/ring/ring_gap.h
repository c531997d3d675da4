/* gap: is one open? */
/* SPDX-License-Identifier: MIT */
#ifndef BU_RING_GAP_H
#define BU_RING_GAP_H

#include <bareutf/ring.h>
#include <stdbool.h>

/* What the producer has reported and the consumer has not yet taken. */
static inline bool gap_is_open(const struct bu_ring *r)
{
    return r->lost != r->told || r->faults != r->noted;
}

#endif
