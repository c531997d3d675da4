/* utf8: truncate without splitting a sequence. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf8.h>

size_t bu_utf8_cut(const uint8_t *s, size_t n, size_t max)
{
    size_t at = max;
    const uint8_t *p;
    uint32_t scalar;

    if (n <= max)
        return n;
    while (at != 0 && max - at < BU_UTF8_MAX - 1 && s[at] - 0x80u <= 0x3Fu)
        at--;
    p = s + at;
    if (at == max ||
        (bu_utf8_next(&p, s + n, &scalar) != BU_MORE && (size_t)(p - s) <= max))
        return max;
    return at;
}
