/* mbrtowc: a string of wchar_t to bytes. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/mbrtowc.h>

size_t bu_wcsrtombs(char *out, const wchar_t **src, size_t n,
                    struct bu_mbstate *ps)
{
    const wchar_t *s = *src;
    size_t size = 0;

    (void)ps; /* zero between sequences, where alone this function stops */
    if (out == NULL)
        n = SIZE_MAX;
    while (size != n) {
        uint32_t unit = (uint32_t)*s;
        unsigned length = bu_utf8_len(unit);

        if (length == 0) {
            size = BU_MB_BAD;
            break;
        }
        if (n - size < length)
            break;
        if (out != NULL)
            bu_utf8_put((uint8_t *)out + size, unit);
        if (unit == 0) {
            s = NULL;
            break;
        }
        size += length;
        s++;
    }
    if (out != NULL)
        *src = s;
    return size;
}
