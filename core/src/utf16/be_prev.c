/* utf16: decode one scalar value of UTF-16BE backwards. */
/* SPDX-License-Identifier: MIT */
#include "bytes_prev.h"
#include <bareutf/utf16.h>

enum bu_status bu_utf16be_prev(const uint8_t *begin, const uint8_t **p,
                               uint32_t *scalar)
{
    return prev_bytes(begin, p, scalar, BE);
}
