/* percent: decode. */
/* SPDX-License-Identifier: MIT */
#include "percent_digits.h"
#include "percent_strict.h"
#include <bareutf/percent.h>
#include <stdbool.h>

static bool is_refused_value(uint32_t value, uint32_t policy)
{
    if (value == 0)
        return (policy & (BU_PERCENT_NO_NUL | BU_PERCENT_NO_CONTROL)) != 0;
    if (value < 0x20u || value == 0x7Fu)
        return (policy & BU_PERCENT_NO_CONTROL) != 0;
    if (value == '/')
        return (policy & BU_PERCENT_NO_SLASH) != 0;
    return value == '\\' && (policy & BU_PERCENT_NO_BACKSLASH) != 0;
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

    if (d->reason != BU_PERCENT_FINE)
        return BU_BAD;
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
    if (is_refused_value(value, policy))
        return percent_fail(d, BU_PERCENT_REFUSED);
    d->pending = 0;
    *out = (uint8_t)value;
    return BU_OK;
}

enum bu_status bu_percent_feed(struct bu_percent *d, uint8_t byte,
                               uint32_t policy, uint8_t *out)
{
    enum bu_status status;

    if (byte == '+' && (policy & BU_PERCENT_FORM) != 0)
        byte = ' '; /* neither is a hex digit */
    status = bu_percent_feed_strict(d, byte, policy, out);
    if (status != BU_BAD || d->reason != BU_PERCENT_MALFORMED ||
        (policy & BU_PERCENT_LENIENT) == 0)
        return status;
    d->reason = BU_PERCENT_FINE;
    d->pending--;
    *out = d->pending == 0 && d->digit != 0 ? d->digit : '%';
    return BU_AGAIN;
}

static void percent_restart(struct bu_percent *d)
{
    d->pending = 0;
    d->digit = 0;
    d->reason = BU_PERCENT_FINE;
}

/* Take one byte, or write one that is pending before it. */
static enum bu_status percent_step(struct bu_percent *d, struct bu_buffer *b,
                                   uint32_t policy)
{
    uint8_t pending = d->pending; /* all that changes where a byte comes out */
    uint8_t out;
    enum bu_status status = bu_percent_feed(d, *b->src, policy, &out);

    if (status == BU_OK || status == BU_AGAIN) {
        if (b->dst == b->dst_end) {
            d->pending = pending;
            return BU_FULL;
        }
        *b->dst++ = out;
    }
    if (status == BU_OK || status == BU_MORE)
        b->src++;
    return status;
}

enum bu_status bu_percent_decode(struct bu_percent *d, struct bu_buffer *b,
                                 uint32_t policy)
{
    while (b->src != b->src_end) {
        enum bu_status status = percent_step(d, b, policy);

        if (status == BU_FULL || status == BU_BAD)
            return status;
    }
    if (d->reason != BU_PERCENT_FINE)
        return BU_BAD;
    return d->pending != 0 ? BU_MORE : BU_OK;
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
