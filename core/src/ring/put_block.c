/* put_block: many bytes at once, from a buffer of DMA. */
/* SPDX-License-Identifier: MIT */
#include "gap.h"

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
