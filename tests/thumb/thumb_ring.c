/* thumb_ring: blocks of a ring, where memory faults before or after them. */
/* SPDX-License-Identifier: MIT */
#include "tap.h"
#include "thumb.h"
#include <bareutf/ring.h>
#include <port.h>

enum { RING = 64 };

/* A block of n bytes at s, put from a place of the ring on, and taken back to
 * the same room. */
static int passes(uint8_t *data, uint8_t *s, uint32_t place, uint32_t n)
{
    struct bu_ring r;
    uint32_t i;

    bu_ring_init(&r, data, RING);
    r.head = r.tail = place;
    for (i = 0; i < n; i++)
        s[i] = (uint8_t)(1 + i);
    if (bu_ring_put_block(&r, s, n) != n)
        return 0;
    for (i = 0; i < n; i++)
        s[i] = 0;
    for (i = 0; i < n; i++)
        if (data[(place + i) % RING] != 1 + i)
            return 0;
    if (bu_ring_take_block(&r, s, n) != n)
        return 0;
    for (i = 0; i < n; i++)
        if (s[i] != 1 + i)
            return 0;
    return 1;
}

static int rooms(void)
{
    uint32_t place, n, odd;

    for (place = 0; place < RING; place++)
        for (n = 0; n <= RING; n++)
            for (odd = 0; odd < 4; odd++)
                if (!passes(port_guard_end() - RING - odd, thumb_room_end() - n,
                            place, n) ||
                    !passes(port_guard_begin() + odd, thumb_room_begin(), place,
                            n))
                    return 0;
    return 1;
}

void thumb_ring(void)
{
    tap_ok(rooms(), "blocks of a ring, each room exact");
}
