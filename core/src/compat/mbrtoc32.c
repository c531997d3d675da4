/* mbrtowc: units of UTF-32. */
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

size_t bu_c32rtomb(char *s, bu_char32 unit, struct bu_mbstate *ps)
{
    unsigned n;

    if (s == NULL) {
        if (ps != NULL)
            ps->word = 0;
        return 1;
    }
    n = bu_utf8_put((uint8_t *)s, unit);
    return n != 0 ? n : BU_MB_BAD;
}
