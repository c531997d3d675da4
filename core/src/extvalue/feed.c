/* extvalue: charset'language'value, one byte at a time. */
/* SPDX-License-Identifier: MIT */
#include "local.h"

/* By enum bu_extvalue_charset, less 1. */
static const uint8_t names[2][11] = {
    {'u', 't', 'f', '-', '8', '\'', 0, 0, 0, 0, 0},
    {'i', 's', 'o', '-', '8', '8', '5', '9', '-', '1', '\''}};

static enum bu_status stop(struct bu_extvalue *d, uint8_t reason)
{
    d->step = STOPPED;
    d->reason = reason;
    return BU_BAD;
}

static enum bu_status ill_formed(struct bu_extvalue *d, enum bu_status status)
{
    d->reason = BU_EXTVALUE_ILL_FORMED;
    return status;
}

static uint8_t lower(uint8_t byte)
{
    return byte - (uint32_t)'A' < 26u ? (uint8_t)(byte + 32u) : byte;
}

static enum bu_status in_charset(struct bu_extvalue *d, uint8_t byte)
{
    byte = lower(byte);
    if (d->charset == BU_EXTVALUE_NONE)
        d->charset = byte == 'u' ? BU_EXTVALUE_UTF_8 : BU_EXTVALUE_ISO_8859_1;
    if (byte != names[d->charset - 1][d->matched]) {
        d->charset = BU_EXTVALUE_NONE;
        return stop(d, BU_EXTVALUE_CHARSET);
    }
    d->matched++;
    if (byte == '\'') {
        d->language_at = d->matched;
        d->step = LANGUAGE;
    }
    return BU_MORE;
}

static enum bu_status in_language(struct bu_extvalue *d, uint8_t byte)
{
    if (byte == '\'') {
        d->step = VALUE;
        return BU_MORE;
    }
    if (!is_language(byte) || d->language_length == 255)
        return stop(d, BU_EXTVALUE_LANGUAGE);
    d->language_length++;
    return BU_MORE;
}

/* May this byte stand in a value, or was it let pass? */
static int is_allowed(struct bu_extvalue *d, uint8_t byte, uint32_t policy)
{
    if (d->percent.held != 0 || byte == '%' || is_attr(byte))
        return 1;
    if ((policy & BU_EXTVALUE_LOOSE) == 0 || byte - 0x20u > 0x5Eu ||
        byte == '/' || byte == '\\')
        return 0;
    d->loose = 1;
    return 1;
}

static enum bu_status in_text(struct bu_extvalue *d, uint8_t byte,
                              uint32_t *scalar)
{
    enum bu_status status;

    if (d->charset == BU_EXTVALUE_UTF_8) {
        status = bu_utf8_feed(&d->utf8, byte, scalar);
        return status < BU_OK || status == BU_REFEED ? ill_formed(d, status)
                                                     : status;
    }
    if (byte - 0x80u < 0x20u)
        return ill_formed(d, BU_BAD);
    *scalar = byte;
    return BU_OK;
}

static enum bu_status in_value(struct bu_extvalue *d, uint8_t byte,
                               uint32_t policy, uint32_t *scalar)
{
    uint8_t held = d->percent.held;
    uint8_t out;
    enum bu_status status;

    if (!is_allowed(d, byte, policy))
        return stop(d, BU_EXTVALUE_BYTE);
    status = bu_percent_feed(&d->percent, byte, policy, &out);
    if (status == BU_BAD)
        return stop(d, d->percent.reason == BU_PERCENT_REFUSED
                           ? BU_EXTVALUE_REFUSED
                           : BU_EXTVALUE_PERCENT);
    if (status == BU_MORE)
        return BU_MORE;
    status = in_text(d, out, scalar);
    if (status == BU_REFEED)
        d->percent.held = held; /* the last digit will come again */
    return status;
}

enum bu_status bu_extvalue_feed(struct bu_extvalue *d, uint8_t byte,
                                uint32_t policy, uint32_t *scalar)
{
    if (d->step == CHARSET)
        return in_charset(d, byte);
    if (d->step == LANGUAGE)
        return in_language(d, byte);
    if (d->step == VALUE)
        return in_value(d, byte, policy, scalar);
    return BU_BAD;
}

enum bu_status bu_extvalue_finish(struct bu_extvalue *d)
{
    if (d->step == STOPPED)
        return BU_BAD;
    if (is_complete(d))
        return BU_OK;
    return stop(d, BU_EXTVALUE_CUT);
}
