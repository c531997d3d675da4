/* utf8x: sequences of up to 7 and 8 bytes. */
/* SPDX-License-Identifier: MIT */
#include "sixbits.h"
#include "../utf8/utf8_back.h"
#include <bareutf/old.h>

unsigned bu_utf8x_len(uint64_t value)
{
    uint32_t high = (uint32_t)(value >> 32);

    if (high > BU_UTF8X8_HIGH)
        return 0;
    if (high > BU_UTF8X7_HIGH)
        return 8;
    return high != 0 ? 7 : sixbits_len((uint32_t)value);
}

enum bu_status bu_utf8x_next_64(const uint8_t **p, const uint8_t *end,
                                unsigned longest, uint64_t *value)
{
    struct sixbits v;
    enum bu_status status = sixbits_next(p, end, 0xF7u + longest, 0xFF, &v);

    if (status == BU_OK)
        *value = (uint64_t)v.high << 32 | v.low;
    return status;
}

enum bu_status bu_utf8x_prev_64(const uint8_t *begin, const uint8_t **p,
                                unsigned longest, uint64_t *value)
{
    const uint8_t *end = *p;
    const uint8_t *lead;
    const uint8_t *stop;
    uint64_t found;
    enum bu_status status;

    if (begin == end)
        return BU_END;
    lead = bu_utf8__lead(begin, end, longest);
    stop = lead;
    status = bu_utf8x_next_64(&stop, end, longest, &found);
    if (status != BU_MORE && stop != end) {
        *p = end - 1; /* a stray */
        return BU_BAD;
    }
    *p = lead;
    if (status != BU_OK)
        return BU_BAD;
    *value = found;
    return BU_OK;
}

unsigned bu_utf8x_put_64(uint8_t out[BU_UTF8X_MAX], uint64_t value)
{
    struct sixbits v;
    unsigned n = bu_utf8x_len(value);

    if (n == 0)
        return 0;
    v.low = (uint32_t)value;
    v.high = (uint32_t)(value >> 32);
    sixbits_put(out, n, v);
    return n;
}

unsigned bu_utf8x_put(uint8_t out[BU_UTF8X7_MAX], uint32_t value)
{
    struct sixbits v;
    unsigned n = sixbits_len(value);

    v.low = value;
    v.high = 0;
    sixbits_put(out, n, v);
    return n;
}

enum bu_status bu_utf8x_feed_64(struct bu_pending *h, unsigned longest,
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
    /* What was pending is the start of a sequence: any cut is after it. */
    h->count = 0;
    return p == h->bytes + count ? status : BU_REFEED;
}

enum bu_status bu_utf8x_finish(struct bu_pending *h)
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

static enum bu_status utf8x_object_next(const uint8_t **p, const uint8_t *end,
                                        uint32_t *value,
                                        const struct bu_format *format)
{
    uint64_t wide;
    enum bu_status status = bu_utf8x_next_64(p, end, format->longest, &wide);

    if (status != BU_OK)
        return status;
    if ((uint32_t)(wide >> 32) != 0)
        return BU_BAD;
    *value = (uint32_t)wide;
    return BU_OK;
}

static enum bu_status utf8x_object_prev(const uint8_t *begin, const uint8_t **p,
                                        uint32_t *value,
                                        const struct bu_format *format)
{
    uint64_t wide;
    enum bu_status status = bu_utf8x_prev_64(begin, p, format->longest, &wide);

    if (status != BU_OK)
        return status;
    if ((uint32_t)(wide >> 32) != 0)
        return BU_BAD;
    *value = (uint32_t)wide;
    return BU_OK;
}

static unsigned utf8x_object_put(uint8_t *out, uint32_t value,
                                 const struct bu_format *format)
{
    (void)format;
    return bu_utf8x_put(out, value);
}

const struct bu_format bu_format_utf8x7 = {
    "UTF-8X7",
    1,
    BU_UTF8X7_MAX,
    BU_FORMAT_SURROGATES,
    (uint64_t)BU_UTF8X7_HIGH << 32 | 0xFFFFFFFFu,
    utf8x_object_next,
    utf8x_object_prev,
    utf8x_object_put,
    NULL,
};

const struct bu_format bu_format_utf8x8 = {
    "UTF-8X8",
    1,
    BU_UTF8X_MAX,
    BU_FORMAT_SURROGATES,
    (uint64_t)BU_UTF8X8_HIGH << 32 | 0xFFFFFFFFu,
    utf8x_object_next,
    utf8x_object_prev,
    utf8x_object_put,
    NULL,
};
