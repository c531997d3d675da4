/* convert: one value, or what stands for it, into the target's form. */
/* SPDX-License-Identifier: MIT */
#include "any.h"
#include <bareutf/scalar.h>

enum bu_status bu_convert_put(const struct bu_conversion *c,
                              struct bu_convert_state *s, struct bu_buffer *b,
                              enum bu_status status, uint32_t value)
{
    uint8_t out[BU_FORMAT_MAX];
    unsigned n = 0;

    if (status == BU_OK) {
        s->value = value;
        status = BU_UNMAPPED;
        /* Two surrogates in a row that are two values would become one value in
         * UTF-16, and be ill-formed in WTF-8: the second has no form there. */
        if (s->after_high == 0 || !bu_scalar_is_low_surrogate(value) ||
            (uint32_t)c->to->highest != BU_SCALAR_MAX)
            n = c->to->put(out, value);
    }
    if (n == 0 && c->instead != BU_STOP) {
        value = c->instead;
        n = c->to->put(out, value);
    }
    if (n == 0)
        return status;
    if ((uintptr_t)b->dst_end - (uintptr_t)b->dst < n)
        return BU_FULL;
    move_bytes(b->dst, out, n);
    b->dst += n;
    s->after_high = (uint8_t)bu_scalar_is_high_surrogate(value);
    return BU_OK;
}
