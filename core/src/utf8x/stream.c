/* utf8x: a byte of a stream, its end, and a whole text. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf8x.h>

enum bu_status bu_utf8x_feed_64(struct bu_held *h, unsigned longest,
                                uint8_t byte, uint64_t *value)
{
    const uint8_t *p = h->bytes;
    unsigned count = h->count;
    enum bu_status status;

    h->bytes[count++] = byte;
    status = bu_utf8x_next_64(&p, h->bytes + count, longest, value);
    if (status == BU_MORE) {
        h->count = (uint8_t)count;
        return BU_MORE;
    }
    /* What was held is the start of a sequence: any cut is after it. */
    h->count = 0;
    return p == h->bytes + count ? status : BU_REFEED;
}

enum bu_status bu_utf8x_finish(struct bu_held *h)
{
    unsigned count = h->count;

    h->count = 0;
    return count != 0 ? BU_BAD : BU_OK;
}

size_t bu_utf8x_check(const uint8_t *s, size_t n, unsigned longest)
{
    const uint8_t *p = s;
    const uint8_t *good;
    const uint8_t *end = (const uint8_t *)((uintptr_t)s + n);
    uint64_t unused;

    do
        good = p;
    while (bu_utf8x_next_64(&p, end, longest, &unused) == BU_OK);
    return (size_t)((uintptr_t)good - (uintptr_t)s);
}
