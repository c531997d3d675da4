/* mbrtowc: bytes to units of UTF-16. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/mbrtowc.h>

/* The word of a state that keeps a low surrogate; bu_utf8 has less. */
#define KEPT 0x80000000u

size_t bu_mbrtoc16(bu_char16 *out, const char *s, size_t n,
                   struct bu_mbstate *ps)
{
    bu_char32 scalar = 0;
    size_t length = BU_MB_AGAIN;

    if (ps != NULL && ps->word >= KEPT) {
        scalar = ps->word - KEPT;
        ps->word = 0;
    } else {
        length = bu_mbrtoc32(&scalar, s, n, ps);
        if (length > BU_UTF8_MAX)
            return length;
    }
    if (scalar > 0xFFFFu) {
        ps->word = KEPT + 0xDC00u + scalar % 0x400u;
        scalar = 0xD7C0u + scalar / 0x400u; /* D800 - 10000 / 400 */
    }
    if (out != NULL && s != NULL)
        *out = (bu_char16)scalar;
    return length;
}
