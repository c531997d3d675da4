/* utf32: decode one scalar value of UTF-32BE backwards. */
/* SPDX-License-Identifier: MIT */
#include "bytes.h"
#include <bareutf/utf32.h>

enum bu_status bu_utf32be_prev(const uint8_t *begin, const uint8_t **p,
                               uint32_t *scalar)
{
    return prev_bytes(begin, p, scalar, BE);
}
