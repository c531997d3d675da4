/* utf32: units as bytes, the highest byte first. */
/* SPDX-License-Identifier: MIT */
#include "utf32_unit.h"
#include "format_object.h"
#include <bareutf/utf32.h>

enum bu_status bu_utf32be_next(const uint8_t **p, const uint8_t *end,
                               uint32_t *scalar)
{
    return utf32_next_bytes(p, end, scalar, UTF32_BE);
}

enum bu_status bu_utf32be_prev(const uint8_t *begin, const uint8_t **p,
                               uint32_t *scalar)
{
    return utf32_prev_bytes(begin, p, scalar, UTF32_BE);
}

unsigned bu_utf32be_put(uint8_t out[BU_UTF32_BYTES], uint32_t scalar)
{
    return utf32_put_bytes(out, scalar, UTF32_BE);
}

BU_FORMAT__FORWARD(utf32be)

const struct bu_format bu_format_utf32be = {
    "UTF-32BE",
    4,
    BU_UTF32_BYTES,
    0,
    BU_SCALAR_MAX,
    utf32be_object_next,
    utf32be_object_prev,
    utf32be_object_put,
    NULL,
};
