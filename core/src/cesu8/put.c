/* cesu8: encode one scalar value. */
/* SPDX-License-Identifier: MIT */
#include "../wtf8/surrogates.h"
#include <bareutf/utf8.h>
#include <bareutf/cesu8.h>

unsigned bu_cesu8_put(uint8_t out[BU_CESU8_MAX], uint32_t scalar)
{
    if (scalar < 0x10000u)
        return bu_utf8_put(out, scalar);
    return put_pair(out, scalar);
}
