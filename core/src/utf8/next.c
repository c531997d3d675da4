/* utf8: decode one scalar value forwards. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf8.h>

enum bu_status bu_utf8_next(const uint8_t **p, const uint8_t *end,
                            uint32_t *scalar)
{
    const uint8_t *q = *p;

    if (q == end)
        return BU_END;
    uint32_t c = *q;
    if (c >= 0x80u) {
        uint32_t word = c - 0xC0u; /* 02..1F, 20..2F, 30..34: lengths 2 3 4 */
        if (word - 2u > 0x32u)
            goto bad_lead;
        unsigned unused = 25; /* bits of word above the scalar's, and 1 */
        do {
            if (++q == end)
                return BU_MORE;
            c = *q - 0x80u;
            if (c > 0x3Fu)
                goto bad;
            word = word * 64u + c;
            if (unused == 25) {
                /* E0 80..9F -> 80 81, ED A0..BF -> B6 B7, F0 80..8F -> C0 */
                uint8_t x = (uint8_t)(word / 16u); /* F4 90 -> D1 */
                if (x > 0xD0u || x == 0xC0u)
                    goto bad;
                x /= 2u;
                if (x == 0x40u || x == 0x5Bu)
                    goto bad;
            }
            /* The top bit is now the marker bit that asks for one byte more. */
            unused -= 5u;
            c = word << unused;
        } while (c >= 0x80000000u);
        c >>= unused;
    }
    *scalar = c;
    *p = q + 1;
    return BU_OK;
bad_lead:
    q++;
bad:
    *p = q;
    return BU_BAD;
}
