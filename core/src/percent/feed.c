/* percent: decode one byte at a time. */
/* SPDX-License-Identifier: MIT */
#include "digits.h"

static int is_refused(uint32_t value, uint32_t policy)
{
    if (value == 0)
        return (policy & (BU_PERCENT_NO_NUL | BU_PERCENT_NO_CONTROL)) != 0;
    if (value < 0x20u || value == 0x7Fu)
        return (policy & BU_PERCENT_NO_CONTROL) != 0;
    if (value == '/')
        return (policy & BU_PERCENT_NO_SLASH) != 0;
    return value == '\\' && (policy & BU_PERCENT_NO_BACKSLASH) != 0;
}

static enum bu_status fail(struct bu_percent *d, uint8_t reason)
{
    d->reason = reason;
    return BU_BAD;
}

enum bu_status bu_percent_feed(struct bu_percent *d, uint8_t byte,
                               uint32_t policy, uint8_t *out)
{
    uint32_t value;

    if (d->reason != BU_PERCENT_FINE)
        return BU_BAD;
    if (d->held == 0) {
        if (byte != '%') {
            *out = byte;
            return BU_OK;
        }
        d->held = 1;
        return BU_MORE;
    }
    value = digit_value(byte);
    if (value > 15u)
        return fail(d, BU_PERCENT_MALFORMED);
    if (d->held == 1) {
        d->held = 2;
        d->digit = byte;
        return BU_MORE;
    }
    value += digit_value(d->digit) * 16u;
    if (is_refused(value, policy))
        return fail(d, BU_PERCENT_REFUSED);
    d->held = 0;
    *out = (uint8_t)value;
    return BU_OK;
}
