/* peek: look at what waits without taking it. */
/* SPDX-License-Identifier: MIT */
#include "gap.h"

enum bu_status bu_ring_peek(const struct bu_ring *r, uint32_t index,
                            uint8_t *out)
{
    uint32_t tail = r->tail;

    if (index >= r->head - tail)
        return BU_END;
    *out = r->data[(tail + index) & r->mask];
    return BU_OK;
}

unsigned bu_ring_waiting(const struct bu_ring *r)
{
    return r->head != r->tail || gap_is_open(r);
}
