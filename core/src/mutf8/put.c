/* mutf8: encode one value. */
/* SPDX-License-Identifier: MIT */
#include "../wtf8/surrogates.h"
#include <bareutf/utf8.h>
#include <bareutf/mutf8.h>

unsigned bu_mutf8_put(uint8_t out[BU_MUTF8_MAX], uint32_t value)
{
    if (value == 0) {
        out[0] = 0xC0;
        out[1] = 0x80;
        return 2;
    }
    if (value >= 0x10000u)
        return put_pair(out, value);
    if (bu_scalar_is_surrogate(value)) {
        put_surrogate(out, value);
        return 3;
    }
    return bu_utf8_put(out, value);
}
