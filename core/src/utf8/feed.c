/* utf8: one byte at a time, in four bytes of state. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf8.h>

/*
 * The word is the lead byte, then 64 * word + (byte - 80) for each byte after
 * it, with the marker bits of the lead left in. The ranges do not touch, so the
 * word alone tells where the sequence stands:
 *
 *   C2       .. F4         a lead
 *   3080     .. 37FF       complete, two bytes; less 3000 it is the scalar
 *   3820     .. 3BFF       E0..EF and one more
 *   3C10     .. 3D0F       F0..F4 and one more
 *   E0800    .. EFFFF      complete, three bytes; less E0000
 *   F0400    .. F43FF      F0..F4 and two more
 *   3C10000  .. 3D0FFFF    complete, four bytes; less 3C00000
 */
static int second_is_bad(uint32_t word)
{
    return word >= 0x3D10u || word / 16u == 0x3C0u || word / 32u == 0x1C0u ||
           word / 32u == 0x1DBu;
}

enum bu_status bu_utf8_feed(struct bu_utf8 *d, uint8_t byte, uint32_t *scalar)
{
    uint32_t word = d->word;

    if (word == 0) {
        if (byte < 0x80) {
            *scalar = byte;
            return BU_OK;
        }
        if (byte - 0xC2u > 0xF4u - 0xC2u)
            return BU_BAD;
        d->word = byte;
        return BU_MORE;
    }
    d->word = 0;
    if (byte - 0x80u > 0x3Fu)
        return BU_REFEED;
    word = word * 64u + (byte - 0x80u);
    if (word < 0x4000u) {
        if (word < 0x3800u) {
            *scalar = word - 0x3000u;
            return BU_OK;
        }
        if (second_is_bad(word))
            return BU_REFEED;
    } else if (word >= 0x3C00000u) {
        *scalar = word - 0x3C00000u;
        return BU_OK;
    } else if (word < 0xF0000u) {
        *scalar = word - 0xE0000u;
        return BU_OK;
    }
    d->word = word;
    return BU_MORE;
}
