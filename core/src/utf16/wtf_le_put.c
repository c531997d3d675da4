/* utf16: encode one value as bytes (LE), lone surrogates included. */
/* SPDX-License-Identifier: MIT */
#include "bytes_pair.h"
#include <bareutf/utf16.h>

unsigned bu_wtf16le_put(uint8_t out[BU_UTF16_BYTES], uint32_t value)
{
    return put_bytes(out, value, LE);
}
