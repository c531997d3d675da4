/* utf16: decode one scalar value of UTF-16BE. */
/* SPDX-License-Identifier: MIT */
#include "bytes_next.h"
#include <bareutf/utf16.h>

enum bu_status bu_utf16be_next(const uint8_t **p, const uint8_t *end,
                               uint32_t *scalar)
{
    return next_bytes(p, end, scalar, BE);
}
