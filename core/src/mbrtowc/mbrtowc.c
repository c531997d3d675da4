/* mbrtowc: bytes to one wchar_t. */
/* SPDX-License-Identifier: MIT */
#include "mbr_one.h"
#include <bareutf/mbrtowc.h>

size_t bu_mbrtowc(wchar_t *out, const char *s, size_t n, struct bu_mbstate *ps)
{
    uint32_t scalar;
    size_t length = mbr_one(&scalar, s, n, ps);
    wchar_t unit = (wchar_t)scalar;

    if ((uint32_t)unit != scalar) /* 16 bits */
        return BU_MB_BAD;
    if (out != NULL && s != NULL && length <= BU_UTF8_MAX)
        *out = unit;
    return length;
}
