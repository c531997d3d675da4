/* utf32: encode one scalar value as UTF-32LE. */
/* SPDX-License-Identifier: MIT */
#include "bytes.h"
#include <bareutf/utf32.h>

unsigned bu_utf32le_put(uint8_t out[BU_UTF32_BYTES], uint32_t scalar)
{
    return put_bytes(out, scalar, LE);
}
