/* stats: how many bytes came, were lost, and waited. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/ring.h>

uint32_t bu_ring_received(const struct bu_ring *r)
{
    return r->head;
}

uint32_t bu_ring_lost(const struct bu_ring *r)
{
    return r->lost;
}

/* What waits is read first: the consumer writes peak before it takes. */
uint32_t bu_ring_peak(const struct bu_ring *r)
{
    uint32_t used = bu_ring_used(r);
    uint32_t peak = r->peak;

    return used > peak ? used : peak;
}

uint32_t bu_ring_size(const struct bu_ring *r)
{
    return r->mask + 1u;
}
