/* ring: blocks, for DMA. */
/* SPDX-License-Identifier: MIT */
#include "ring_gap.h"
#include <bareutf/ring.h>

uint32_t bu_ring_put_block(struct bu_ring *r, const uint8_t *s, uint32_t n)
{
    uint32_t head = r->head;
    uint32_t room = 0;
    uint32_t count;

    if (!gap_is_open(r))
        room = r->mask + 1u - (head - r->tail);
    if (room > n)
        room = n;
    for (count = 0; count < room; count++)
        r->data[(head + count) & r->mask] = s[count];
    r->head = head + count;
    bu_ring_lose(r, n - count);
    return count;
}

void bu_ring_put_whole(void *ring, const uint8_t *s, unsigned n)
{
    struct bu_ring *r = (struct bu_ring *)ring;

    if (bu_ring_size(r) - bu_ring_used(r) < n)
        bu_ring_lose(r, n);
    else
        (void)bu_ring_put_block(r, s, n);
}

/* All bytes that wait came before the gap, if there is one. */
uint32_t bu_ring_take_block(struct bu_ring *r, uint8_t *out, uint32_t n)
{
    uint32_t tail = r->tail;
    uint32_t used = r->head - tail;
    uint32_t count;

    if (used > r->high_water)
        r->high_water = used;
    if (used > n)
        used = n;
    for (count = 0; count < used; count++)
        out[count] = r->data[(tail + count) & r->mask];
    r->tail = tail + count; /* only now the slots are free again */
    return count;
}
