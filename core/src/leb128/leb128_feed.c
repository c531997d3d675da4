/* leb128: decode numbers of any width, byte by byte. */
/* SPDX-License-Identifier: MIT */
#include "leb128_halves.h"
#include <bareutf/leb128.h>

enum bu_status bu_uleb128_feed(struct bu_leb128 *d, unsigned bits, uint8_t byte,
                               uint64_t *value)
{
    if (halves_overflow(bits - d->used, byte)) {
        halves_clear(d);
        return BU_BAD;
    }
    halves_add(d, byte & 0x7Fu);
    if (byte >= 0x80u)
        return BU_MORE;
    *value = halves_value(d);
    halves_clear(d);
    return BU_OK;
}

enum bu_status bu_sleb128_feed(struct bu_leb128 *d, unsigned bits, uint8_t byte,
                               int64_t *value)
{
    if (halves_overflow_signed(bits - d->used, byte)) {
        halves_clear(d);
        return BU_BAD;
    }
    halves_add(d, byte & 0x7Fu);
    if (byte >= 0x80u)
        return BU_MORE;
    if (byte >= 0x40u)
        halves_extend(d);
    *value = (int64_t)halves_value(d);
    halves_clear(d);
    return BU_OK;
}

enum bu_status bu_leb128_finish(struct bu_leb128 *d)
{
    enum bu_status status = d->used != 0 ? BU_BAD : BU_OK;

    halves_clear(d);
    return status;
}
