/* utf_convert: any format to any format. */
/* SPDX-License-Identifier: MIT */
#include "../utf8/utf8_stdint.h"
#include "format_object.h"
#include <bareutf/base.h>
#include <bareutf/convert.h>

/* Write s->value, which was decoded with BU_OK, or its replacement. BU_FULL: it
 * does not fit. BU_BAD or BU_UNMAPPED: it has no replacement. */
static enum bu_status convert_put(struct bu_convert_state *s,
                                  const struct bu_conversion *c,
                                  struct bu_buffer *b, enum bu_status status)
{
    uint8_t out[BU_FORMAT_MAX];
    uint8_t *to;
    uint32_t value = s->value;
    unsigned n = 0;

    if (status == BU_OK) {
        status = BU_UNMAPPED;
        /* Two surrogates in a row that are two values would become one value in
         * UTF-16, and be ill-formed in WTF-8: the second has no form there. */
        if (s->after_high == 0 || !bu_scalar_is_low_surrogate(value) ||
            (c->to->traits & BU_FORMAT_PAIRS) == 0)
            n = c->to->put(out, value, c->to);
    }
    if (n - 1u >= BU_FORMAT_MAX && c->instead != BU_STOP) {
        value = c->instead;
        n = c->to->put(out, value, c->to);
    }
    if (n - 1u >= BU_FORMAT_MAX)
        return status;
    if ((uintptr_t)b->dst_end - (uintptr_t)b->dst < n)
        return BU_FULL;
    to = b->dst;
    b->dst = to + n;
    do { /* from the last byte, which is shorter than move_bytes */
        n--;
        *(volatile uint8_t *)(to + n) = out[n];
    } while (n != 0);
    s->after_high = (uint8_t)bu_scalar_is_high_surrogate(value);
    return BU_OK;
}

/*
 * Decode the pending bytes of *s and those at b->src, one more at a time, and
 * set s->length. BU_MORE: there are no more, and all are pending. Otherwise
 * h->count does not change, in case the value does not fit.
 */
static enum bu_status next_pending(struct bu_convert_state *s,
                                   const struct bu_format *from,
                                   struct bu_buffer *b)
{
    struct bu_pending *h = &s->pending;
    unsigned pending = h->count;
    unsigned used;
    const uint8_t *q;
    enum bu_status status;

    do {
        if (b->src == b->src_end)
            return BU_MORE;
        h->bytes[h->count++] = *b->src++;
        q = h->bytes;
        status = from->next(&q, q + h->count, &s->value, from);
    } while (status > BU_OK && h->count != BU_FORMAT_MAX);
    used = (unsigned)(q - h->bytes);
    if (used - 1u >= h->count || status > BU_OK) {
        used = h->count;
        status = BU_BAD;
    }
    s->length = (uint8_t)used;
    b->src -= h->count - (used > pending ? used : pending);
    h->count = (uint8_t)pending;
    return status;
}

/* Use the direct conversion of one of the two formats, if there is one. Return
 * whether it has converted all of the source. A call of it here would always
 * link it, and objects of users lack a new member: so data points to it, and a
 * trait says so. */
static bool convert_direct(const struct bu_conversion *c, struct bu_buffer *b)
{
    const struct bu_format *f = c->to;

    if ((f->traits & BU_FORMAT_IS_DIRECT) == 0)
        f = c->from;
    if ((f->traits & BU_FORMAT_IS_DIRECT) == 0)
        return false;
    ((const struct bu_format_direct *)f->data)->run(c, b);
    return b->src == b->src_end;
}

/* Forget those of the pending bytes that s->length counts. */
static inline void drop_length(struct bu_convert_state *s)
{
    unsigned used = s->length;

    if (used > s->pending.count)
        used = s->pending.count;
    drop_bytes(&s->pending, used);
}

enum bu_status bu_convert(struct bu_convert_state *s,
                          const struct bu_conversion *c, struct bu_buffer *b)
{
    struct bu_pending *h = &s->pending;

    for (;;) {
        const uint8_t *src = b->src;
        enum bu_status status = BU_MORE;

        if (h->count == 0) {
            size_t left;
            size_t used;

            if (convert_direct(c, b))
                return BU_OK;
            src = b->src;
            left = (uintptr_t)b->src_end - (uintptr_t)src;
            status = c->from->next(&b->src, b->src_end, &s->value, c->from);
            used = (uintptr_t)b->src - (uintptr_t)src;
            s->length = (uint8_t)used;
            if (used - 1u >= left)
                status = BU_MORE;
        }
        if (status > BU_OK) {
            b->src = src;
            status = next_pending(s, c->from, b);
            if (status > BU_OK)
                return h->count != 0 ? BU_MORE : BU_OK;
        }
        status = convert_put(s, c, b, status);
        if (status == BU_FULL) {
            b->src = src;
            return status;
        }
        if (h->count != 0)
            drop_length(s);
        else if (status == BU_OK)
            continue;
        if (status != BU_OK)
            return status;
    }
}

enum bu_status bu_convert_finish(struct bu_convert_state *s,
                                 const struct bu_conversion *c,
                                 struct bu_buffer *b)
{
    while (s->pending.count != 0) {
        struct bu_pending rest; /* for a value that does not fit */
        enum bu_status status;

        rest.count = s->pending.count;
        move_bytes(rest.bytes, s->pending.bytes, rest.count);
        status = bu_format_finish(&rest, c->from, &s->value);
        if (status == BU_AGAIN)
            status = BU_OK;
        status = convert_put(s, c, b, status);
        if (status == BU_FULL)
            return BU_FULL;
        s->length = (uint8_t)(s->pending.count - rest.count);
        drop_bytes(&s->pending, s->length);
        if (status != BU_OK)
            return status;
    }
    s->after_high = 0;
    return BU_OK;
}

size_t bu_convert_size(const struct bu_conversion *c, const uint8_t *text,
                       size_t n)
{
    uint8_t out[BU_FORMAT_MAX];
    struct bu_convert_state s;
    struct bu_buffer b;
    enum bu_status status;
    size_t size = 0;

    s.pending.count = 0;
    s.after_high = 0;
    b.src = text;
    b.src_end = (const uint8_t *)((uintptr_t)text + n);
    b.dst_end = out + sizeof out;
    do {
        size_t written;

        b.dst = out;
        status = bu_convert(&s, c, &b);
        /* same with >: the two are equal only when nothing is pending */
        if (status != BU_FULL && status >= BU_OK)
            status = bu_convert_finish(&s, c, &b);
        written = (size_t)(b.dst - out);
        /* same with >=: needs all of the memory */
        if (size > SIZE_MAX - written)
            return SIZE_MAX;
        size += written;
    } while (status == BU_FULL);
    return size;
}
