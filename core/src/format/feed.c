/* format: one byte of a stream, by the next of its format. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/format.h>
#include "move.h"

enum bu_status bu_format_feed(const struct bu_format *format, struct bu_held *h,
                              uint8_t byte, uint32_t *value)
{
    const uint8_t *p = h->bytes;
    unsigned count = h->count;
    unsigned used;
    enum bu_status status;

    h->bytes[count++] = byte;
    status = format->next(&p, h->bytes + count, value);
    if (status == BU_MORE) {
        h->count = (uint8_t)count;
        return BU_MORE;
    }
    used = (unsigned)(p - h->bytes);
    if (used == count) {
        h->count = 0;
        return status;
    }
    drop(h, used);
    return status == BU_OK ? BU_AGAIN : BU_REFEED;
}
