/* utf32: native units. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/base.h>
#include <bareutf/utf32.h>

enum bu_status bu_utf32_next(const uint32_t **p, const uint32_t *end,
                             uint32_t *scalar)
{
    const uint32_t *q = *p;
    uint32_t unit;

    if (q == end)
        return BU_END;
    unit = *q;
    *p = q + 1;
    if (!bu_scalar_is_valid(unit))
        return BU_BAD;
    *scalar = unit;
    return BU_OK;
}

enum bu_status bu_utf32_prev(const uint32_t *begin, const uint32_t **p,
                             uint32_t *scalar)
{
    const uint32_t *q = *p;

    if (q == begin)
        return BU_END;
    *p = --q;
    return bu_utf32_next(&q, q + 1, scalar);
}

unsigned bu_utf32_put(uint32_t out[BU_UTF32_MAX], uint32_t scalar)
{
    if (!bu_scalar_is_valid(scalar))
        return 0;
    out[0] = scalar;
    return 1;
}

size_t bu_utf32_check(const uint32_t *s, size_t n)
{
    size_t at = 0;

    while (at != n && bu_scalar_is_valid(s[at]))
        at++;
    return at;
}
