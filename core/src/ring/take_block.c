/* take_block: many bytes at once, up to a gap. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/ring.h>

/* All bytes that wait came before the gap, if there is one. */
uint32_t bu_ring_take_block(struct bu_ring *r, uint8_t *out, uint32_t n)
{
    uint32_t tail = r->tail;
    uint32_t used = r->head - tail;
    uint32_t count;

    if (used > r->peak)
        r->peak = used;
    if (used > n)
        used = n;
    for (count = 0; count < used; count++)
        out[count] = r->data[(tail + count) & r->mask];
    r->tail = tail + count; /* only now the slots are free again */
    return count;
}
