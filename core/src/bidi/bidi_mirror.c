/* bidi_mirror: bracket pairs, and signs that have a mirror. */
/* SPDX-License-Identifier: MIT */
#include "bidi_state.h"
#include <bareutf/bidi.h>

/*
 * A row of mirror_rows is a run of pairs of neighbours, first with first + 1,
 * first + 2 with first + 3: mirror_sizes has twice how many, plus 1 if they are
 * paired brackets, the first of each the opening one. mirror_pairs has the
 * other pairs, those of brackets first. Places of 16 bits: U+1DB00..U+1DBFF
 * have those of D800..D8FF.
 *
 *     firsts 0028, 003C, 007B   sizes 3, 2, 3    2028 is not in any:
 *     ( )                       003C < is the mirror of 003E: in pairs
 */
#include "../tables/bidi_table.h"

/* No place from the one to the other has a mirror. */
#define MIRROR_LAST 0xBCu
#define MIRROR_NEXT 0xF3Au

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
    unsigned count = 0;
    unsigned i;

    if (place - MIRROR_LAST < MIRROR_NEXT - MIRROR_LAST) /* most letters */
        return 0;
    for (i = 0; i < MIRROR_ROWS && mirror_firsts[i] <= place; i++) {
        unsigned size = mirror_sizes[i];
        unsigned into = place - mirror_firsts[i];

        if (into < size / 2 * 2) {
            if (size % 2 != 0)
                *pair = count + into;
            return into % 2 == 0 ? place + 1 : place - 1;
        }
        if (size % 2 != 0)
            count += size - 1;
    }
    for (i = 0; i < 2 * MIRROR_PAIRS; i++)
        if (mirror_pairs[i] == place) {
            if (i < 2 * MIRROR_BRACKETS)
                *pair = MIRROR_FIRST + i;
            return mirror_pairs[i ^ 1u];
        }
    return 0;
}

unsigned bu_bidi__bracket(uint32_t scalar)
{
    unsigned pair = BU_BIDI_ON + 0u - BIDI_BRACKET; /* of what is none */

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
    if (mirror / 0x100u == 0xD8u)
        return MIRROR_BLOCK + (mirror - 0xD800u);
    return mirror;
}
