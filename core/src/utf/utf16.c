/* utf16: native units. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/base.h>
#include <bareutf/utf16.h>

/* Write value, surrogates as well; 0 above U+10FFFF. */
static inline unsigned put_units(uint16_t *out, uint32_t value)
{
    if (value < 0x10000u) {
        out[0] = (uint16_t)value;
        return 1;
    }
    if (value > BU_SCALAR_MAX)
        return 0;
    out[0] = (uint16_t)bu_scalar_high_surrogate(value);
    out[1] = (uint16_t)bu_scalar_low_surrogate(value);
    return 2;
}

unsigned bu_utf16_len(uint32_t scalar)
{
    if (!bu_scalar_is_valid(scalar))
        return 0;
    return 1u + (scalar >= 0x10000u);
}

enum bu_status bu_utf16_next(const uint16_t **p, const uint16_t *end,
                             uint32_t *scalar)
{
    const uint16_t *q = *p;
    uint32_t c;
    uint32_t low;

    if (q == end)
        return BU_END;
    c = *q++;
    if (bu_scalar_is_surrogate(c)) {
        if (c & 0x400u)
            goto bad;
        if (q == end)
            return BU_MORE;
        low = *q;
        if (!bu_scalar_is_low_surrogate(low))
            goto bad;
        q++;
        c = bu_scalar_of_pair(c, low);
    }
    *scalar = c;
    *p = q;
    return BU_OK;
bad:
    *p = q;
    return BU_BAD;
}

enum bu_status bu_utf16_prev(const uint16_t *begin, const uint16_t **p,
                             uint32_t *scalar)
{
    const uint16_t *q = *p;
    uint32_t c;
    uint32_t high;

    if (q == begin)
        return BU_END;
    c = *--q;
    *p = q;
    if (bu_scalar_is_surrogate(c)) {
        if (c < 0xDC00u || q == begin)
            return BU_BAD;
        high = *--q;
        if (!bu_scalar_is_high_surrogate(high))
            return BU_BAD;
        c = bu_scalar_of_pair(high, c);
        *p = q;
    }
    *scalar = c;
    return BU_OK;
}

unsigned bu_utf16_put(uint16_t out[BU_UTF16_MAX], uint32_t scalar)
{
    if (bu_scalar_is_surrogate(scalar))
        return 0;
    return put_units(out, scalar);
}

size_t bu_utf16_check(const uint16_t *s, size_t n)
{
    size_t at = 0;

    while (at != n) {
        if (bu_scalar_is_surrogate(s[at])) {
            if (s[at] >= 0xDC00u || n - at == 1 ||
                !bu_scalar_is_low_surrogate(s[at + 1]))
                break;
            at++;
        }
        at++;
    }
    return at;
}

enum bu_status bu_utf16_feed(struct bu_utf16 *d, uint16_t unit,
                             uint32_t *scalar)
{
    uint32_t high = d->high;
    uint32_t c = unit;

    d->high = 0;
    if (high != 0) {
        if (!bu_scalar_is_low_surrogate(c))
            return BU_REFEED;
        c = bu_scalar_of_pair(high, c);
    } else if (bu_scalar_is_surrogate(c)) {
        if (c >= 0xDC00u)
            return BU_BAD;
        d->high = unit;
        return BU_MORE;
    }
    *scalar = c;
    return BU_OK;
}

enum bu_status bu_utf16_finish(struct bu_utf16 *d)
{
    uint16_t high = d->high;

    d->high = 0;
    return high != 0 ? BU_BAD : BU_OK;
}

enum bu_status bu_wtf16_next(const uint16_t **p, const uint16_t *end,
                             uint32_t *value)
{
    const uint16_t *from = *p;
    enum bu_status status = bu_utf16_next(p, end, value);

    if (status != BU_BAD)
        return status;
    *value = *from;
    return BU_OK;
}

enum bu_status bu_wtf16_prev(const uint16_t *begin, const uint16_t **p,
                             uint32_t *value)
{
    enum bu_status status = bu_utf16_prev(begin, p, value);

    if (status != BU_BAD)
        return status;
    *value = **p;
    return BU_OK;
}

unsigned bu_wtf16_put(uint16_t out[BU_UTF16_MAX], uint32_t value)
{
    return put_units(out, value);
}
