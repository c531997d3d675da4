/* mbrtowc: bytes to one char32_t. */
/* SPDX-License-Identifier: MIT */
#include "mbr_one.h"
#include <bareutf/mbrtowc.h>

size_t bu_mbrtoc32(bu_char32 *out, const char *s, size_t n,
                   struct bu_mbstate *ps)
{
    uint32_t scalar;
    size_t length = mbr_one(&scalar, s, n, ps);

    if (out != NULL && s != NULL && length <= BU_UTF8_MAX)
        *out = scalar;
    return length;
}
