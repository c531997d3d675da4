/* ring: blocks, for DMA. */
/* SPDX-License-Identifier: MIT */
#include "ring_gap.h"
#include <bareutf/ring.h>

/* Both directions copy in pairs, so that the loop costs half: an odd run has
 * one byte first, as a run of its own. (Tried: one function for both directions
 * costs a third more.) Every access to the ring is volatile, so
 * it is done before the store of the index after it. BU_RING_COPY copies
 * instead, if it is defined: see ring.h. */

uint32_t bu_ring_put_block(struct bu_ring *r, const uint8_t *s, uint32_t n)
{
    uint32_t head = r->head;
    uint32_t room = bu_ring__room(r, n);
    uint32_t end = head + room;

    ring_order();
    while (head != end) {
        uint32_t run = ring_straight(r, head, end - head);
        volatile uint8_t *to = r->data + (head & r->mask);

#ifdef BU_RING_COPY
        BU_RING_COPY(to, s, run);
        s += run;
        head += run;
#else
        if (run % 2u != 0) {
            *to = *s++;
            head++;
            continue;
        }
        head += run;
        do {
            to[0] = s[0];
            to[1] = s[1];
            to += 2;
            s += 2;
        } while ((run -= 2u) != 0);
#endif
    }
    ring_order();
    r->head = head;
    if (n != room)
        bu_ring_lose(r, n - room);
    return room;
}

void bu_ring_put_whole(void *ring, const uint8_t *s, unsigned n)
{
    struct bu_ring *r = (struct bu_ring *)ring;

    if (bu_ring_size(r) - bu_ring_used(r) < n)
        bu_ring_lose(r, n);
    else
        (void)bu_ring_put_block(r, s, n);
}

uint32_t bu_ring_take_block(struct bu_ring *r, uint8_t *out, uint32_t n)
{
    uint32_t tail = r->tail;
    uint32_t used = r->head - tail;
    uint32_t end;

    if (used > r->high_water)
        r->high_water = used;
    if (ring_has_gap(r))
        used = bu_ring__before_gap(r);
    if (used > n)
        used = n;
    ring_order();
    end = tail + used;
    while (tail != end) {
        uint32_t run = ring_straight(r, tail, end - tail);
        const volatile uint8_t *from = r->data + (tail & r->mask);

#ifdef BU_RING_COPY
        BU_RING_COPY(out, from, run);
        out += run;
        tail += run;
#else
        if (run % 2u != 0) {
            *out++ = *from;
            tail++;
            continue;
        }
        tail += run;
        do {
            out[0] = from[0];
            out[1] = from[1];
            out += 2;
            from += 2;
        } while ((run -= 2u) != 0);
#endif
    }
    ring_order();
    r->tail = tail; /* only now the slots are free again */
    return used;
}
