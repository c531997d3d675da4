/* escape_run: copying what an escape leaves as it is. */
/* SPDX-License-Identifier: MIT */
#include "escape_engine.h"

/* A byte is read once, judged, and written. */
void bu_escape__run(const struct bu_conversion *c, struct bu_buffer *b)
{
    const uint32_t *stops = stops_of(c);
    const uint8_t *src = b->src;
    const uint8_t *end = b->src_end;
    uint8_t *dst = b->dst;

    if (stops == NULL)
        return;
    if ((uintptr_t)b->dst_end - (uintptr_t)dst <
        (uintptr_t)end - (uintptr_t)src)
        end = src + (b->dst_end - dst);
    for (; src != end; src++) {
        unsigned byte = byte_at(src);

        if (byte >= 0x80u || is_in_set(stops, byte))
            break;
        *dst++ = (uint8_t)byte;
    }
    b->src = src;
    b->dst = dst;
}
