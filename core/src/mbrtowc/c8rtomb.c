/* mbrtowc: bytes to bytes, whole sequences. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/mbrtowc.h>

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
