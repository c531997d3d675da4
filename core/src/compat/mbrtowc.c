/* mbrtowc: wide characters and strings of them. */
/* SPDX-License-Identifier: MIT */
#include "../utf8/utf8_stdint.h"
#include "mbr_one.h"
#include <bareutf/mbrtowc.h>

/* wchar_t may have 16 bits and a sign: then FFFD is -3. */
static inline uint32_t wide_value(wchar_t unit)
{
    return sizeof unit == 2 ? (uint32_t)(uint16_t)unit : (uint32_t)unit;
}

size_t bu_mbr_bad(const char *s, size_t n, const struct bu_mbstate *before)
{
    struct bu_utf8 d;
    size_t i;

    d.word = before != NULL ? before->word : 0;
    for (i = 0; i != n; i++) {
        uint32_t scalar;
        enum bu_status status = bu_utf8_feed(&d, (uint8_t)s[i], &scalar);

        if (status == BU_REFEED)
            return i;
        if (status != BU_MORE)
            return i + 1;
    }
    return n;
}

size_t bu_mbrtowc(wchar_t *out, const char *s, size_t n, struct bu_mbstate *ps)
{
    uint32_t scalar;
    size_t length = mbr_one(&scalar, s, n, ps);
    wchar_t unit = (wchar_t)scalar;

    if (wide_value(unit) != scalar) /* 16 bits */
        return BU_MB_BAD;
    if (out != NULL && s != NULL && length <= BU_UTF8_MAX)
        *out = unit;
    return length;
}

size_t bu_wcrtomb(char *s, wchar_t unit, struct bu_mbstate *ps)
{
    return bu_c32rtomb(s, wide_value(unit), ps);
}

size_t bu_mbsrtowcs(wchar_t *out, const char **src, size_t n,
                    struct bu_mbstate *ps)
{
    struct bu_mbstate state;
    const char *s = *src;
    size_t count = 0;

    state.word = ps != NULL ? ps->word : 0;
    while (out == NULL || count != n) {
        wchar_t unit = 0; /* gcc does not see that it is written unless it is
                           * BAD */
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

size_t bu_wcsrtombs(char *out, const wchar_t **src, size_t n,
                    struct bu_mbstate *ps)
{
    const wchar_t *s = *src;
    size_t size = 0;

    (void)ps; /* zero between sequences, and this function stops nowhere else */
    if (out == NULL)
        n = SIZE_MAX;
    while (size != n) {
        uint32_t unit = wide_value(*s);
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
