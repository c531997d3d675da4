/* extvalue: decode a buffer to UTF-8. */
/* SPDX-License-Identifier: MIT */
#include "local.h"

/* Write one scalar value; 0 when there is no room. */
static int emit(struct bu_buffer *b, uint32_t scalar)
{
    if ((uintptr_t)b->dst_end - (uintptr_t)b->dst < bu_utf8_len(scalar))
        return 0;
    b->dst += bu_utf8_put(b->dst, scalar);
    return 1;
}

/* Take one byte, or drop the ill-formed part before it. */
static enum bu_status step(struct bu_extvalue *d, struct bu_buffer *b,
                           uint32_t policy)
{
    /* All that changes where there is something to write. */
    uint32_t word = d->utf8.word;
    uint8_t held = d->percent.held;
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
    if (told == BU_OK && !emit(b, scalar)) {
        d->utf8.word = word;
        d->percent.held = held;
        return BU_FULL;
    }
    if (status != BU_REFEED)
        b->src++;
    return told;
}

enum bu_status bu_extvalue_decode(struct bu_extvalue *d, struct bu_buffer *b,
                                  uint32_t policy)
{
    while (b->src != b->src_end) {
        enum bu_status status = step(d, b, policy);

        if (status == BU_FULL || status == BU_BAD)
            return status;
    }
    if (d->step == STOPPED)
        return BU_BAD;
    return is_complete(d) ? BU_OK : BU_MORE;
}
