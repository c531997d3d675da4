/* ring: blocks, for DMA. */
/* SPDX-License-Identifier: MIT */
#include "ring_gap.h"
#include <bareutf/ring.h>

/* How many of n bytes come before the end of the data, from a position on. */
static inline uint32_t straight(const struct bu_ring *r, uint32_t at,
                                uint32_t n)
{
    uint32_t run = r->mask + 1u - (at & r->mask);

    return run < n ? run : n;
}

/* By pairs, so that the loop costs half. Of the ring's side every access is
 * volatile: it is done before the index that is stored behind it. n is not 0.
 */
static inline void store_run(volatile uint8_t *to, const uint8_t *s, uint32_t n)
{
    if (n % 2u != 0)
        *to++ = *s++;
    n /= 2u;
    if (n == 0)
        return;
    do {
        to[0] = s[0];
        to[1] = s[1];
        to += 2;
        s += 2;
    } while (--n != 0);
}

static inline void load_run(uint8_t *out, const volatile uint8_t *from,
                            uint32_t n)
{
    if (n % 2u != 0)
        *out++ = *from++;
    n /= 2u;
    if (n == 0)
        return;
    do {
        out[0] = from[0];
        out[1] = from[1];
        out += 2;
        from += 2;
    } while (--n != 0);
}

uint32_t bu_ring_put_block(struct bu_ring *r, const uint8_t *s, uint32_t n)
{
    uint32_t head = r->head;
    uint32_t room = 0;
    uint32_t left;

    if (!gap_is_open(r))
        room = r->mask + 1u - (head - r->tail);
    if (room > n)
        room = n;
    for (left = room; left != 0;) {
        uint32_t run = straight(r, head, left);

        store_run(r->data + (head & r->mask), s, run);
        s += run;
        head += run;
        left -= run;
    }
    r->head = head;
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

/* All bytes that wait came before the gap, if there is one. */
uint32_t bu_ring_take_block(struct bu_ring *r, uint8_t *out, uint32_t n)
{
    uint32_t tail = r->tail;
    uint32_t used = r->head - tail;
    uint32_t left;

    if (used > r->high_water)
        r->high_water = used;
    if (used > n)
        used = n;
    for (left = used; left != 0;) {
        uint32_t run = straight(r, tail, left);

        load_run(out, r->data + (tail & r->mask), run);
        out += run;
        tail += run;
        left -= run;
    }
    r->tail = tail; /* only now the slots are free again */
    return used;
}
