/* utf16: encode one scalar value as bytes in either order. */
/* SPDX-License-Identifier: MIT */
#include "bytes_pair.h"
#include <bareutf/utf16.h>

unsigned bu_utf16le_put(uint8_t out[BU_UTF16_BYTES], uint32_t scalar)
{
    return bu_scalar_is_surrogate(scalar) ? 0 : put_bytes(out, scalar, LE);
}

unsigned bu_utf16be_put(uint8_t out[BU_UTF16_BYTES], uint32_t scalar)
{
    return bu_scalar_is_surrogate(scalar) ? 0 : put_bytes(out, scalar, BE);
}
