/* convert: a chunk of a stream, from any format to any other. */
/* SPDX-License-Identifier: MIT */
#include "any.h"

/* Decode what *s holds and what follows at *p; move *p past what was used of
 * it. The bytes held are left as they are, for a value that does not fit. */
static enum bu_status next_held(const struct bu_format *from, struct bu_held *h,
                                const uint8_t **p, const uint8_t *end,
                                uint32_t *value, unsigned *used)
{
    unsigned count = h->count;
    const uint8_t *q;
    enum bu_status status;

    do {
        if (*p == end) {
            h->count = (uint8_t)count;
            return BU_MORE;
        }
        h->bytes[count++] = *(*p)++;
        q = h->bytes;
        status = from->next(&q, h->bytes + count, value);
    } while (status == BU_MORE);
    *used = (unsigned)(q - h->bytes);
    *p -= count - (*used > h->count ? *used : h->count);
    return status;
}

enum bu_status bu_convert(const struct bu_conversion *c,
                          struct bu_convert_state *s, struct bu_buffer *b)
{
    struct bu_held *h = &s->held;

    for (;;) {
        const uint8_t *p = b->src;
        unsigned held = h->count;
        unsigned used = 0;
        uint32_t value;
        enum bu_status status;

        if (held != 0) {
            status = next_held(c->from, h, &p, b->src_end, &value, &used);
        } else {
            status = c->from->next(&p, b->src_end, &value);
            used = (unsigned)(p - b->src);
        }
        if (status == BU_END)
            return BU_OK;
        if (status == BU_MORE) {
            if (held == 0) {
                h->count = (uint8_t)(b->src_end - p);
                move_bytes(h->bytes, p, h->count);
            }
            b->src = b->src_end;
            return BU_MORE;
        }
        status = bu_convert_put(c, s, b, status, value);
        if (status == BU_FULL)
            return BU_FULL;
        b->src = p;
        if (held != 0)
            drop(h, used < held ? used : held);
        if (status != BU_OK) {
            s->length = (uint8_t)used;
            return status;
        }
    }
}
