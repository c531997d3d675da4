/* utf16: encode one scalar value in native units. */
/* SPDX-License-Identifier: MIT */
#include "pair.h"
#include <bareutf/utf16.h>

unsigned bu_utf16_put(uint16_t out[BU_UTF16_MAX], uint32_t scalar)
{
    if (bu_scalar_is_surrogate(scalar))
        return 0;
    return put_units(out, scalar);
}
