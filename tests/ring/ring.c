/* ring: order, wrap, and gaps that are told once and in their place. */
/* SPDX-License-Identifier: MIT */
#include "suites.h"
#include "tap.h"
#include <bareutf/ring.h>

static uint8_t data[8];

static int takes(struct bu_ring *r, enum bu_status status, uint32_t value)
{
    uint32_t out = 0xDEAD;

    if (bu_ring_take(r, &out) != status)
        return 0;
    return out == (status == BU_END ? 0xDEAD : value);
}

static int in_order(uint32_t size)
{
    struct bu_ring r;
    uint32_t put = 0;
    uint32_t taken = 0;
    uint32_t step;
    uint32_t burst = 0;

    bu_ring_init(&r, data, size);
    r.head = r.tail = 0xFFFFFFF0u; /* soon to wrap */
    for (step = 1; step < 300; step++) {
        uint32_t n;

        burst = burst == size ? 0 : burst + 1u;
        for (n = burst; n != 0; n--)
            if (bu_ring_used(&r) < size &&
                bu_ring_put(&r, (uint8_t)(put++ * 7u)) != BU_OK)
                return 0;
        if (bu_ring_used(&r) != put - taken)
            return 0;
        for (n = step & 3u; n != 0 && taken != put; n--)
            if (!takes(&r, BU_OK, (uint8_t)(taken++ * 7u)))
                return 0;
    }
    while (taken != put)
        if (!takes(&r, BU_OK, (uint8_t)(taken++ * 7u)))
            return 0;
    return takes(&r, BU_END, 0);
}

/* The largest power of two of each size; what is after it is not written. */
static int of_any_size(void)
{
    struct bu_ring r;
    uint32_t size;

    for (size = 1; size <= 8; size++) {
        uint32_t want = size < 2 ? 1 : size < 4 ? 2 : size < 8 ? 4 : 8;
        uint32_t i;

        for (i = 0; i < 8; i++)
            data[i] = 0xEE;
        bu_ring_init(&r, data, size);
        for (i = 0; i < want; i++)
            if (bu_ring_put(&r, (uint8_t)i) != BU_OK)
                return 0;
        if (bu_ring_size(&r) != want || bu_ring_put(&r, 9) != BU_FULL ||
            (want < 8 && data[want] != 0xEE))
            return 0;
        for (i = 0; i < want; i++)
            if (!takes(&r, BU_OK, i))
                return 0;
    }
    for (size = 1; size != 0; size *= 2u) { /* data is not touched */
        bu_ring_init(&r, data, size);
        if (bu_ring_size(&r) != size)
            return 0;
        bu_ring_init(&r, data, size | (size - 1u));
        if (bu_ring_size(&r) != size)
            return 0;
    }
    size = 100; /* a constant does not compile */
    bu_ring_init(&r, data, size);
    return bu_ring_size(&r) == 64;
}

/* Full at 8: the 9th to 11th are lost, then all until less than half is used.
 * Once the consumer has taken the gap, nothing is left of it. */
static int gap_in_its_place(void)
{
    struct bu_ring r;
    uint8_t i;

    bu_ring_init(&r, data, 8);
    for (i = 0; i < 11; i++)
        if (bu_ring_put(&r, i) != (i < 8 ? BU_OK : BU_FULL))
            return 0;
    for (i = 0; i < 4; i++)
        if (!takes(&r, BU_OK, i) || bu_ring_put(&r, 11) != BU_FULL)
            return 0;
    if (!takes(&r, BU_OK, 4) || bu_ring_put(&r, 12) != BU_OK ||
        bu_ring_put(&r, 13) != BU_OK || bu_ring_used(&r) != 5)
        return 0;
    for (i = 5; i < 8; i++)
        if (!takes(&r, BU_OK, i))
            return 0;
    if (!takes(&r, BU_BAD, 7) || !takes(&r, BU_OK, 12) ||
        !takes(&r, BU_OK, 13) || !takes(&r, BU_END, 0))
        return 0;
    for (i = 0; i < 10; i++)
        bu_ring_put(&r, i);
    for (i = 0; i < 8; i++)
        if (!takes(&r, BU_OK, i))
            return 0;
    return takes(&r, BU_BAD, 2) && takes(&r, BU_END, 0) &&
           bu_ring_put(&r, 13) == BU_OK && takes(&r, BU_OK, 13) &&
           takes(&r, BU_END, 0);
}

/* What the producer reports does not close the ring, unless the losses are as
 * many as can be counted. */
static int told_losses(void)
{
    struct bu_ring r;

    bu_ring_init(&r, data, 8);
    bu_ring_lose(&r, 0);
    if (bu_ring_put(&r, 'a') != BU_OK)
        return 0;
    bu_ring_lose(&r, 3);
    if (bu_ring_put(&r, 'b') != BU_OK || bu_ring_used(&r) != 2)
        return 0;
    bu_ring_lose(&r, 0);
    bu_ring_lose(&r, 2);
    if (!takes(&r, BU_OK, 'a') || !takes(&r, BU_BAD, 3) ||
        !takes(&r, BU_OK, 'b') || !takes(&r, BU_BAD, 2))
        return 0;
    bu_ring_lose(&r, 0xFFFFFFFFu);
    bu_ring_lose(&r, 3);
    if (bu_ring_put(&r, 'c') != BU_FULL || !takes(&r, BU_BAD, 0xFFFFFFFFu) ||
        !takes(&r, BU_END, 0))
        return 0;
    bu_ring_lose(&r, 0xFFFFFFF0u);
    if (bu_ring_put(&r, 'd') != BU_OK)
        return 0;
    bu_ring_lose(&r, 0xFF);
    return bu_ring_put(&r, 'e') == BU_FULL && takes(&r, BU_BAD, 0xFFFFFFF0u) &&
           bu_ring_put(&r, 'f') == BU_OK && takes(&r, BU_OK, 'd') &&
           takes(&r, BU_BAD, 15) && takes(&r, BU_OK, 'f') &&
           takes(&r, BU_END, 0);
}

/* The producer interrupts the consumer between any two of its calls. */
static int never_joined(void)
{
    struct bu_ring r;
    uint32_t sent = 0;
    uint32_t seen = 0;
    uint32_t out = 0;
    uint32_t step;

    bu_ring_init(&r, data, 4);
    for (step = 0; step < 5000; step++) {
        uint32_t burst = step * 2654435761u >> 29;

        while (burst-- != 0)
            bu_ring_put(&r, (uint8_t)sent++);
        switch (bu_ring_take(&r, &out)) {
        case BU_OK:
            if (out != (seen++ & 0xFF))
                return 0;
            break;
        case BU_BAD:
            seen += out;
            break;
        default:
            if (seen != sent)
                return 0;
        }
    }
    for (;;) {
        enum bu_status status = bu_ring_take(&r, &out);

        if (status == BU_END)
            return seen == sent;
        if (status == BU_OK && out != (seen & 0xFF))
            return 0;
        seen += status == BU_OK ? 1 : out;
    }
}

void suite_ring(void)
{
    tap_ok(of_any_size(), "the largest power of two of any size");
    tap_ok(in_order(1) && in_order(2) && in_order(4) && in_order(8),
           "bytes come in order, through the wrap of the counters");
    tap_ok(gap_in_its_place(), "an overflow comes after what came before it");
    tap_ok(told_losses(), "losses that the producer reports, up to 2^32 - 1");
    tap_ok(never_joined(), "every byte is seen or counted");
}
