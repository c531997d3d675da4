/* utf8: decode one scalar value forwards. */
/* SPDX-License-Identifier: MIT */
#include "utf8_pair.h"
#include <bareutf/utf8.h>

enum bu_status bu_utf8_next(const uint8_t **p, const uint8_t *end,
                            uint32_t *scalar)
{
    const uint8_t *q = *p;
    unsigned unused = 25; /* bits of word above the scalar's, and 1 */
    uint32_t word;
    uint32_t c;

    if (q == end)
        return BU_END;
    c = *q;
    if (c >= 0x80u) {
        word = c - 0xC0u; /* 02..1F, 20..2F, 30..34: lengths 2, 3, 4 */
        if (word - 2u > 0x32u) {
            q++;
            goto bad;
        }
        do {
            if (++q == end)
                return BU_MORE;
            c = *q - 0x80u;
            if (c > 0x3Fu)
                goto bad;
            word = word * 64u + c;
            if (unused == 25 && is_bad_pair(word))
                goto bad;
            /* The top bit is now the marker that one more byte must follow. */
            unused -= 5u;
            c = word << unused;
            /* same with >, 0x7FFFFFFF, 0x80000001: no value lies between */
        } while (c >= 0x80000000u);
        c >>= unused;
    }
    *scalar = c;
    *p = q + 1;
    return BU_OK;
bad:
    *p = q;
    return BU_BAD;
}
