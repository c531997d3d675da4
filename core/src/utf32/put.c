/* utf32: write one native unit. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/scalar.h>
#include <bareutf/utf32.h>

unsigned bu_utf32_put(uint32_t out[BU_UTF32_MAX], uint32_t scalar)
{
    if (!bu_scalar_is_valid(scalar))
        return 0;
    out[0] = scalar;
    return 1;
}
