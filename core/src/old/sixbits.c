/* sixbits: UTF-8 of up to 6, 7 and 8 bytes, and Thompson's sketch of it. */
/* SPDX-License-Identifier: MIT */
#include "../utf8/utf8_back.h"
#include <bareutf/old.h>

/*
 * Common to FSS-UTF, Thompson's sketch and the extended forms:
 *
 *   0vvvvvvv                        one byte
 *   110vvvvv 10vvvvvv               as many bytes as the lead has leading 1s;
 *   ...                             with FE no bit of the value is in the lead,
 *   11111111 10vvvvvv 10vvvvvv ...  nor with FF
 */

/* A value in two words: shifts of 64 bits would call out of the library. */
struct sixbits {
    uint32_t low;
    uint32_t high;
};

/* The bytes that a value of 32 bits needs, 1 to 7. Each byte more than two
 * brings five bits: 11, 16, 21, 26, 31, 36. */
static inline unsigned sixbits_len(uint32_t value)
{
    unsigned n = 2;

    if (value < 0x80u)
        return 1;
    for (value /= 0x800u; value != 0; value /= 32u)
        n++;
    return n;
}

/* Write a value in n bytes. */
static inline void sixbits_put(uint8_t *out, unsigned n, struct sixbits v)
{
    unsigned i;

    for (i = n - 1u; i != 0; i--) {
        out[i] = (uint8_t)(0x80u + v.low % 64u);
        v.low = v.low / 64u | v.high << 26;
        v.high /= 64u;
    }
    if (n != 1)
        /* same with 0xFF01: n is at least 2, so the bit is shifted out */
        v.low += 0xFF00u >> n; /* ends in C0, E0, ... FE, FF */
    out[0] = (uint8_t)v.low;
}

/* Take the mark and the length off the lead *low; set *least for the second
 * byte. Return how many bytes are left. */
static inline unsigned sixbits_lead(uint32_t *low, uint32_t marks,
                                    uint32_t *least)
{
    unsigned left = 0;

    *least = 0x80;
    do {
        *least /= 2u;
        left++;
    } while ((*low & marks & *least / 2u) != 0);
    *low &= *least - 1u;
    return left;
}

/*
 * next, where last is the highest lead, and marks are the bits of a lead that
 * give the length.
 *
 * least is 100 >> length. The bits of lead and second byte, taken as a number,
 * are below it if there is a shorter form:
 *
 *   E0 9F 80    00 1F is below 20     F8 87    0 07 is below 8
 *   E0 A0 80    00 20 is not          FF 80      00 is below 1
 */
static inline enum bu_status sixbits_next(const uint8_t **p, const uint8_t *end,
                                          uint32_t last, uint32_t marks,
                                          struct sixbits *v)
{
    const uint8_t *q = *p;
    uint32_t low;
    uint32_t high = 0;
    uint32_t least;
    unsigned left;

    if (q == end)
        return BU_END;
    low = *q++;
    if (low < 0x80u)
        goto done;
    if (low - 0xC2u > last - 0xC2u)
        goto bad;
    left = sixbits_lead(&low, marks, &least);
    do {
        uint32_t c;

        if (q == end)
            return BU_MORE;
        c = *q - 0x80u;
        if (c > 0x3Fu)
            goto bad;
        high = high * 64u + (low >> 26);
        low = low * 64u + c;
        if (low < least)
            goto bad;
        least = 0; /* the rest may be anything */
        q++;
    } while (--left != 0);
done:
    v->low = low;
    v->high = high;
    *p = q;
    return BU_OK;
bad:
    *p = q;
    return BU_BAD;
}

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
