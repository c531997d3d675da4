/* mbrtoc: units of UTF-32, UTF-16 and UTF-8 from and to bytes. */
/* SPDX-License-Identifier: MIT */
#include "mbr_one.h"
#include <bareutf/mbrtowc.h>

size_t bu_mbrtoc32(bu_char32 *out, const char *s, size_t n,
                   struct bu_mbstate *ps)
{
    uint32_t scalar;
    size_t length = mbr_one(&scalar, s, n, ps);

    if (out != NULL && s != NULL && length <= BU_UTF8_MAX)
        *out = scalar;
    return length;
}

size_t bu_c32rtomb(char *s, bu_char32 unit, struct bu_mbstate *ps)
{
    unsigned n;

    if (s == NULL) {
        if (ps != NULL)
            ps->word = 0;
        return 1;
    }
    n = bu_utf8_put((uint8_t *)s, unit);
    return n != 0 ? n : BU_MB_BAD;
}

/* The word of a state that keeps a low surrogate. Words of bu_utf8 are less. */
#define KEPT_LOW 0x80000000u

size_t bu_mbrtoc16(bu_char16 *out, const char *s, size_t n,
                   struct bu_mbstate *ps)
{
    bu_char32 scalar = 0;
    size_t length = BU_MB_AGAIN;

    if (ps != NULL && ps->word >= KEPT_LOW) {
        scalar = ps->word - KEPT_LOW;
        ps->word = 0;
    } else {
        length = bu_mbrtoc32(&scalar, s, n, ps);
        if (length > BU_UTF8_MAX)
            return length;
    }
    if (scalar > 0xFFFFu) {
        ps->word = KEPT_LOW + 0xDC00u + scalar % 0x400u;
        scalar = 0xD7C0u + scalar / 0x400u; /* D800 - 10000 / 400 */
    }
    if (out != NULL && s != NULL)
        *out = (bu_char16)scalar;
    return length;
}

size_t bu_c16rtomb(char *s, bu_char16 unit, struct bu_mbstate *ps)
{
    uint32_t high;
    uint32_t scalar = unit;

    if (ps == NULL)
        return BU_MB_BAD;
    high = ps->word;
    ps->word = 0;
    if (s == NULL)
        return 1;
    if (high != 0) {
        if (scalar - 0xDC00u > 0x3FFu)
            return BU_MB_BAD;
        scalar += 0x10000u - 0xDC00u + (high - 0xD800u) * 0x400u;
    } else if (scalar - 0xD800u <= 0x3FFu) {
        ps->word = scalar;
        return 0;
    }
    return bu_c32rtomb(s, scalar, ps);
}

/* The word of a state that keeps up to three bytes, the next one lowest. */
#define KEPT_BYTES 0x80000000u

size_t bu_mbrtoc8(unsigned char *out, const char *s, size_t n,
                  struct bu_mbstate *ps)
{
    bu_char32 scalar = 0;
    size_t length = BU_MB_AGAIN;
    uint8_t bytes[BU_UTF8_MAX];
    uint32_t kept;

    if (ps != NULL && ps->word >= KEPT_BYTES) {
        kept = ps->word - KEPT_BYTES;
    } else {
        unsigned i;

        length = bu_mbrtoc32(&scalar, s, n, ps);
        if (length > BU_UTF8_MAX)
            return length;
        i = bu_utf8_put(bytes, scalar);
        kept = 0;
        while (i-- != 0)
            kept = kept * 256u + bytes[i];
    }
    if (out != NULL && s != NULL)
        *out = (unsigned char)kept;
    kept /= 256u;
    ps->word =
        kept != 0 ? KEPT_BYTES + kept : 0; /* what follows is 80..BF, not 0 */
    return length;
}

size_t bu_c8rtomb(char *s, unsigned char byte, struct bu_mbstate *ps)
{
    struct bu_utf8 d;
    uint32_t scalar;
    enum bu_status status;

    if (ps == NULL)
        return BU_MB_BAD;
    d.word = ps->word;
    ps->word = 0;
    if (s == NULL)
        return 1;
    status = bu_utf8_feed(&d, byte, &scalar);
    ps->word = d.word;
    if (status == BU_MORE)
        return 0;
    if (status != BU_OK)
        return BU_MB_BAD;
    return bu_utf8_put((uint8_t *)s, scalar);
}
