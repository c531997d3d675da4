/* word: boundaries of words, by UAX #29. */
/* SPDX-License-Identifier: MIT */
#include "unicode_seek.h"
#include <bareutf/segment.h>

#include "../tables/word_table.h"

/* Rare values are in a separate list, by the low 16 bits. It is searched only
 * if the table says that the scalar value is in it. */
static unsigned word_rare(uint32_t scalar)
{
    const uint8_t *p = word_rare_runs;
    const uint16_t *first = word_rare_firsts;

    while (((scalar - *first) & 0xFFFFu) > (*p & 15u)) {
        first++;
        p++;
    }
    return *p / 16u;
}

unsigned bu_word_class(uint32_t scalar)
{
    unsigned value = bu_unicode__look(&word_table, scalar);

    if (value == WORD_RARE)
        return word_rare(scalar);
    return BU_WORD_OTHER + value;
}

/* Two classes stay together if they have one of the first two flags in common.
 * A class with FOR_x can be between two with x; FOR_x is x times 8. */
enum {
    WORD_WITH_LETTERS = 1,
    WORD_WITH_KATAKANA = 2,
    WORD_IS_LETTER = 4, /* AHLetter */
    WORD_IS_NUMBER = 8,
    WORD_IS_HEBREW = 16,
    WORD_FOR_LETTER = 32,
    WORD_FOR_NUMBER = 64,
    WORD_FOR_HEBREW = 128
};

static const uint8_t word_traits[] = {
    0,
    0,
    0,
    0,
    0,
    0,                                                   /* NEWLINE to SPACE */
    WORD_FOR_LETTER | WORD_FOR_NUMBER,                   /* SINGLE_QUOTE */
    WORD_FOR_HEBREW,                                     /* DOUBLE_QUOTE */
    WORD_FOR_LETTER | WORD_FOR_NUMBER,                   /* MID_NUM_LET */
    WORD_FOR_LETTER,                                     /* MID_LETTER */
    WORD_FOR_NUMBER,                                     /* MID_NUM */
    WORD_WITH_LETTERS | WORD_WITH_KATAKANA,              /* EXTEND_NUM_LET */
    WORD_WITH_LETTERS | WORD_IS_LETTER,                  /* LETTER_PICTURE */
    0,                                                   /* OTHER */
    WORD_WITH_LETTERS | WORD_IS_LETTER,                  /* LETTER */
    WORD_WITH_LETTERS | WORD_IS_NUMBER,                  /* NUMERIC */
    WORD_WITH_KATAKANA,                                  /* KATAKANA */
    WORD_WITH_LETTERS | WORD_IS_LETTER | WORD_IS_HEBREW, /* HEBREW */
    0,
    0,
    0 /* IDEOGRAPH... */
};

static bool word_is_newline(unsigned word_class)
{
    return word_class <= BU_WORD_LF;
}

/* Return whether there is no boundary before right, by WB3 to 3d, 5, 8 to 10,
 * 13 to 16: all rules except those that look at three values. */
static bool word_joins(const struct bu_word *w, unsigned right)
{
    unsigned left = w->left;

    if (word_is_newline(left) || word_is_newline(right))
        return left == BU_WORD_CR && right == BU_WORD_LF;
    if (right == BU_WORD_PICTURE || right == BU_WORD_LETTER_PICTURE) {
        if (w->last == BU_WORD_ZWJ)
            return true;
    }
    if (right == BU_WORD_SPACE)
        return w->last == BU_WORD_SPACE;
    if (right == BU_WORD_REGIONAL_INDICATOR)
        return left == BU_WORD_REGIONAL_INDICATOR;
    return (word_traits[left] & word_traits[right] & 3u) != 0;
}

unsigned bu_word_feed(struct bu_word *w, uint32_t scalar)
{
    return bu_word_feed_class(w, bu_word_class(scalar));
}

unsigned bu_word_feed_class(struct bu_word *w, unsigned word_class)
{
    unsigned left = w->left;
    unsigned traits = word_traits[word_class];
    bool found = (w->need & traits) != 0; /* WB7, 7c, 11 */
    unsigned answer = 0;

    if (!word_is_newline(left) &&
        (word_class == BU_WORD_EXTEND || word_class == BU_WORD_ZWJ)) {
        w->last = (uint8_t)word_class;
        return w->waits; /* WB4 */
    }
    if (!found) {
        if (w->waits != 0)
            answer = BU_WORD_BEFORE;
        if (!word_joins(w, word_class))
            answer |= BU_WORD_BREAK;
    }
    /* same with 7: the quotient has the same three bits for each of the
     * traits */
    w->need = (uint8_t)(word_traits[left] & (traits / 8u) & 28u);
    w->waits = 0;
    if (w->need != 0) { /* WB6, 7a, 7b, 12 */
        answer = 0;
        if (left != BU_WORD_HEBREW || word_class != BU_WORD_SINGLE_QUOTE)
            answer = w->waits = BU_WORD_WAIT;
    }
    w->left = w->last = (uint8_t)word_class;
    if (word_class == BU_WORD_REGIONAL_INDICATOR && answer == 0)
        w->left = BU_WORD_OTHER;
    return answer;
}
