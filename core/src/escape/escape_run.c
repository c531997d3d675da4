/* escape_run: copying what an escape leaves as it is. */
/* SPDX-License-Identifier: MIT */
#include "escape_engine.h"

/* A byte is read once, judged, and written. */
void bu_escape__copy(struct bu_buffer *b, const uint32_t stops[4])
{
    const uint8_t *src = b->src;
    const uint8_t *end = b->src_end;
    uint8_t *dst = b->dst;

    if ((uintptr_t)b->dst_end - (uintptr_t)dst <
        (uintptr_t)end - (uintptr_t)src)
        end = src + (b->dst_end - dst);
    for (; src != end; src++) {
        unsigned byte = byte_at(src);

        /* is_in_set, with one instruction less for each byte */
        if (byte >= 0x80u ||
            stops[byte / 32u] << (31u - byte % 32u) >= 0x80000000u)
            break;
        *dst++ = (uint8_t)byte;
    }
    b->src = src;
    b->dst = dst;
}

void bu_escape__run(const struct bu_conversion *c, struct bu_buffer *b)
{
    const uint32_t *stops = stops_of(c);

    if (stops != NULL)
        bu_escape__copy(b, stops);
}
