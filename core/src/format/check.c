/* format: the well-formed start of a text. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/format.h>
#include "move.h"

size_t bu_format_check(const struct bu_format *format, const uint8_t *s,
                       size_t n)
{
    const uint8_t *p = s;
    const uint8_t *from;
    const uint8_t *end = (const uint8_t *)((uintptr_t)s + n);
    struct bu_held h;
    uint32_t value;
    enum bu_status status;

    do {
        from = p;
        status = format->next(&p, end, &value);
    } while (status == BU_OK);
    n = (size_t)((uintptr_t)from - (uintptr_t)s);
    if (status != BU_MORE)
        return n;
    /* Cut short, or a lone surrogate at the end. */
    h.count = (uint8_t)(end - p);
    move_bytes(h.bytes, p, h.count);
    for (;;) {
        unsigned held = h.count;

        if (bu_format_finish(format, &h, &value) != BU_AGAIN)
            return n;
        n += held - h.count;
    }
}
