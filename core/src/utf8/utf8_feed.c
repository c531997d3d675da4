/* utf8: a stream, byte by byte. */
/* SPDX-License-Identifier: MIT */
#include "utf8_pair.h"
#include <bareutf/utf8.h>

/* Take the byte c as the first of a sequence. */
static inline enum bu_status feed_first(struct bu_utf8 *d, uint32_t c,
                                        uint32_t *scalar)
{
    if (c < 0x80u) {
        *scalar = c;
        return BU_OK;
    }
    c -= 0xC2u;
    if (c > 0x32u)
        return BU_BAD;
    d->word = c + 2u;
    return BU_MORE;
}

/*
 * The state is the lead less C0, then 64 times that plus each continuation
 * byte less 80. No two places in a sequence share a value:
 *
 *   lead               2..34        C2..F4
 *   2 of 2         80..7FF          the scalar itself
 *   2 of 3, 4     820..D0F
 *   3 of 3      20800..2FFFF        low 16 bits are the scalar
 *   3 of 4      30400..343FF
 *   4 of 4     C10000..D0FFFF       low 21 bits are the scalar
 */
enum bu_status bu_utf8_feed(struct bu_utf8 *d, uint8_t byte, uint32_t *scalar)
{
    uint32_t c = byte;
    uint32_t t = d->word;

    if (t == 0u)
        return feed_first(d, c, scalar);
    c -= 0x80u;
    if (c > 0x3Fu)
        goto refeed;
    c += t * 64u;
    t = c / 0x800u; /* by the table above 0; 1; 41..5F; 60..68; 1820..1A1F */
    if (t == 1u) {
        if (is_bad_pair(c))
            goto refeed;
        goto more;
    }
    /* same with 1: 1 has been handled before, and of 0 nothing is masked */
    if (t != 0u) {
        t /= 32u; /* 2; 3; C1..D0 */
        if (t == 2u)
            c = (uint16_t)c;
        else if (t == 3u)
            goto more;
        else
            c &= 0x1FFFFFu;
    }
    d->word = 0;
    *scalar = c;
    return BU_OK;
more:
    d->word = c;
    return BU_MORE;
refeed:
    d->word = 0;
    return BU_REFEED;
}
