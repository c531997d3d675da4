/* mbrtowc: bytes to one scalar value, over any number of calls. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/mbrtowc.h>

size_t bu_mbrtoc32(bu_char32 *out, const char *s, size_t n,
                   struct bu_mbstate *ps)
{
    struct bu_utf8 d;
    uint32_t scalar = 0;
    enum bu_status status = BU_MORE;
    size_t i = 0;

    if (ps == NULL)
        return BU_MB_BAD;
    d.word = ps->word;
    if (s == NULL) {
        ps->word = 0;
        return d.word != 0 ? BU_MB_BAD : 0;
    }
    while (i != n && status == BU_MORE)
        status = bu_utf8_feed(&d, (uint8_t)s[i++], &scalar);
    ps->word = d.word;
    if (status == BU_MORE)
        return BU_MB_MORE;
    if (status != BU_OK)
        return BU_MB_BAD;
    if (out != NULL)
        *out = scalar;
    return scalar != 0 ? i : 0;
}
