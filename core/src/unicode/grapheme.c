/* grapheme: the rules of breaks. */
/* SPDX-License-Identifier: MIT */
#include "grapheme_class.h"
#include <bareutf/segment.h>

/* The last value, and as much of the values before it as the rules need. */
enum {
    BREAKS = 0, /* nothing, or a control: a break before anything */
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

/* The classes without a break after each state. The 17th class, which acts as
 * Other, has the first bit. */
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

/* The state after each class that does not depend on the state before. */
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
