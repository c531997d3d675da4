/* ring_gap: several gaps that wait, each in its place, with its count and its
 * kinds. */
/* SPDX-License-Identifier: MIT */
#include "random.h"
#include "ring_model.h"
#include "suites.h"
#include "tap.h"

enum { SIZE = 32, RECORDS = 16 };

static uint8_t data[SIZE];
static struct bu_ring_gap records[RECORDS + 1];

static int takes(struct bu_ring *r, enum bu_status status, uint32_t value)
{
    uint32_t out = 0xDEAD;

    return bu_ring_take(r, &out) == status &&
           out == (status == BU_END ? 0xDEAD : value);
}

/* A ring whose counters wrap soon, in the caller's array or its own. */
static void begin(struct bu_ring *r, uint32_t size, uint32_t count, int is_own)
{
    bu_ring_init(r, data, size);
    if (!is_own || count != BU_RING_GAPS)
        bu_ring_set_gaps(r, is_own ? NULL : records, count);
    r->head = r->tail = 0xFFFFFFFCu;
    r->lost = r->told = 0xFFFFFFF8u;
    r->pushed = r->passed = ~0u - 1u;
}

/* As many gaps as there are records, each of a kind like the one before it,
 * then one that must stay open. */
static int fills(uint32_t count, int is_own, unsigned kinds)
{
    struct bu_ring r;
    uint32_t i;

    records[count].at = 0xA5A5A5A5u;
    begin(&r, SIZE, count, is_own);
    for (i = 0; i <= count; i++) {
        if (bu_ring_put(&r, (uint8_t)i) != BU_OK)
            return 0;
        bu_ring_fault(&r, kinds, i + (kinds == 0));
    }
    if (bu_ring_put(&r, 99) != BU_FULL || !takes(&r, BU_OK, 0) ||
        bu_ring_put(&r, 99) != BU_FULL || !takes(&r, BU_BAD, kinds == 0) ||
        bu_ring_faults(&r) != kinds || bu_ring_put(&r, 77) != BU_OK)
        return 0;
    for (i = 1; i <= count; i++)
        if (!takes(&r, BU_OK, i) ||
            !takes(&r, BU_BAD, i + (kinds == 0) + (i == count ? 2u : 0u)) ||
            bu_ring_faults(&r) != kinds)
            return 0;
    return takes(&r, BU_OK, 77) && takes(&r, BU_END, 0) &&
           records[count].at == 0xA5A5A5A5u;
}

static int records_are_used(void)
{
    uint32_t count;
    unsigned kinds;

    for (kinds = 0; kinds < 16; kinds++) {
        for (count = 1; count <= RECORDS; count *= 2)
            if (!fills(count, 0, kinds))
                return 0;
        for (count = 1; count <= BU_RING_GAPS; count *= 2)
            if (!fills(count, 1, kinds))
                return 0;
    }
    return 1;
}

/* A copy is a checkpoint: it has all gaps that waited. */
static int copies(void)
{
    struct bu_ring r, copy;
    unsigned i;

    begin(&r, SIZE, BU_RING_GAPS, 1);
    bu_ring_put(&r, 1);
    bu_ring_fault(&r, BU_RING_BREAK, 0);
    bu_ring_put(&r, 2);
    for (i = 0; i < sizeof r; i++) /* boards have no memcpy */
        ((volatile uint8_t *)&copy)[i] = ((const uint8_t *)&r)[i];
    bu_ring_init(&r, data + SIZE / 2, 1);
    bu_ring_fault(&r, BU_RING_PARITY, 7);
    bu_ring_put(&r, 3);
    return takes(&copy, BU_OK, 1) && takes(&copy, BU_BAD, 0) &&
           bu_ring_faults(&copy) == BU_RING_BREAK && takes(&copy, BU_OK, 2) &&
           takes(&copy, BU_END, 0);
}

static uint32_t below(uint32_t n)
{
    return (uint32_t)random_below(n);
}

static int step(struct bu_ring *r, struct listed *m)
{
    static const uint32_t counts[] = {0, 1, 1, 3, 0xFFFFFFF0u};
    uint8_t bytes[SIZE + 2];
    uint32_t n = below(below(4) == 0 ? SIZE + 2 : 5);
    uint32_t lost = counts[below(below(8) == 0 ? 5 : 4)];
    uint32_t way = below(10);
    uint32_t out = 0xDEAD;
    enum bu_status status;
    uint32_t i;

    for (i = 0; i < sizeof bytes; i++)
        bytes[i] = (uint8_t)random_16();
    if (way < 2)
        return bu_ring_put(r, bytes[0]) ==
               (listed_put(m, bytes, 1) ? BU_OK : BU_FULL);
    if (way == 2)
        return bu_ring_put_block(r, bytes, n) == listed_put(m, bytes, n);
    if (way == 3) {
        bu_ring_put_whole(r, bytes, n);
        listed_whole(m, bytes, n);
        return 1;
    }
    if (way == 4) {
        bu_ring_lose(r, lost);
        listed_gap(m, 0, lost);
        return 1;
    }
    if (way < 7) {
        i = 1u << below(5);
        bu_ring_fault(r, (unsigned)i, lost);
        listed_gap(m, i & 15u, lost);
        return 1;
    }
    if (way == 7) {
        i = bu_ring_take_block(r, bytes, n);
        return listed_takes_block(m, bytes, i, n);
    }
    status = bu_ring_take(r, &out);
    return listed_takes(m, status, out, 0xDEAD);
}

/* Any calls, against a list. */
static int at_random(uint32_t size, uint32_t count, int is_own)
{
    static struct listed m;
    struct bu_ring r;
    uint32_t i;

    begin(&r, size, count, is_own);
    m.count = 0;
    m.size = size;
    m.records = count;
    m.used = m.most = m.last_kinds = 0;
    m.is_half = 0;
    m.received = r.head;
    m.all_lost = r.lost;
    for (i = 0; i < 6000u / SUITE_THIN; i++)
        if (!step(&r, &m) || !listed_like(&m, &r, below(size + 1)))
            return 0;
    return 1;
}

static int all_at_random(void)
{
    uint32_t size, count;

    for (size = 1; size <= SIZE; size *= 2)
        for (count = 1; count <= RECORDS; count *= 2)
            if (!at_random(size, count, 0) ||
                (count <= BU_RING_GAPS && !at_random(size, count, 1)))
                return 0;
    return 1;
}

void suite_ring_gap(void)
{
    tap_ok(records_are_used(), "as many gaps wait as there are records");
    tap_ok(copies(), "a copy has the gaps that waited");
    tap_ok(all_at_random(), "any calls are as a list of bytes and gaps");
}
