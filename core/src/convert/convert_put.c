/* convert: one value, or what stands for it, into the target's form. */
/* SPDX-License-Identifier: MIT */
#include "any.h"

enum bu_status bu_convert_put(const struct bu_conversion *c,
                              struct bu_convert_state *s, struct bu_buffer *b,
                              enum bu_status status, uint32_t value)
{
    uint8_t out[BU_FORMAT_MAX];
    unsigned n = 0;

    if (status == BU_OK) {
        n = c->to->put(out, value);
        if (n == 0) {
            s->value = value;
            status = BU_UNMAPPED;
        }
    }
    if (n == 0 && c->instead != BU_STOP)
        n = c->to->put(out, c->instead);
    if (n == 0)
        return status;
    if ((uintptr_t)b->dst_end - (uintptr_t)b->dst < n)
        return BU_FULL;
    move_bytes(b->dst, out, n);
    b->dst += n;
    return BU_OK;
}
