/* ring: blocks of which no part comes. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/ring.h>

void bu_ring_put_whole(void *ring, const uint8_t *s, unsigned n)
{
    struct bu_ring *r = (struct bu_ring *)ring;

    if (bu_ring_size(r) - bu_ring_used(r) < n)
        bu_ring_lose(r, n);
    else
        (void)bu_ring_put_block(r, s, n);
}
