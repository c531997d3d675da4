/* utf32: units as bytes, the lowest byte first. */
/* SPDX-License-Identifier: MIT */
#include "utf32_unit.h"
#include <bareutf/utf32.h>

enum bu_status bu_utf32le_next(const uint8_t **p, const uint8_t *end,
                               uint32_t *scalar)
{
    return utf32_next_bytes(p, end, scalar, UTF32_LE);
}

enum bu_status bu_utf32le_prev(const uint8_t *begin, const uint8_t **p,
                               uint32_t *scalar)
{
    return utf32_prev_bytes(begin, p, scalar, UTF32_LE);
}

unsigned bu_utf32le_put(uint8_t out[BU_UTF32_BYTES], uint32_t scalar)
{
    return utf32_put_bytes(out, scalar, UTF32_LE);
}
