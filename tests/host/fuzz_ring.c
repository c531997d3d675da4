/* fuzz_ring: any calls of a ring, against a list of bytes and a gap. */
/* SPDX-License-Identifier: MIT */
#include "fuzz_tools.h"
#include <bareutf/ring.h>

enum { MOST = 64 };

/* What a ring holds. */
static struct {
    uint32_t size;
    uint8_t bytes[MOST];
    uint32_t used, most, received;
    uint32_t lost, all_lost; /* in the gap that is open; ever */
    unsigned faults, told;   /* of that gap; of the last one */
    int is_open;
} want;

static void open_gap(unsigned faults, uint32_t lost)
{
    if (faults == 0 && lost == 0)
        return;
    want.is_open = 1;
    want.faults |= faults;
    lost = lost > 0xFFFFFFFFu - want.lost ? 0xFFFFFFFFu - want.lost : lost;
    want.lost += lost;
    want.all_lost += lost;
}

static uint32_t append(const uint8_t *s, uint32_t n)
{
    uint32_t room = want.is_open ? 0 : want.size - want.used;
    uint32_t fits = n < room ? n : room;

    if (fits != 0)
        memcpy(want.bytes + want.used, s, fits);
    want.used += fits;
    want.received += fits;
    if (want.used > want.most)
        want.most = want.used;
    open_gap(0, n - fits);
    return fits;
}

static void drop(uint32_t n)
{
    want.used -= n;
    memmove(want.bytes, want.bytes + n, want.used);
}

static void produce(struct bu_ring *r, unsigned call, const uint8_t *s,
                    uint32_t n)
{
    static const uint32_t counts[] = {0, 1, 7, 0xFFFFFFF0u};

    switch (call) {
    case 0:
        must(bu_ring_put(r, s[0]) == (append(s, 1) ? BU_OK : BU_FULL));
        break;
    case 1:
        must(bu_ring_put_block(r, n != 0 ? s : NULL, n) == append(s, n));
        break;
    case 2:
        bu_ring_put_whole(r, s, n);
        if (want.is_open || n > want.size - want.used)
            open_gap(0, n);
        else
            (void)append(s, n);
        break;
    case 3:
        bu_ring_lose(r, counts[n % 4]);
        open_gap(0, counts[n % 4]);
        break;
    default:
        bu_ring_fault(r, s[0], counts[n % 4]);
        open_gap(s[0] & 15u, counts[n % 4]);
    }
}

static void take(struct bu_ring *r)
{
    uint32_t out = 12345;
    enum bu_status status = bu_ring_take(r, &out);

    if (want.used != 0) {
        must(status == BU_OK && out == want.bytes[0]);
        drop(1);
    } else if (want.is_open) {
        must(status == BU_BAD && out == want.lost);
        want.told = want.faults;
        want.is_open = 0;
        want.faults = want.lost = 0;
    } else {
        must(status == BU_END && out == 12345);
    }
}

static void take_block(struct bu_ring *r, uint32_t n)
{
    uint8_t *out = room_of(n);
    uint32_t got = bu_ring_take_block(r, n != 0 ? out : NULL, n);

    must(got == (n < want.used ? n : want.used));
    must(memcmp(out, want.bytes, got) == 0);
    drop(got);
    free(out);
}

static void look(const struct bu_ring *r, uint32_t index)
{
    uint8_t byte = 0;

    must(bu_ring_peek(r, index, &byte) == (index < want.used ? BU_OK : BU_END));
    must(index >= want.used || byte == want.bytes[index]);
    must(bu_ring_used(r) == want.used && bu_ring_size(r) == want.size);
    must(bu_ring_waiting(r) == (want.used != 0 || want.is_open));
    must(bu_ring_received(r) == want.received);
    must(bu_ring_lost(r) == want.all_lost);
    must(bu_ring_high_water(r) == want.most);
    must(bu_ring_faults(r) == want.told);
}

/* A byte is a call and its number; what it puts are the bytes after it. The
 * counters begin just below their end. */
int LLVMFuzzerTestOneInput(const uint8_t *s, size_t n)
{
    struct bu_ring r;
    uint8_t *data;
    size_t i;

    if (n == 0)
        return 0;
    memset(&want, 0, sizeof want);
    want.size = 1u << s[0] % 7u;
    data = room_of(want.size);
    bu_ring_init(&r, data, want.size);
    r.head = r.tail = r.lost = r.told = want.received = want.all_lost =
        s[0] & 0x80 ? 0xFFFFFFF0u : 0;
    for (i = 1; i < n; i++) {
        unsigned call = s[i] % 8u;
        uint32_t count = s[i] / 8u;

        if (call < 5)
            produce(&r, call, s + i, count < n - i ? count : (uint32_t)(n - i));
        else if (call == 5)
            take_block(&r, count);
        else
            take(&r);
        look(&r, count);
    }
    free(data);
    return 0;
}
