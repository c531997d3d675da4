/* mbrtowc: how many bytes are ill-formed. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/mbrtowc.h>

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
