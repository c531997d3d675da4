/* grapheme: classes of scalar values, and the rules of breaks. */
/* SPDX-License-Identifier: MIT */
#include "grapheme_class.h"
#include "unicode_seek.h"
#include <bareutf/segment.h>

#include "../tables/grapheme_table.h"

/* The class of a scalar value from its run on: rest is how far behind the first
 * one of the run at p it is. */
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

/* What came last, and as much of what came before it as rules need. */
enum {
    BREAKS = 0, /* nothing, or a control: all that follows breaks */
    AFTER_CR,
    PREPENDED,
    HANGUL_L,
    HANGUL_V, /* or LV */
    HANGUL_T, /* or LVT */
    HALF_FLAG,
    ANY = 8,
    LINKED,       /* 1 more: a linker, and marks that do not end a conjunct */
    JOINED = 10,  /* a pictograph, marks, U+200D */
    PICTURE = 12, /* a pictograph, marks */
    STATES = 14
};

#define BIT(class) (1u << (class))
#define MARKS                                                                  \
    (BIT(GRAPHEME_EXTEND) | BIT(GRAPHEME_SPACING) | BIT(GRAPHEME_LINKER) |     \
     BIT(GRAPHEME_JOINER) | BIT(GRAPHEME_NONJOINER))

/* The classes that do not break behind each state; of the 17th, which is as
 * Other, the bit is the first. */
static const uint16_t grapheme_joins[STATES] = {
    0,
    0,
    0xFFFFu - BIT(GRAPHEME_CONTROL),
    MARKS | BIT(GRAPHEME_L) | BIT(GRAPHEME_V) | BIT(GRAPHEME_LV) |
        BIT(GRAPHEME_LVT),
    MARKS | BIT(GRAPHEME_V) | BIT(GRAPHEME_T),
    MARKS | BIT(GRAPHEME_T),
    MARKS | BIT(GRAPHEME_REGIONAL),
    0,
    MARKS,
    MARKS | BIT(GRAPHEME_CONSONANT),
    MARKS | BIT(GRAPHEME_PICTURE),
    MARKS | BIT(GRAPHEME_PICTURE) | BIT(GRAPHEME_CONSONANT),
    MARKS,
    MARKS | BIT(GRAPHEME_CONSONANT),
};

/* The state after each class, where the one before makes no difference. */
static const uint8_t grapheme_after[] = {
    ANY,      ANY,       ANY,       PICTURE,  ANY,      ANY,
    ANY,      ANY,       PREPENDED, BREAKS,   HANGUL_L, HANGUL_V,
    HANGUL_T, HALF_FLAG, HANGUL_V,  HANGUL_T, LINKED,
};

static unsigned grapheme_follow(unsigned state, unsigned class_)
{
    if (class_ == GRAPHEME_EXTEND || class_ - GRAPHEME_LINKER <= 2u) {
        unsigned linked = class_ == GRAPHEME_LINKER;

        if (state > ANY && class_ != GRAPHEME_NONJOINER)
            linked |= state & 1u;
        if (state < PICTURE)
            return ANY + linked;
        return (class_ == GRAPHEME_JOINER ? JOINED : PICTURE) + linked;
    }
    if (state == HALF_FLAG && class_ == GRAPHEME_REGIONAL)
        return ANY;
    return grapheme_after[class_];
}

bool bu_grapheme_break(struct bu_grapheme *g, uint32_t scalar)
{
    unsigned state = g->state;
    unsigned class_;

    if (scalar < 0x20u) {
        g->state = scalar == '\r' ? AFTER_CR : BREAKS;
        return scalar != '\n' || state != AFTER_CR;
    }
    class_ = bu_grapheme__class(scalar);
    g->state = (uint8_t)grapheme_follow(state, class_);
    return (grapheme_joins[state] >> class_ % 16u & 1u) == 0;
}
