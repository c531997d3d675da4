/* utf16: encode one scalar value as UTF-16LE. */
/* SPDX-License-Identifier: MIT */
#include "bytes_pair.h"
#include <bareutf/utf16.h>

unsigned bu_utf16le_put(uint8_t out[BU_UTF16_BYTES], uint32_t scalar)
{
    if (bu_scalar_is_surrogate(scalar))
        return 0;
    return put_bytes(out, scalar, LE);
}
