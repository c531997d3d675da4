/* ring: blocks, for DMA, by words. */
/* SPDX-License-Identifier: MIT */
#include "../../../../../core/src/utf8/utf8_stdint.h"
#include "../../../../../core/src/ring/ring_gap.h"
#include <bareutf/ring.h>

/* This file is also for ARMv6-M, which copies words if both sides have the same
 * alignment, else bytes. From ARMv7-M on words are loaded at any address
 * (CCR.UNALIGN_TRP is 0, as after reset). All accesses are volatile, so they
 * are done before the index is stored. */

#ifdef BU_RING_COPY
#define ring_copy BU_RING_COPY
#else
#ifdef __ARM_FEATURE_UNALIGNED
enum { ALIKE = 0 };
#define RING_LOADS                                                             \
    "ldr r3, [%0], #4\n\tldr r4, [%0], #4\n\t"                                 \
    "ldr r5, [%0], #4\n\tldr r6, [%0], #4\n\t"
#else
enum { ALIKE = 3 };
#define RING_LOADS "ldmia %0!, {r3, r4, r5, r6}\n\t"
#endif

#define RING_BYTE(i) "ldrb r3, [%0, #" i "]\n\tstrb r3, [%1, #" i "]\n\t"

/* Take `step` bytes at a time while n has as many. n is less by `step` before
 * and after. */
#define RING_LOOP(body, step)                                                  \
    __asm__ volatile(".syntax unified\n"                                       \
                     "1:\t" body "subs %2, %2, #" step "\n\tbhs 1b"            \
                     : "+l"(from), "+l"(to), "+l"(n)                           \
                     :                                                         \
                     : "r3", "r4", "r5", "r6", "cc", "memory")

static void ring_copy(volatile uint8_t *to, const volatile uint8_t *from,
                      uint32_t n)
{
    if ((((uintptr_t)to ^ (uintptr_t)from) & ALIKE) == 0) {
        while (n != 0 && ((uintptr_t)to & 3u) != 0) {
            *to++ = *from++;
            n--;
        }
        if (n >= 16) {
            n -= 16;
            RING_LOOP(RING_LOADS "stmia %1!, {r3, r4, r5, r6}\n\t", "16");
            n += 16;
        }
    }
    if (n >= 4) {
        n -= 4;
        RING_LOOP(RING_BYTE("0") RING_BYTE("1") RING_BYTE("2")
                      RING_BYTE("3") "adds %0, %0, #4\n\tadds %1, %1, #4\n\t",
                  "4");
        n += 4;
    }
    while (n != 0) {
        *to++ = *from++;
        n--;
    }
}
#endif

uint32_t bu_ring_put_block(struct bu_ring *r, const uint8_t *s, uint32_t n)
{
    uint32_t head = r->head;
    uint32_t room = bu_ring__room(r, n);
    uint32_t left;

    ring_order();
    for (left = room; left != 0;) {
        uint32_t run = ring_straight(r, head, left);

        ring_copy(r->data + (head & r->mask), s, run);
        s += run;
        head += run;
        left -= run;
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
    uint32_t left;

    if (used > r->high_water)
        r->high_water = used;
    if (ring_has_gap(r))
        used = bu_ring__before_gap(r);
    if (used > n)
        used = n;
    ring_order();
    for (left = used; left != 0;) {
        uint32_t run = ring_straight(r, tail, left);

        ring_copy(out, r->data + (tail & r->mask), run);
        out += run;
        tail += run;
        left -= run;
    }
    ring_order();
    r->tail = tail; /* only now the slots can be reused */
    return used;
}
