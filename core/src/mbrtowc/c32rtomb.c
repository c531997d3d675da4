/* mbrtowc: one scalar value to bytes. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/mbrtowc.h>

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
