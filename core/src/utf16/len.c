/* utf16: how many units a value needs. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/scalar.h>
#include <bareutf/utf16.h>

unsigned bu_utf16_len(uint32_t scalar)
{
    if (!bu_scalar_is_valid(scalar))
        return 0;
    return 1u + (scalar >= 0x10000u);
}
