/* grapheme_class: the class of a scalar value. */
/* SPDX-License-Identifier: MIT */
#include "grapheme_class.h"

#include "../tables/grapheme_table.h"

/* The class of a scalar value from its run at p on; rest is its distance from
 * the first value of that run. */
static unsigned grapheme_search(const uint8_t *p, unsigned rest)
{
    unsigned second = 0; /* of a pair; none is 0 */

    for (;;) {
        unsigned byte = second;
        unsigned length;

        second = 0;
        if (byte == 0)
            byte = *p++;
        if (byte >= GRAPHEME_RARE) {
            const uint8_t *entry =
                grapheme_entries + 2 * (byte - GRAPHEME_RARE);

            if (byte < GRAPHEME_PAIR) {
                length = entry[1];
                if (rest < length)
                    return entry[0];
                rest -= length;
                continue;
            }
            byte = entry[0];
            second = entry[1];
        }
        length = byte & 31u;
        if (byte < 64) { /* Other */
            length = byte;
            byte = 32;
        }
        if (length == 0) {
            length = *p++ + 32u;
            if (length >= 0x110)
                length = (length - 0x10F) << 8;
        }
        if (rest < length)
            return byte / 32u - 1;
        rest -= length;
    }
}

/* The same for a scalar value from U+007F to U+1FFFF. */
static unsigned grapheme_find(uint32_t scalar)
{
    const uint16_t *start = grapheme_starts;
    const uint8_t *p = grapheme_runs;
    unsigned count = GRAPHEME_LOW;
    unsigned rest = scalar & 0xFFFFu;

    if (scalar != rest) {
        start += GRAPHEME_LOW;
        p += GRAPHEME_LOW * GRAPHEME_SEGMENT;
        count = GRAPHEME_SEGMENTS - GRAPHEME_LOW;
    }
    while (count > 1) {
        unsigned half = count / 2;

        count -= half;
        if (start[half] <= rest) {
            start += half;
            p += half * GRAPHEME_SEGMENT;
        }
    }
    return grapheme_search(p, rest - *start);
}

unsigned bu_grapheme__class(uint32_t scalar)
{
    uint32_t at = scalar - 0xAC00u;

    /* ASCII; Greek and Cyrillic up to U+047F; Han and Yi */
    if (scalar < 0x7Fu || scalar - 0x370u < 0x110u ||
        scalar - 0x3400u < 0x7200u)
        return GRAPHEME_OTHER;
    if (at < 11172u) /* (at / 4) * 9363 >> 16 is at / 28 here */
        return ((at / 4u) * 9363u >> 16) * 28u == at ? GRAPHEME_LV
                                                     : GRAPHEME_LVT;
    if (scalar < 0x20000u)
        return grapheme_find(scalar);
    if (scalar - 0xE0020u < 0x60u || scalar - 0xE0100u < 0xF0u)
        return GRAPHEME_EXTEND;
    return scalar >> 12 == 0xE0u ? GRAPHEME_CONTROL : GRAPHEME_OTHER;
}
