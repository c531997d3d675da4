/* utf8: decode one scalar value forwards. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf8.h>

/* Table 3-7 for a lead E0..F4 and the byte after it. 64 * lead + second, less
 * the marker bits of the second, has its exceptions in four short ranges. */
static int second_is_bad(uint32_t word)
{
    return word >= 0x3D10u || word / 16u == 0x3C0u || word / 32u == 0x1C0u ||
           word / 32u == 0x1DBu;
}

enum bu_status bu_utf8_next(const uint8_t **p, const uint8_t *end,
                            uint32_t *scalar)
{
    const uint8_t *s = *p;
    uint32_t word;
    uint32_t marker = 0x3000u;
    uint32_t more = 0;

    if (s == end)
        return BU_END;
    word = *s++;
    if (word < 0x80u) {
        *scalar = word;
        *p = s;
        return BU_OK;
    }
    if (word - 0xC2u > 0xF4u - 0xC2u) {
        *p = s;
        return BU_BAD;
    }
    more = (uint32_t)(word >= 0xE0u) + (word >= 0xF0u);
    for (;;) {
        if (s == end)
            return BU_MORE;
        if (*s - 0x80u > 0x3Fu)
            break;
        word = word * 64u + (*s - 0x80u);
        if (word - 0x3800u < 0x800u && second_is_bad(word))
            break;
        s++;
        if (more == 0) {
            *scalar = word - marker;
            *p = s;
            return BU_OK;
        }
        more--;
        marker = marker == 0x3000u ? 0xE0000u : 0x3C00000u;
    }
    *p = s;
    return BU_BAD;
}
