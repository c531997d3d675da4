/* utf16: encode one value in native units, lone surrogates included. */
/* SPDX-License-Identifier: MIT */
#include "pair.h"
#include <bareutf/utf16.h>

unsigned bu_wtf16_put(uint16_t out[BU_UTF16_MAX], uint32_t value)
{
    return put_units(out, value);
}
