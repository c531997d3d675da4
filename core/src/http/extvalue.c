/* extvalue: decode values of RFC 8187. */
/* SPDX-License-Identifier: MIT */
#include "../utf8/utf8_stdint.h"
#include "http_token.h"
#include <bareutf/http.h>
#include <stdbool.h>

enum { EXT_CHARSET, EXT_LANGUAGE, EXT_VALUE, EXT_STOPPED };

static inline bool is_complete(const struct bu_extvalue *d)
{
    return d->step == EXT_VALUE && d->percent.pending == 0 &&
           bu_utf8_pending(&d->utf8) == 0;
}

/* The names of both charsets, one after the other; d->matched counts here. */
static const uint8_t charset_names[17] = {'u', 't', 'f', '-', '8', '\'',
                                          'i', 's', 'o', '-', '8', '8',
                                          '5', '9', '-', '1', '\''};
enum { ISO = 6 };

static enum bu_status stop_extvalue(struct bu_extvalue *d, uint8_t reason)
{
    d->step = EXT_STOPPED;
    d->reason = reason;
    return BU_BAD;
}

static enum bu_status ill_formed(struct bu_extvalue *d, enum bu_status status)
{
    d->reason = BU_EXTVALUE_ILL_FORMED;
    return status;
}

static uint8_t extvalue_lower(uint8_t byte)
{
    /* same with 25: no name has a z */
    /* same with 27: no name has a brace */
    return byte - (uint32_t)'A' < 26u ? (uint8_t)(byte + 32u) : byte;
}

static enum bu_status in_charset(struct bu_extvalue *d, uint8_t byte,
                                 uint32_t policy)
{
    byte = extvalue_lower(byte);
    if (d->charset == BU_EXTVALUE_NONE) {
        d->charset = BU_EXTVALUE_UTF_8;
        if (byte != 'u') {
            d->charset = BU_EXTVALUE_ISO_8859_1;
            d->matched = ISO;
        }
    }
    if (byte == '8' && d->matched == 3u && (policy & BU_EXTVALUE_UTF8) != 0)
        d->matched++; /* as if the '-' had come */
    if (byte != charset_names[d->matched]) {
        d->charset = BU_EXTVALUE_NONE;
        return stop_extvalue(d, BU_EXTVALUE_BAD_CHARSET);
    }
    d->matched++;
    d->language_at++;
    if (byte == '\'')
        d->step = EXT_LANGUAGE;
    return BU_MORE;
}

static enum bu_status in_language(struct bu_extvalue *d, uint8_t byte)
{
    if (byte == '\'') {
        d->step = EXT_VALUE;
        return BU_MORE;
    }
    if (!is_language(byte) || d->language_length == 255)
        return stop_extvalue(d, BU_EXTVALUE_LANGUAGE);
    d->language_length++;
    return BU_MORE;
}

/* Return whether a value may have this byte, or the policy accepts it. */
static bool is_allowed(struct bu_extvalue *d, uint8_t byte, uint32_t policy)
{
    if (d->percent.pending != 0 || byte == '%' ||
        stays_plain(&bu_percent_attr, byte))
        return true;
    /* same with >=, 0x5D: 7E needs no leave */
    if ((policy & BU_EXTVALUE_LOOSE) == 0 || byte - 0x20u > 0x5Eu ||
        byte == '/' || byte == '\\')
        return false;
    d->loose = 1;
    return true;
}

static enum bu_status in_text(struct bu_extvalue *d, uint8_t byte,
                              uint32_t *scalar)
{
    enum bu_status status;

    if (d->charset == BU_EXTVALUE_UTF_8) {
        status = bu_utf8_feed(&d->utf8, byte, scalar);
        return status < BU_OK ? ill_formed(d, status) : status;
    }
    if (byte - 0x80u < 0x20u)
        return ill_formed(d, BU_BAD);
    *scalar = byte;
    return BU_OK;
}

static enum bu_status in_value(struct bu_extvalue *d, uint8_t byte,
                               uint32_t policy, uint32_t *scalar)
{
    uint8_t pending = d->percent.pending;
    uint8_t out;
    enum bu_status status;

    if (!is_allowed(d, byte, policy))
        return stop_extvalue(d, BU_EXTVALUE_BYTE);
    status = next_triplet(&d->percent, byte, policy, &out);
    if (status == BU_BAD)
        return stop_extvalue(d, d->percent.reason == BU_PERCENT_REFUSED
                                    ? BU_EXTVALUE_REFUSED
                                    : BU_EXTVALUE_PERCENT);
    if (status == BU_MORE)
        return BU_MORE;
    status = in_text(d, out, scalar);
    if (status == BU_REFEED)
        d->percent.pending = pending; /* the last digit will come again */
    return status;
}

enum bu_status bu_extvalue_feed(struct bu_extvalue *d, uint8_t byte,
                                uint32_t policy, uint32_t *scalar)
{
    if (d->step == EXT_CHARSET)
        return in_charset(d, byte, policy);
    if (d->step == EXT_LANGUAGE)
        return in_language(d, byte);
    if (d->step == EXT_VALUE)
        return in_value(d, byte, policy, scalar);
    return BU_BAD;
}

enum bu_status bu_extvalue_finish(struct bu_extvalue *d)
{
    if (d->step == EXT_STOPPED)
        return BU_BAD;
    if (is_complete(d))
        return BU_OK;
    return stop_extvalue(d, BU_EXTVALUE_TRUNCATED);
}

/* Write one scalar value; 0 when there is no room. */
static bool emit_scalar(struct bu_buffer *b, uint32_t scalar)
{
    if ((uintptr_t)b->dst_end - (uintptr_t)b->dst < bu_utf8_len(scalar))
        return false;
    b->dst += bu_utf8_put(b->dst, scalar);
    return true;
}

/* Take one byte, or drop the ill-formed part before it. */
static enum bu_status extvalue_step(struct bu_extvalue *d, struct bu_buffer *b,
                                    uint32_t policy)
{
    /* The code below runs only if there is something to write. */
    uint32_t word = d->utf8.word;
    uint8_t pending = d->percent.pending;
    uint32_t scalar = BU_REPLACEMENT;
    enum bu_status status = bu_extvalue_feed(d, *b->src, policy, &scalar);
    enum bu_status told = status;

    if (status == BU_REFEED || status == BU_BAD) {
        told = BU_BAD;
        if (d->reason != BU_EXTVALUE_ILL_FORMED)
            return BU_BAD;
        if ((policy & BU_EXTVALUE_REPLACE) != 0)
            told = BU_OK;
    }
    if (told == BU_OK && !emit_scalar(b, scalar)) {
        d->utf8.word = word;
        d->percent.pending = pending;
        return BU_FULL;
    }
    if (status != BU_REFEED)
        b->src++;
    return told;
}

enum bu_status bu_extvalue_decode(struct bu_extvalue *d, struct bu_buffer *b,
                                  uint32_t policy)
{
    if (d->step == EXT_STOPPED) {
        if (b->src == b->src_end)
            return BU_END;
        b->src = b->src_end;
        return BU_BAD;
    }
    while (b->src != b->src_end) {
        enum bu_status status = extvalue_step(d, b, policy);

        if (status == BU_FULL || status == BU_BAD)
            return status;
    }
    return is_complete(d) ? BU_OK : BU_MORE;
}
