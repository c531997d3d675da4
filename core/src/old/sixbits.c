/* sixbits: UTF-8 of up to 6, 7 and 8 bytes, and Thompson's sketch of it. */
/* SPDX-License-Identifier: MIT */
#include "sixbits.h"
#include "../utf8/utf8_back.h"
#include <bareutf/old.h>

/* The leads of a form: the highest one, the bits that give the length, and the
 * most bytes. */
struct leads {
    uint8_t last;
    uint8_t marks;
    uint8_t longest;
};

static enum bu_status next_wide(const uint8_t **p, const uint8_t *end,
                                struct leads leads, uint64_t *value)
{
    struct sixbits v;
    enum bu_status status = sixbits_next(p, end, leads.last, leads.marks, &v);

    if (status == BU_OK)
        *value = (uint64_t)v.high << 32 | v.low;
    return status;
}

static enum bu_status prev_wide(const uint8_t *begin, const uint8_t **p,
                                struct leads leads, uint64_t *value)
{
    const uint8_t *end = *p;
    const uint8_t *lead;
    const uint8_t *stop;
    uint64_t found;
    enum bu_status status;

    if (begin == end)
        return BU_END;
    lead = bu_utf8__lead(begin, end, leads.longest);
    stop = lead;
    status = next_wide(&stop, end, leads, &found);
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

/* Those of utf8x. */
static struct leads extended(unsigned longest)
{
    struct leads leads;

    leads.last = (uint8_t)(0xF7u + longest);
    leads.marks = 0xFF;
    leads.longest = (uint8_t)longest;
    return leads;
}

enum bu_status bu_utf8x_next_64(const uint8_t **p, const uint8_t *end,
                                unsigned longest, uint64_t *value)
{
    return next_wide(p, end, extended(longest), value);
}

enum bu_status bu_utf8x_prev_64(const uint8_t *begin, const uint8_t **p,
                                unsigned longest, uint64_t *value)
{
    return prev_wide(begin, p, extended(longest), value);
}

unsigned bu_utf8x_put_64(uint8_t out[BU_UTF8X_MAX], uint64_t value)
{
    struct sixbits v;
    unsigned n;

    v.low = (uint32_t)value;
    v.high = (uint32_t)(value >> 32);
    if (v.high > BU_UTF8X8_HIGH)
        return 0;
    n = v.high > BU_UTF8X7_HIGH ? 8 : v.high != 0 ? 7 : sixbits_len(v.low);
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
    /* The pending bytes are the start of a sequence, so it ends after them. */
    h->count = 0;
    return p == h->bytes + count ? status : BU_REFEED;
}

enum bu_status bu_utf8x_finish(struct bu_pending *h)
{
    unsigned count = h->count;

    h->count = 0;
    return count != 0 ? BU_BAD : BU_OK;
}

/* For the objects, whose values have 32 bits: a larger value is one ill-formed
 * part. */
static enum bu_status object_next(const uint8_t **p, const uint8_t *end,
                                  uint32_t *value,
                                  const struct bu_format *format)
{
    const struct leads *leads = (const struct leads *)format->data;
    uint64_t wide;
    enum bu_status status = next_wide(p, end, *leads, &wide);

    if (status != BU_OK)
        return status;
    if ((uint32_t)(wide >> 32) != 0)
        return BU_BAD;
    *value = (uint32_t)wide;
    return BU_OK;
}

static enum bu_status object_prev(const uint8_t *begin, const uint8_t **p,
                                  uint32_t *value,
                                  const struct bu_format *format)
{
    const struct leads *leads = (const struct leads *)format->data;
    uint64_t wide;
    enum bu_status status = prev_wide(begin, p, *leads, &wide);

    if (status != BU_OK)
        return status;
    if ((uint32_t)(wide >> 32) != 0)
        return BU_BAD;
    *value = (uint32_t)wide;
    return BU_OK;
}

static unsigned object_put(uint8_t *out, uint32_t value,
                           const struct bu_format *format)
{
    struct sixbits v;
    unsigned n = sixbits_len(value);

    if (value > format->highest)
        return 0;
    if (n > format->longest)
        n = format->longest; /* of Thompson, with a bit more in the lead */
    v.low = value;
    v.high = 0;
    sixbits_put(out, n, v);
    return n;
}

#define FORM(form, name, longest, highest, last, marks)                        \
    static const struct leads form##_leads = {last, marks, longest};           \
    static const char form##_name[] = name;                                    \
                                                                               \
    const struct bu_format bu_format_##form = {                                \
        form##_name, 1,           longest,    BU_FORMAT_SURROGATES, highest,   \
        object_next, object_prev, object_put, &form##_leads,                   \
    };

FORM(fssutf, "FSS-UTF", BU_FSSUTF_MAX, BU_FSSUTF_HIGHEST, 0xFD, 0xFF)
/* FE and FF continue as FC and FD do: their last two bits are of the value. */
FORM(thompson, "THOMPSON-UTF", BU_THOMPSON_MAX, BU_THOMPSON_HIGHEST, 0xFF, 0xFC)
FORM(utf8x7, "UTF-8X7", BU_UTF8X7_MAX,
     (uint64_t)BU_UTF8X7_HIGH << 32 | 0xFFFFFFFFu, 0xFE, 0xFF)
FORM(utf8x8, "UTF-8X8", BU_UTF8X_MAX,
     (uint64_t)BU_UTF8X8_HIGH << 32 | 0xFFFFFFFFu, 0xFF, 0xFF)
