/* mbr_one: bytes to one scalar value, over any number of calls. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_MBR_ONE_H
#define BU_MBR_ONE_H

#include <bareutf/mbrtowc.h>

/* As bu_mbrtoc32, but *scalar is always set: to 0 if there is no value. */
static inline size_t mbr_one(uint32_t *scalar, const char *s, size_t n,
                             struct bu_mbstate *ps)
{
    struct bu_utf8 d;
    enum bu_status status = BU_MORE;
    size_t i = 0;

    *scalar = 0;
    if (ps == NULL)
        return BU_MB_BAD;
    d.word = ps->word;
    if (s == NULL) {
        ps->word = 0;
        return d.word != 0 ? BU_MB_BAD : 0;
    }
    while (i != n && status == BU_MORE)
        status = bu_utf8_feed(&d, (uint8_t)s[i++], scalar);
    ps->word = d.word;
    if (status == BU_MORE)
        return BU_MB_MORE;
    if (status != BU_OK)
        return BU_MB_BAD;
    return *scalar != 0 ? i : 0;
}

#endif
