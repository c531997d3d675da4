/* fuzz_ring: any calls of a ring, against a list of bytes and gaps. */
/* SPDX-License-Identifier: MIT */
#include "../ring/ring_model.h"
#include "fuzz_tools.h"

static struct listed want;

static void produce(struct bu_ring *r, unsigned call, const uint8_t *s,
                    uint32_t n)
{
    static const uint32_t counts[] = {0, 1, 7, 0xFFFFFFF0u};

    switch (call) {
    case 0:
        must(bu_ring_put(r, s[0]) ==
             (listed_put(&want, s, 1) ? BU_OK : BU_FULL));
        break;
    case 1:
        must(bu_ring_put_block(r, n != 0 ? s : NULL, n) ==
             listed_put(&want, s, n));
        break;
    case 2:
        bu_ring_put_whole(r, s, n);
        listed_whole(&want, s, n);
        break;
    case 3:
        bu_ring_lose(r, counts[n % 4]);
        listed_gap(&want, 0, counts[n % 4]);
        break;
    default:
        bu_ring_fault(r, s[0], counts[n % 4]);
        listed_gap(&want, s[0] & 15u, counts[n % 4]);
    }
}

static void take_block(struct bu_ring *r, uint32_t n)
{
    uint8_t *out = room_of(n);
    uint32_t got = bu_ring_take_block(r, n != 0 ? out : NULL, n);

    must(listed_takes_block(&want, out, got, n));
    free(out);
}

static void take(struct bu_ring *r)
{
    uint32_t out = 12345;
    enum bu_status status = bu_ring_take(r, &out);

    must(listed_takes(&want, status, out, 12345));
}

/* A byte is a call and its number; what it puts are the bytes after it. The
 * counters begin just below their end, and the records are the ring's or an
 * array's. */
int LLVMFuzzerTestOneInput(const uint8_t *s, size_t n)
{
    struct bu_ring r;
    struct bu_ring_gap *gaps = NULL;
    uint8_t *data;
    size_t i;

    if (n == 0)
        return 0;
    memset(&want, 0, sizeof want);
    want.size = 1u << s[0] % 7u;
    want.records = 1u << s[0] / 7u % 5u;
    data = room_of(want.size);
    bu_ring_init(&r, data, want.size);
    if (want.records > BU_RING_GAPS || (s[0] & 0x40) != 0)
        gaps = (struct bu_ring_gap *)malloc(want.records * sizeof *gaps);
    if (gaps != NULL || want.records != BU_RING_GAPS)
        bu_ring_set_gaps(&r, gaps, want.records);
    r.head = r.tail = r.lost = r.told = r.pushed = r.passed = want.received =
        want.all_lost = s[0] & 0x80 ? 0xFFFFFFF0u : 0;
    for (i = 1; i < n; i++) {
        unsigned call = s[i] % 8u;
        uint32_t count = s[i] / 8u;

        if (call < 5)
            produce(&r, call, s + i, count < n - i ? count : (uint32_t)(n - i));
        else if (call == 5)
            take_block(&r, count);
        else
            take(&r);
        must(listed_like(&want, &r, count));
    }
    free(gaps);
    free(data);
    return 0;
}
