/* format: the end of a stream. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/format.h>
#include "move.h"

/*
 * What is held is the start of one sequence, or a lone surrogate and maybe the
 * start of another. A unit of zero behind it tells: it continues no sequence, but
 * a lone surrogate before it is decided by it. Where next passes more than was
 * held, the zero has completed a unit that was cut short.
 */
enum bu_status bu_format_finish(const struct bu_format *format,
                                struct bu_held *h, uint32_t *value)
{
    static const uint8_t zero[4] = {0, 0, 0, 0};
    uint8_t bytes[BU_FORMAT_MAX + 4];
    const uint8_t *p = bytes;
    const uint8_t *end = bytes + h->count + format->unit;
    uint32_t found;
    unsigned used;
    enum bu_status status;

    if (h->count == 0)
        return BU_OK;
    move_bytes(bytes, h->bytes, h->count);
    move_bytes(bytes + h->count, zero, format->unit);
    status = format->next(&p, end, &found);
    used = (unsigned)(p - bytes);
    if (status != BU_OK || used > h->count) {
        h->count = 0;
        return BU_BAD;
    }
    drop(h, used);
    *value = found;
    return BU_AGAIN;
}
