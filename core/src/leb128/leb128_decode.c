/* leb128: many numbers of 32 bits; numbers byte by byte; reasons of errors. */
/* SPDX-License-Identifier: MIT */
#include "leb128_halves.h"
#include <bareutf/leb128.h>

enum bu_status bu_uleb128_decode(struct bu_buffer_8_32 *b)
{
    const uint8_t *p = b->src;
    uint32_t *to = b->dst;
    enum bu_status status = BU_OK;

    while (p != b->src_end) {
        if (to == b->dst_end) {
            status = BU_FULL;
            break;
        }
        status = bu_uleb128_next_inline(&p, b->src_end, to);
        if (status != BU_OK)
            break;
        to++;
    }
    b->src = p;
    b->dst = to;
    return status;
}

enum bu_status bu_sleb128_decode(struct bu_buffer_8_32 *b)
{
    const uint8_t *p = b->src;
    uint32_t *to = b->dst;
    enum bu_status status = BU_OK;

    while (p != b->src_end) {
        int32_t value;

        if (to == b->dst_end) {
            status = BU_FULL;
            break;
        }
        status = bu_sleb128_next_inline(&p, b->src_end, &value);
        if (status != BU_OK)
            break;
        *to++ = (uint32_t)value;
    }
    b->src = p;
    b->dst = to;
    return status;
}

enum bu_status bu_uleb128_feed(struct bu_leb128 *d, unsigned bits, uint8_t byte,
                               uint64_t *value)
{
    if (halves_overflow(bits - d->used, byte)) {
        halves_clear(d);
        return BU_BAD;
    }
    halves_add(d, byte & 0x7Fu);
    if (byte >= 0x80u)
        return BU_MORE;
    *value = halves_value(d);
    halves_clear(d);
    return BU_OK;
}

enum bu_status bu_sleb128_feed(struct bu_leb128 *d, unsigned bits, uint8_t byte,
                               int64_t *value)
{
    if (halves_overflow_signed(bits - d->used, byte)) {
        halves_clear(d);
        return BU_BAD;
    }
    halves_add(d, byte & 0x7Fu);
    if (byte >= 0x80u)
        return BU_MORE;
    if (byte >= 0x40u)
        halves_extend(d);
    *value = (int64_t)halves_value(d);
    halves_clear(d);
    return BU_OK;
}

enum bu_status bu_leb128_finish(struct bu_leb128 *d)
{
    enum bu_status status = d->used != 0 ? BU_BAD : BU_OK;

    halves_clear(d);
    return status;
}

/* Find the last byte, s[*length - 1], and set *bits to the bits left for it.
 * SHORTEST here means that there is one. */
static enum bu_leb128_reason find_end(const uint8_t *s, size_t n,
                                      unsigned *bits, size_t *length)
{
    size_t i = 0;

    *length = n;
    while (i != n) {
        if (s[i++] < 0x80u) {
            *length = i;
            return BU_LEB128_SHORTEST;
        }
        if (*bits <= 7) {
            *length = i;
            return BU_LEB128_TOO_LONG;
        }
        *bits -= 7;
    }
    return BU_LEB128_TRUNCATED;
}

enum bu_leb128_reason bu_uleb128_explain(const uint8_t *s, size_t n,
                                         unsigned bits, size_t *length)
{
    enum bu_leb128_reason reason = find_end(s, n, &bits, length);
    uint32_t last;

    if (reason != BU_LEB128_SHORTEST)
        return reason;
    last = s[*length - 1];
    if (bits < 7 && last >> bits != 0)
        return BU_LEB128_OVERFLOW;
    return *length != 1 && last == 0 ? BU_LEB128_PADDED : BU_LEB128_SHORTEST;
}

enum bu_leb128_reason bu_sleb128_explain(const uint8_t *s, size_t n,
                                         unsigned bits, size_t *length)
{
    enum bu_leb128_reason reason = find_end(s, n, &bits, length);
    uint32_t last;
    uint32_t all; /* the last byte if it were only a sign */

    if (reason != BU_LEB128_SHORTEST)
        return reason;
    last = s[*length - 1];
    /* same with >: 40 is neither a sign alone nor padding */
    all = last >= 0x40u ? 0x7Fu : 0;
    if (bits < 7 && last >> (bits - 1) != all >> (bits - 1))
        return BU_LEB128_OVERFLOW;
    /* Padding has the sign that the byte before it had: 80 00, FF 7F. */
    if (*length != 1 && last == all && ((s[*length - 2] ^ all) & 0x40u) == 0)
        return BU_LEB128_PADDED;
    return BU_LEB128_SHORTEST;
}
