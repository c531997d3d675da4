/* format: the end of a stream. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/format.h>
#include "move.h"

/*
 * A unit of zero behind the units held tells what comes first, as it continues
 * no sequence. What is left of a unit that was cut short belongs to the last
 * part.
 */
enum bu_status bu_format_finish(const struct bu_format *format,
                                struct bu_held *h, uint32_t *value)
{
    static const uint8_t zero[4] = {0, 0, 0, 0};
    uint8_t bytes[BU_FORMAT_MAX + 4];
    const uint8_t *p = bytes;
    unsigned unit = format->unit;
    unsigned whole = h->count & (0u - unit); /* a power of two */
    enum bu_status status = BU_BAD;
    unsigned used;

    if (h->count == 0)
        return BU_OK;
    move_bytes(bytes, h->bytes, whole);
    move_bytes(bytes + whole, zero, unit);
    if (whole != 0)
        status = format->next(&p, bytes + whole + unit, value);
    used = (unsigned)(p - bytes);
    if (status != BU_OK && used >= whole)
        used = h->count;
    drop(h, used);
    return status == BU_OK ? BU_AGAIN : BU_BAD;
}
