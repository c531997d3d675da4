/* wtf8: encode one value. */
/* SPDX-License-Identifier: MIT */
#include "surrogates.h"
#include <bareutf/utf8.h>
#include <bareutf/wtf8.h>

unsigned bu_wtf8_put(uint8_t out[BU_WTF8_MAX], uint32_t value)
{
    if (bu_scalar_is_surrogate(value)) {
        put_surrogate(out, value);
        return 3;
    }
    return bu_utf8_put(out, value);
}
