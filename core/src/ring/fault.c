/* fault: what the line did to the bytes, and where. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/ring.h>

enum { ALL = 15 }; /* the kinds there are */

/*
 * A kind is pending where faults and noted differ; inverting the bit of one
 * that is pending would hide it. The kinds are written before the loss, so that
 * they are there when it is seen.
 */
void bu_ring_fault(struct bu_ring *r, unsigned faults, uint32_t lost)
{
    uint32_t bits = r->faults;
    uint32_t pending = bits ^ r->noted;

    r->faults = bits ^ (faults & ALL & ~pending);
    bu_ring_lose(r, lost);
}

unsigned bu_ring_faults(const struct bu_ring *r)
{
    return (unsigned)r->kinds;
}
