/* mbrtowc: units of UTF-8. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/mbrtowc.h>

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
