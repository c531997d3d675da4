/* ring_fault: faults of the line, told in their place and with their kind. */
/* SPDX-License-Identifier: MIT */
#include "suites.h"
#include "tap.h"
#include <bareutf/ring.h>

enum { ALL = 15 };

static uint8_t data[4];

/* Return whether take returns a gap of this many bytes and these kinds. */
static int gap(struct bu_ring *r, uint32_t lost, unsigned kinds)
{
    uint32_t out = 0xDEAD;

    return bu_ring_waiting(r) == 1 && bu_ring_take(r, &out) == BU_BAD &&
           out == lost && bu_ring_faults(r) == kinds;
}

static int byte(struct bu_ring *r, uint32_t value)
{
    uint32_t out = 0xDEAD;

    return bu_ring_waiting(r) == 1 && bu_ring_take(r, &out) == BU_OK &&
           out == value;
}

static int nothing(struct bu_ring *r)
{
    uint32_t out = 0xDEAD;

    return bu_ring_waiting(r) == 0 && bu_ring_take(r, &out) == BU_END &&
           out == 0xDEAD;
}

/* Each set of kinds, twice, as the second time the bits go back to 0. */
static int each_kind(uint32_t lost)
{
    struct bu_ring r;
    unsigned round;

    bu_ring_init(&r, data, sizeof data);
    if (bu_ring_faults(&r) != 0)
        return 0;
    for (round = 0; round < 2u * (ALL + 1u); round++) {
        unsigned kinds = round & ALL;

        if (bu_ring_put(&r, 0xE2) != BU_OK)
            return 0;
        bu_ring_fault(&r, kinds, lost);
        if (kinds == 0 && lost == 0) {
            if (!byte(&r, 0xE2) || !nothing(&r))
                return 0;
            continue;
        }
        if (bu_ring_used(&r) != 1 || !byte(&r, 0xE2) || !gap(&r, lost, kinds) ||
            !nothing(&r))
            return 0;
        if (bu_ring_faults(&r) != kinds || bu_ring_put(&r, 0x82) != BU_OK)
            return 0;
        bu_ring_fault(&r, kinds, lost);
        if (bu_ring_put(&r, 0xAC) != BU_OK || bu_ring_used(&r) != 2 ||
            !byte(&r, 0x82) || !gap(&r, lost, kinds) || !byte(&r, 0xAC))
            return 0;
    }
    return 1;
}

/* What comes while a gap is open becomes part of it. */
static int in_one_gap(void)
{
    struct bu_ring r;
    unsigned first;
    unsigned second;

    bu_ring_init(&r, data, sizeof data);
    for (first = 0; first <= ALL; first++)
        for (second = 0; second <= ALL; second++) {
            bu_ring_lose(&r, 1);
            bu_ring_fault(&r, first, 2);
            bu_ring_fault(&r, second, 0);
            bu_ring_fault(&r, first | second, 4);
            if (!gap(&r, 7, first | second) || !nothing(&r))
                return 0;
        }
    return 1;
}

/* The kind is that of the gap taken last: a full ring has none. */
static int kind_of_the_last(void)
{
    struct bu_ring r;
    uint8_t i;

    bu_ring_init(&r, data, sizeof data);
    bu_ring_fault(&r, BU_RING_BREAK, 0);
    if (!gap(&r, 0, BU_RING_BREAK) || !nothing(&r))
        return 0;
    for (i = 0; i < 6; i++)
        bu_ring_put(&r, i);
    for (i = 0; i < 4; i++)
        if (!byte(&r, i) || bu_ring_faults(&r) != BU_RING_BREAK)
            return 0;
    if (!gap(&r, 2, 0))
        return 0;
    bu_ring_fault(&r, ~0u, 0);
    if (!gap(&r, 0, ALL))
        return 0;
    bu_ring_lose(&r, 5);
    bu_ring_fault(&r, 16, 0);
    return gap(&r, 5, 0) && nothing(&r);
}

/* A full ring that then has a fault, and a fault before it fills. */
static int full_and_faulty(void)
{
    struct bu_ring r;
    uint8_t i;

    bu_ring_init(&r, data, sizeof data);
    for (i = 0; i < 5; i++)
        bu_ring_put(&r, i);
    bu_ring_fault(&r, BU_RING_OVERRUN, 3);
    for (i = 0; i < 4; i++)
        if (!byte(&r, i))
            return 0;
    return gap(&r, 4, BU_RING_OVERRUN) && nothing(&r);
}

void suite_ring_fault(void)
{
    tap_ok(each_kind(0), "a fault that costs no byte opens a gap, of its kind");
    tap_ok(each_kind(3), "so does one that costs some");
    tap_ok(in_one_gap(), "faults in an open gap are told with it");
    tap_ok(kind_of_the_last(), "the kind is that of the gap taken last");
    tap_ok(full_and_faulty(), "a fault of a full ring is reported after it");
}
