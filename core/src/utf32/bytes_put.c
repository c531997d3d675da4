/* utf32: encode one scalar value as bytes in either order. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/scalar.h>
#include <bareutf/utf32.h>

unsigned bu_utf32le_put(uint8_t out[BU_UTF32_BYTES], uint32_t scalar)
{
    if (!bu_scalar_is_valid(scalar))
        return 0;
    out[0] = (uint8_t)scalar;
    out[1] = (uint8_t)(scalar >> 8);
    out[2] = (uint8_t)(scalar >> 16);
    out[3] = 0;
    return 4;
}

unsigned bu_utf32be_put(uint8_t out[BU_UTF32_BYTES], uint32_t scalar)
{
    if (!bu_scalar_is_valid(scalar))
        return 0;
    out[0] = 0;
    out[1] = (uint8_t)(scalar >> 16);
    out[2] = (uint8_t)(scalar >> 8);
    out[3] = (uint8_t)scalar;
    return 4;
}
