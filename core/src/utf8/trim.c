/* utf8: drop a sequence that the end cuts short. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf8.h>

size_t bu_utf8_trim(const uint8_t *s, size_t n)
{
    size_t at = n;
    const uint8_t *p;
    uint32_t scalar;

    do {
        if (at == 0 || n - at == BU_UTF8_MAX - 1)
            return n;
        at--;
    } while (s[at] - 0x80u <= 0x3Fu);
    p = s + at;
    return bu_utf8_next(&p, s + n, &scalar) == BU_MORE ? at : n;
}
