/* convert: the end of a stream. */
/* SPDX-License-Identifier: MIT */
#include "any.h"

enum bu_status bu_convert_finish(const struct bu_conversion *c,
                                 struct bu_convert_state *s,
                                 struct bu_buffer *b)
{
    while (s->held.count != 0) {
        struct bu_held rest; /* for a value that does not fit */
        uint32_t value = 0;
        enum bu_status status;

        rest.count = s->held.count;
        move_bytes(rest.bytes, s->held.bytes, rest.count);
        status = bu_format_finish(c->from, &rest, &value);
        if (status == BU_AGAIN)
            status = BU_OK;
        status = bu_convert_put(c, s, b, status, value);
        if (status == BU_FULL)
            return BU_FULL;
        s->length = (uint8_t)(s->held.count - rest.count);
        drop(&s->held, s->length);
        if (status != BU_OK)
            return status;
    }
    s->after_high = 0;
    return BU_OK;
}
