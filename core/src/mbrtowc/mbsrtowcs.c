/* mbrtowc: a string to wchar_t. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/mbrtowc.h>

size_t bu_mbsrtowcs(wchar_t *out, const char **src, size_t n,
                    struct bu_mbstate *ps)
{
    struct bu_mbstate state;
    const char *s = *src;
    size_t count = 0;

    state.word = ps != NULL ? ps->word : 0;
    while (out == NULL || count != n) {
        wchar_t unit;
        /* No sequence goes over a NUL, so nothing past it is read. */
        size_t length = bu_mbrtowc(&unit, s, BU_UTF8_MAX, &state);

        if (length == BU_MB_BAD) {
            count = BU_MB_BAD;
            break;
        }
        if (out != NULL)
            out[count] = unit;
        if (length == 0) {
            s = NULL;
            break;
        }
        s += length;
        count++;
    }
    if (out == NULL)
        return count;
    *src = s;
    if (ps != NULL)
        ps->word = state.word;
    return count;
}
