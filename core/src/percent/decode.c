/* percent: decode a buffer. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/percent.h>

static void restart(struct bu_percent *d)
{
    d->held = 0;
    d->digit = 0;
    d->reason = BU_PERCENT_FINE;
}

/* Write the one or two bytes that make no triplet; 0 when there is no room. */
static int emit_held(struct bu_percent *d, struct bu_buffer *b)
{
    if ((uintptr_t)b->dst_end - (uintptr_t)b->dst < d->held)
        return 0;
    *b->dst++ = '%';
    if (d->held == 2)
        *b->dst++ = d->digit;
    restart(d);
    return 1;
}

/* Take one byte, or pass on what is held before it. */
static enum bu_status step(struct bu_percent *d, struct bu_buffer *b,
                           uint32_t policy)
{
    uint8_t held = d->held;
    uint8_t byte = *b->src;
    uint8_t out;
    enum bu_status status = bu_percent_feed(d, byte, policy, &out);

    if (status == BU_BAD) {
        if (d->reason != BU_PERCENT_MALFORMED ||
            (policy & BU_PERCENT_LENIENT) == 0)
            return BU_BAD;
        d->reason = BU_PERCENT_FINE;
        return emit_held(d, b) ? BU_OK : BU_FULL;
    }
    if (status == BU_OK) {
        if (b->dst == b->dst_end) {
            d->held = held;
            return BU_FULL;
        }
        if (byte == '+' && (policy & BU_PERCENT_FORM) != 0)
            out = ' ';
        *b->dst++ = out;
    }
    b->src++;
    return status;
}

enum bu_status bu_percent_decode(struct bu_percent *d, struct bu_buffer *b,
                                 uint32_t policy)
{
    while (b->src != b->src_end) {
        enum bu_status status = step(d, b, policy);

        if (status == BU_FULL || status == BU_BAD)
            return status;
    }
    if (d->reason != BU_PERCENT_FINE)
        return BU_BAD;
    return d->held != 0 ? BU_MORE : BU_OK;
}

enum bu_status bu_percent_finish(struct bu_percent *d)
{
    uint8_t held = d->held;

    restart(d);
    return held != 0 ? BU_BAD : BU_OK;
}

enum bu_status bu_percent_finish_lenient(struct bu_percent *d,
                                         struct bu_buffer *b)
{
    if (d->held == 0)
        return BU_OK;
    if (d->reason != BU_PERCENT_FINE) {
        restart(d);
        return BU_BAD;
    }
    return emit_held(d, b) ? BU_OK : BU_FULL;
}
