/* percent: decode. */
/* SPDX-License-Identifier: MIT */
#include "percent_digits.h"
#include "percent_strict.h"
#include <bareutf/http.h>
#include <stdbool.h>

void bu_percent__run(struct bu_buffer *b, uint32_t policy);

/* Which bits of a policy refuse a value. */
static uint32_t refusers(uint32_t value)
{
    if (value == '/')
        return BU_PERCENT_NO_SLASH;
    if (value == '\\')
        return BU_PERCENT_NO_BACKSLASH;
    if (value == 0)
        return BU_PERCENT_NO_NUL | BU_PERCENT_NO_CONTROL;
    return value < 0x20u || value == 0x7Fu ? BU_PERCENT_NO_CONTROL : 0;
}

/* The value of two hex digits; above 255 if one is none. */
static uint32_t pair_value(uint8_t high, uint8_t low)
{
    return percent_value(high) * 16u + percent_value(low);
}

static enum bu_status percent_fail(struct bu_percent *d, uint8_t reason)
{
    d->reason = reason;
    return BU_BAD;
}

enum bu_status bu_percent_feed_strict(struct bu_percent *d, uint8_t byte,
                                      uint32_t policy, uint8_t *out)
{
    uint32_t value;

    if (d->pending == 0) {
        if (byte != '%') {
            *out = byte;
            return BU_OK;
        }
        d->pending = 1;
        d->digit = 0;
        return BU_MORE;
    }
    value = percent_value(byte);
    if (value > 15u)
        return percent_fail(d, BU_PERCENT_MALFORMED);
    if (d->pending == 1) {
        d->pending = 2;
        d->digit = byte;
        return BU_MORE;
    }
    value += percent_value(d->digit) * 16u;
    if ((policy & refusers(value)) != 0)
        return percent_fail(d, BU_PERCENT_REFUSED);
    d->pending = 0;
    *out = (uint8_t)value;
    return BU_OK;
}

enum bu_status bu_percent_feed(struct bu_percent *d, uint8_t byte,
                               uint32_t policy, uint8_t *out)
{
    enum bu_status status = BU_BAD;

    if (byte == '+' && (policy & BU_PERCENT_FORM) != 0)
        byte = ' '; /* neither is a hex digit */
    if (d->reason == BU_PERCENT_FINE) {
        status = bu_percent_feed_strict(d, byte, policy, out);
        if (d->reason == BU_PERCENT_MALFORMED &&
            (policy & BU_PERCENT_LENIENT) != 0) {
            d->reason = BU_PERCENT_FINE;
            d->pending--;
            *out = d->pending == 0 && d->digit != 0 ? d->digit : '%';
            status = BU_AGAIN;
        }
    }
    return status;
}

static void percent_restart(struct bu_percent *d)
{
    d->pending = 0;
    d->digit = 0;
    d->reason = BU_PERCENT_FINE;
}

/* Decode what needs no state, while there is room: bytes as they are, and
 * triplets that are whole, well-formed and not refused. */
void bu_percent__run(struct bu_buffer *b, uint32_t policy)
{
    const uint8_t *src = b->src;
    const uint8_t *src_end = b->src_end;
    uint8_t *dst = b->dst;
    uint8_t *dst_end = b->dst_end;

    while (src != src_end && dst != dst_end) {
        uint32_t value = *src;

        if (value == '%') {
            if (src_end - src < 3)
                break;
            value = pair_value(src[1], src[2]);
            if (value > 255u ||
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

/* Take a byte of a triplet that has begun, or write one that is pending: what
 * bu_percent_feed does. */
static enum bu_status percent_step(struct bu_percent *d, struct bu_buffer *b,
                                   uint32_t policy)
{
    uint8_t byte = *b->src;
    uint32_t value = pair_value(d->pending == 1 ? '0' : d->digit, byte);

    if (value > 255u) {
        if ((policy & BU_PERCENT_LENIENT) == 0)
            return percent_fail(d, BU_PERCENT_MALFORMED);
        if (b->dst == b->dst_end)
            return BU_FULL;
        d->pending--;
        *b->dst++ = d->pending == 0 && d->digit != 0 ? d->digit : '%';
        return BU_OK;
    }
    if (d->pending == 1) {
        d->pending = 2;
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
    for (;;) {
        enum bu_status status;

        if (d->pending == 0)
            bu_percent__run(b, policy);
        if (b->src == b->src_end)
            return d->pending != 0 ? BU_MORE : BU_OK;
        if (d->pending != 0) {
            status = percent_step(d, b, policy);
            if (status != BU_OK)
                return status;
        } else if (*b->src != '%') {
            return BU_FULL;
        } else {
            d->pending = 1;
            d->digit = 0;
            b->src++;
        }
    }
}

enum bu_status bu_percent_finish(struct bu_percent *d)
{
    uint8_t pending = d->pending;

    percent_restart(d);
    return pending != 0 ? BU_BAD : BU_OK;
}

enum bu_status bu_percent_finish_lenient(struct bu_percent *d,
                                         struct bu_buffer *b)
{
    uint8_t pending = d->pending;

    if (pending == 0)
        return BU_OK;
    if (d->reason != BU_PERCENT_FINE) {
        percent_restart(d);
        return BU_BAD;
    }
    if ((uintptr_t)b->dst_end - (uintptr_t)b->dst < pending)
        return BU_FULL;
    if (pending == 2 || d->digit == 0)
        *b->dst++ = '%';
    if (d->digit != 0)
        *b->dst++ = d->digit;
    percent_restart(d);
    return BU_OK;
}
