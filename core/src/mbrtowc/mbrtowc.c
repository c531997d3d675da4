/* mbrtowc: bytes to one wchar_t. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/mbrtowc.h>

size_t bu_mbrtowc(wchar_t *out, const char *s, size_t n, struct bu_mbstate *ps)
{
    bu_char32 scalar = 0;
    size_t length = bu_mbrtoc32(&scalar, s, n, ps);
    wchar_t unit = (wchar_t)scalar;

    if ((uint32_t)unit != scalar) /* 16 bits */
        return BU_MB_BAD;
    if (out != NULL && s != NULL && length <= BU_UTF8_MAX)
        *out = unit;
    return length;
}
