/* mbrtowc: units of UTF-16 to bytes. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/mbrtowc.h>

size_t bu_c16rtomb(char *s, bu_char16 unit, struct bu_mbstate *ps)
{
    uint32_t high;
    uint32_t scalar = unit;

    if (ps == NULL)
        return BU_MB_BAD;
    high = ps->word;
    ps->word = 0;
    if (s == NULL)
        return 1;
    if (high != 0) {
        if (scalar - 0xDC00u > 0x3FFu)
            return BU_MB_BAD;
        scalar += 0x10000u - 0xDC00u + (high - 0xD800u) * 0x400u;
    } else if (scalar - 0xD800u <= 0x3FFu) {
        ps->word = scalar;
        return 0;
    }
    return bu_c32rtomb(s, scalar, ps);
}
