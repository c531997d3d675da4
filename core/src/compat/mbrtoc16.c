/* mbrtowc: units of UTF-16. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/mbrtowc.h>

/* The word of a state that keeps a low surrogate; bu_utf8 has less. */
#define KEPT_LOW 0x80000000u

size_t bu_mbrtoc16(bu_char16 *out, const char *s, size_t n,
                   struct bu_mbstate *ps)
{
    bu_char32 scalar = 0;
    size_t length = BU_MB_AGAIN;

    if (ps != NULL && ps->word >= KEPT_LOW) {
        scalar = ps->word - KEPT_LOW;
        ps->word = 0;
    } else {
        length = bu_mbrtoc32(&scalar, s, n, ps);
        if (length > BU_UTF8_MAX)
            return length;
    }
    if (scalar > 0xFFFFu) {
        ps->word = KEPT_LOW + 0xDC00u + scalar % 0x400u;
        scalar = 0xD7C0u + scalar / 0x400u; /* D800 - 10000 / 400 */
    }
    if (out != NULL && s != NULL)
        *out = (bu_char16)scalar;
    return length;
}

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
