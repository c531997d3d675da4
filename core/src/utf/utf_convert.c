/* utf_convert: any format to any format. */
/* SPDX-License-Identifier: MIT */
#include "../utf8/utf8_stdint.h"
#include "format_object.h"
#include <bareutf/base.h>
#include <bareutf/convert.h>

/* Write a value that was decoded with BU_OK, or its replacement. BU_FULL: it
 * does not fit. BU_BAD or BU_UNMAPPED: it has no replacement. */
static enum bu_status convert_put(struct bu_convert_state *s,
                                  const struct bu_conversion *c,
                                  struct bu_buffer *b, enum bu_status status,
                                  uint32_t value)
{
    uint8_t out[BU_FORMAT_MAX];
    unsigned n = 0;

    if (status == BU_OK) {
        s->value = value;
        status = BU_UNMAPPED;
        /* Two surrogates in a row that are two values would become one value in
         * UTF-16, and be ill-formed in WTF-8: the second has no form there. */
        if (s->after_high == 0 || !bu_scalar_is_low_surrogate(value) ||
            (c->to->traits & BU_FORMAT_PAIRS) == 0)
            n = c->to->put(out, value, c->to);
    }
    if (n == 0 && c->instead != BU_STOP) {
        value = c->instead;
        n = c->to->put(out, value, c->to);
    }
    if (n == 0)
        return status;
    if ((uintptr_t)b->dst_end - (uintptr_t)b->dst < n)
        return BU_FULL;
    move_bytes(b->dst, out, n);
    b->dst += n;
    s->after_high = (uint8_t)bu_scalar_is_high_surrogate(value);
    return BU_OK;
}

/* Decode the pending bytes of *s and the bytes at *p. Move *p past the bytes
 * used, and set the length. The pending bytes do not change, in case the value
 * does not fit. */
static enum bu_status next_pending(struct bu_convert_state *s,
                                   const struct bu_format *from,
                                   const uint8_t **p, const uint8_t *end,
                                   uint32_t *value)
{
    struct bu_pending *h = &s->pending;
    unsigned count = h->count;
    unsigned used;
    const uint8_t *q;
    enum bu_status status;

    do {
        if (*p == end) {
            h->count = (uint8_t)count;
            return BU_MORE;
        }
        h->bytes[count++] = *(*p)++;
        q = h->bytes;
        status = from->next(&q, h->bytes + count, value, from);
    } while (status == BU_MORE);
    used = (unsigned)(q - h->bytes);
    s->length = (uint8_t)used;
    *p -= count - (used > h->count ? used : h->count);
    return status;
}

/* Use the direct conversion of one of the two formats, if there is one. */
static void convert_direct(const struct bu_conversion *c, struct bu_buffer *b)
{
    const struct bu_format *f = c->to;

    if ((f->traits & BU_FORMAT_IS_DIRECT) == 0)
        f = c->from;
    if ((f->traits & BU_FORMAT_IS_DIRECT) != 0)
        ((const struct bu_format_direct *)f->data)->run(c, b);
}

enum bu_status bu_convert(struct bu_convert_state *s,
                          const struct bu_conversion *c, struct bu_buffer *b)
{
    struct bu_pending *h = &s->pending;

    for (;;) {
        const uint8_t *p = b->src;
        unsigned pending = h->count;
        uint32_t value;
        enum bu_status status = BU_MORE;

        if (pending == 0) {
            convert_direct(c, b);
            p = b->src;
            status = c->from->next(&p, b->src_end, &value, c->from);
            s->length = (uint8_t)(p - b->src);
        }
        if (status == BU_END)
            return BU_OK;
        if (status == BU_MORE)
            status = next_pending(s, c->from, &p, b->src_end, &value);
        if (status == BU_MORE) {
            b->src = p;
            return BU_MORE;
        }
        status = convert_put(s, c, b, status, value);
        if (status == BU_FULL)
            return BU_FULL;
        b->src = p;
        if (pending != 0)
            drop_bytes(h, s->length < pending ? s->length : pending);
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
        uint32_t value = 0;
        enum bu_status status;

        rest.count = s->pending.count;
        move_bytes(rest.bytes, s->pending.bytes, rest.count);
        status = bu_format_finish(&rest, c->from, &value);
        if (status == BU_AGAIN)
            status = BU_OK;
        status = convert_put(s, c, b, status, value);
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
        if (status != BU_FULL && status >= BU_OK)
            status = bu_convert_finish(&s, c, &b);
        written = (size_t)(b.dst - out);
        if (size > SIZE_MAX - written)
            return SIZE_MAX;
        size += written;
    } while (status == BU_FULL);
    return size;
}
