/* bidi_mirror: bracket pairs, and signs that have a mirror. */
/* SPDX-License-Identifier: MIT */
#include "bidi_state.h"
#include <bareutf/bidi.h>

/*
 * mirror_rows has rows of two bytes. A row is a run of pairs of neighbours,
 * first with first + 1, first + 2 with first + 3: how far its first place is
 * from that of the row before; and twice how many, plus 1 if they are paired
 * brackets, the first of each the opening one. If there are none, the row is
 * that distance divided by 0x100, and the rest is in the next row.
 *
 *     28 03             0028 ( and 0029 ), brackets
 *     0F 00   12 05     0F3A to 0F3D, 0F12 further
 *
 * mirror_pairs has the other pairs, those of brackets first; cells below
 * MIRROR_LOW are all that places below MIRROR_LOW_END need, and the next place
 * that has a mirror is MIRROR_GAP above that. Places of 16 bits:
 * U+1DB00..U+1DBFF have those of D800..D8FF.
 */
#include "../tables/bidi_table.h"

/* The place of scalar, or 0 if no table has such a value. */
static unsigned mirror_place(uint32_t scalar)
{
    if (scalar - MIRROR_BLOCK < 0x100u)
        return (unsigned)(scalar - MIRROR_BLOCK + 0xD800u);
    return scalar / 0x800u == 0xD800u / 0x800u || scalar > 0xFFFFu
               ? 0u
               : (unsigned)scalar;
}

/* Find the place of the mirror of scalar, or return 0. If it is a paired
 * bracket, set *pair to its number times 2, plus 1 for the closing one. */
static unsigned mirror_find(uint32_t scalar, unsigned *pair)
{
    unsigned place = mirror_place(scalar);
    unsigned pairs =
        place < MIRROR_LOW_END ? MIRROR_LOW + 0u : 2u * MIRROR_PAIRS;
    unsigned first = 0;
    unsigned count = 0;
    unsigned i;

    /* spaces and most letters */
    if (place < MIRROR_FIRST || place - MIRROR_LOW_END < MIRROR_GAP + 0u)
        return 0;
    for (i = 0; i < 2 * MIRROR_ROWS && first <= place; i += 2) {
        unsigned size = mirror_rows[i + 1];
        unsigned into;

        first += size != 0 ? mirror_rows[i] : mirror_rows[i] * 0x100u;
        into = place - first;
        if (into < size / 2 * 2) {
            if (size % 2 != 0)
                *pair = count + into;
            return into % 2 == 0 ? place + 1 : place - 1;
        }
        if (size % 2 != 0)
            count += size - 1;
    }
    for (i = 0; i < pairs; i++)
        if (mirror_pairs[i] == place) {
            if (i < 2 * MIRROR_BRACKETS)
                *pair = MIRROR_NUMBER + i;
            return mirror_pairs[i ^ 1u];
        }
    return 0;
}

unsigned bu_bidi__bracket(uint32_t scalar)
{
    unsigned pair = BU_BIDI_ON + 0u - BIDI_BRACKET; /* of no bracket */

    if (scalar - 0x2329u < 2u) /* canonical equivalents */
        scalar += 0x3008u - 0x2329u;
    (void)mirror_find(scalar, &pair);
    return BIDI_BRACKET + pair;
}

uint32_t bu_bidi_mirror(uint32_t scalar)
{
    unsigned pair;
    unsigned mirror = mirror_find(scalar, &pair);

    if (mirror == 0)
        return scalar;
    if (mirror / 0x100u == 0xD8u) /* same with 255u: U+1DB10 alone is there */
        return MIRROR_BLOCK + (mirror - 0xD800u);
    return mirror;
}
