/* utf8: truncate and copy without splitting a sequence. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf8.h>

size_t bu_utf8_truncate(const uint8_t *s, size_t n, size_t max)
{
    size_t at = max;
    const uint8_t *p;
    uint32_t scalar;

    if (n <= max)
        return n;
    /* same with <=, second +, 0, 0x40: looks farther back than it must, and
     * finds the same */
    while (at != 0 && max - at < BU_UTF8_MAX - 1 && s[at] - 0x80u <= 0x3Fu)
        at--;
    p = s + at;
    if (at == max ||
        (bu_utf8_next(&p, s + n, &scalar) != BU_MORE && (size_t)(p - s) <= max))
        return max;
    return at;
}

size_t bu_utf8_copy(uint8_t *out, size_t room, const uint8_t *s, size_t n)
{
    size_t i;

    n = bu_utf8_truncate(s, n, room);
    for (i = 0; i != n; i++)
        out[i] = s[i];
    return n;
}

size_t bu_utf8_copy_z(uint8_t *out, size_t room, const uint8_t *s)
{
    size_t n = 0;

    if (room == 0)
        return 0;
    /* The byte after the last that fits shows whether a sequence goes on. */
    while (n != room && s[n] != 0)
        n++;
    n = bu_utf8_copy(out, room - 1, s, n);
    out[n] = 0;
    return n;
}

size_t bu_utf8_trim(const uint8_t *s, size_t n)
{
    size_t at = n;
    const uint8_t *p;
    uint32_t scalar;

    do {
        /* same with second +, 0, left of ||: looks farther back than it
         * must, and finds the same */
        if (at == 0 || n - at == BU_UTF8_MAX - 1)
            return n;
        at--;
        /* same with 0x40: looks farther back than it must, and finds the
         * same */
    } while (s[at] - 0x80u <= 0x3Fu);
    p = s + at;
    return bu_utf8_next(&p, s + n, &scalar) == BU_MORE ? at : n;
}

size_t bu_utf8_trim_z(uint8_t *s)
{
    const volatile uint8_t *end = s; /* volatile: gcc would call strlen */
    size_t n;
    size_t kept;

    while (*end != 0)
        end++;
    n = (size_t)(end - s);
    kept = bu_utf8_trim(s, n);
    if (kept != n) /* otherwise s may be in ROM */
        s[kept] = 0;
    return kept;
}
