/* utf32: decode one scalar value of UTF-32LE. */
/* SPDX-License-Identifier: MIT */
#include "bytes.h"
#include <bareutf/utf32.h>

enum bu_status bu_utf32le_next(const uint8_t **p, const uint8_t *end,
                               uint32_t *scalar)
{
    return next_bytes(p, end, scalar, LE);
}
