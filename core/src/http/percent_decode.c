/* percent: decode. */
/* SPDX-License-Identifier: MIT */
#include "../utf8/utf8_stdint.h"
#include "http_token.h"
#include <bareutf/http.h>

/* The value of two hex digits; above 255 if one is not a hex digit. */
static uint32_t pair_value(uint8_t high, uint8_t low)
{
    return hex_value(high) * 16u + hex_value(low);
}

static enum bu_status percent_fail(struct bu_percent *d, uint8_t reason)
{
    d->reason = reason;
    return BU_BAD;
}

enum bu_status bu_percent_feed(struct bu_percent *d, uint8_t byte,
                               uint32_t policy, uint8_t *out)
{
    enum bu_status status;

    if (d->reason != BU_PERCENT_FINE)
        return BU_BAD;
    if (byte == '+' && (policy & BU_PERCENT_FORM) != 0)
        byte = ' '; /* neither is a hex digit */
    status = next_triplet(d, byte, policy, out);
    if (d->reason != BU_PERCENT_MALFORMED || (policy & BU_PERCENT_LENIENT) == 0)
        return status;
    d->reason = BU_PERCENT_FINE;
    d->pending--;
    *out = d->pending == 0 && d->digit != 0 ? d->digit : '%';
    return BU_AGAIN;
}

/* Between triplets, decode what needs no state, while there is room: copy
 * bytes, and decode triplets that are whole, well-formed and not refused. */
static void decode_run(const struct bu_percent *d, struct bu_buffer *b,
                       uint32_t policy)
{
    const uint8_t *src = b->src;
    const uint8_t *src_end = b->src_end;
    uint8_t *dst = b->dst;
    uint8_t *dst_end = b->dst_end;

    if (d->pending != 0)
        return;
    while (src != src_end && dst != dst_end) {
        uint32_t value = *src;

        if (value == '%') {
            if (src_end - src < 3) /* same with <=, 4: slower */
                break;
            value = pair_value(src[1], src[2]); /* same with 0: slower */
            if (value > 255u ||                 /* same with >=, 254: slower */
                /* same with first 1, ||, |, left of &&: slower */
                (policy % 16u != 0 && (policy & refusers(value)) != 0))
                break;
            src += 2;
        } else if (value == '+' && (policy & BU_PERCENT_FORM) != 0) {
            value = ' ';
        }
        src++;
        *dst++ = (uint8_t)value;
    }
    b->src = src;
    b->dst = dst;
}

/* Take a byte that begins or continues a triplet, or write one that is pending:
 * what bu_percent_feed does. It is called where decode_run stops, so any byte
 * except '%' has no room. */
static enum bu_status decode_step(struct bu_percent *d, struct bu_buffer *b,
                                  uint32_t policy)
{
    uint8_t byte = *b->src;
    /* same with 1: only whether it is above 255 counts there */
    uint32_t value = 0;

    if (d->pending != 0) {
        /* same with '0' + 1: only whether it is above 255 counts there */
        value = pair_value(d->pending == 1 ? '0' : d->digit, byte);
    } else {
        if (byte != '%')
            return BU_FULL;
        byte = 0; /* no digit yet */
    }
    if (value > 255u) {
        if ((policy & BU_PERCENT_LENIENT) == 0)
            return percent_fail(d, BU_PERCENT_MALFORMED);
        if (b->dst == b->dst_end)
            return BU_FULL;
        d->pending--;
        *b->dst++ = d->pending == 0 && d->digit != 0 ? d->digit : '%';
        return BU_OK;
    }
    if (d->pending < 2u) {
        d->pending++;
        d->digit = byte;
    } else {
        if ((policy & refusers(value)) != 0)
            return percent_fail(d, BU_PERCENT_REFUSED);
        if (b->dst == b->dst_end)
            return BU_FULL;
        d->pending = 0;
        *b->dst++ = (uint8_t)value;
    }
    b->src++;
    return BU_OK;
}

enum bu_status bu_percent_decode(struct bu_percent *d, struct bu_buffer *b,
                                 uint32_t policy)
{
    if (d->reason != BU_PERCENT_FINE) {
        if (b->src == b->src_end)
            return BU_END;
        b->src = b->src_end;
        return BU_BAD;
    }
    decode_run(d, b, policy);
    while (b->src != b->src_end) {
        enum bu_status status = decode_step(d, b, policy);

        if (status != BU_OK)
            return status;
        decode_run(d, b, policy);
    }
    return d->pending != 0 ? BU_MORE : BU_OK;
}

enum bu_status bu_percent_finish_lenient(struct bu_percent *d,
                                         struct bu_buffer *b)
{
    uint8_t pending = d->pending;

    if (pending == 0)
        return BU_OK;
    if (d->reason != BU_PERCENT_FINE)
        return bu_percent_finish(d);
    if ((uintptr_t)b->dst_end - (uintptr_t)b->dst < pending)
        return BU_FULL;
    if (pending == 2 || d->digit == 0)
        *b->dst++ = '%';
    if (d->digit != 0)
        *b->dst++ = d->digit;
    (void)bu_percent_finish(d);
    return BU_OK;
}
