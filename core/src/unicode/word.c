/* word: boundaries of words, by UAX #29; words of texts in UTF-8. */
/* SPDX-License-Identifier: MIT */
#include "unicode_seek.h"
#include <bareutf/segment.h>
#include <bareutf/utf8.h>

#ifndef WORD_TUNED /* A tuned file has a function of its own. */
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
#endif

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

/* As bu_word_feed, for a scalar value of this class. */
static unsigned word_feed_class(struct bu_word *w, unsigned word_class)
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

unsigned bu_word_feed(struct bu_word *w, uint32_t scalar)
{
    return word_feed_class(w, bu_word_class(scalar));
}

/* ---- Words of texts in UTF-8. ---- */

/* The class of the first scalar value of [*p, end), which is not empty. An
 * ill-formed part has boundaries around it, as a newline has. */
static unsigned word_class_next(const uint8_t **p, const uint8_t *end)
{
    uint32_t scalar;
    enum bu_status status = bu_utf8_next(p, end, &scalar);

    if (status == BU_OK)
        return bu_word_class(scalar);
    if (status == BU_MORE)
        *p = end;
    return BU_WORD_NEWLINE;
}

/* By fields, because for an initializer some compilers call memset. */
static void word_start(struct bu_word *w)
{
    w->left = 0;
    w->last = 0;
    w->need = 0;
    w->waits = 0;
}

size_t bu_word_next(const uint8_t *s, size_t n)
{
    struct bu_word w;
    const uint8_t *p = s;
    size_t at = 0; /* of what waits */
    size_t here = 0;

    word_start(&w);
    while (here != n) {
        bool waited = w.waits != 0;
        unsigned answer = word_feed_class(&w, word_class_next(&p, s + n));

        if (!waited)
            at = here;
        if (answer >= BU_WORD_BEFORE)
            return at;
        if (answer == BU_WORD_BREAK && here != 0)
            return here;
        here = (size_t)(p - s);
    }
    return w.waits != 0 ? at : n;
}

/* The same for the last scalar value of [s, *p). Move *p back over it. */
static unsigned word_class_prev(const uint8_t *s, const uint8_t **p)
{
    const uint8_t *end = *p;
    size_t n = (size_t)(end - s);
    const uint8_t *at = s + bu_utf8_truncate(s, n, n - 1);
    uint32_t scalar;

    *p = at;
    if (bu_utf8_next(&at, end, &scalar) != BU_OK)
        return BU_WORD_NEWLINE;
    if (scalar - 0x1F1E6u < 26u) /* of which rows may be long */
        return BU_WORD_REGIONAL_INDICATOR;
    return bu_word_class(scalar);
}

/* Set *w to the state after the last scalar value of [s, p), or to a newline if
 * that is empty, and its marks, which the rules skip (WB4). Return where it
 * begins. */
static const uint8_t *word_before(const uint8_t *s, const uint8_t *p,
                                  struct bu_word *w)
{
    unsigned class_;

    word_start(w);
    do {
        const uint8_t *at = p;

        class_ = word_class_prev(s, &at);
        if (w->left == 0)
            w->last = (uint8_t)class_;
        else if (class_ <= BU_WORD_LF)
            break;
        w->left = (uint8_t)class_;
        p = at;
    } while ((class_ == BU_WORD_EXTEND || class_ == BU_WORD_ZWJ) && p != s);
    return p;
}

/* Return the start of the value before *p if *right continues its word; else
 * *p. Set *right to its class. */
static const uint8_t *word_joined(const uint8_t *s, const uint8_t *p,
                                  unsigned *right)
{
    struct bu_word w;
    const uint8_t *before = word_before(s, p, &w);
    unsigned left = w.left;

    if (left - BU_WORD_SINGLE_QUOTE <= BU_WORD_MID_NUM - BU_WORD_SINGLE_QUOTE) {
        struct bu_word around;
        const uint8_t *first = word_before(s, before, &around);
        unsigned one = around.left;

        word_feed_class(&around, left);
        if (word_feed_class(&around, *right) == 0) {
            *right = one;
            return first;
        }
    }
    if (word_feed_class(&w, *right) != 0)
        return p;
    *right = left;
    return before;
}

/* Return the start of the pair of regional indicators whose second half begins
 * at `half`; or `half` if all before it are pairs. This counts most of the row.
 */
static const uint8_t *word_pair(const uint8_t *s, const uint8_t *half,
                                size_t most)
{
    const uint8_t *pair = half;
    const uint8_t *p = half;
    size_t count = 0;

    while (p != s && count != most) {
        struct bu_word w;

        p = word_before(s, p, &w);
        if (w.left != BU_WORD_REGIONAL_INDICATOR)
            break;
        if (count++ == 0)
            pair = p;
    }
    return count % 2 != 0 ? pair : half;
}

size_t bu_word_back(const uint8_t *s, size_t n, size_t at)
{
    struct bu_word w;
    const uint8_t *end;
    const uint8_t *start;
    const uint8_t *before;
    unsigned right;

    if (at == 0)
        return 0;
    end = before = s + at;
    start = word_before(s, end, &w);
    right = w.left;
    if (right == BU_WORD_REGIONAL_INDICATOR && at != n &&
        word_class_next(&before, s + n) == right)
        n = 1; /* a pair follows, so the row has pairs */
    while (right != BU_WORD_REGIONAL_INDICATOR && start != s) {
        before = word_joined(s, start, &right);
        if (before == start)
            break;
        start = before;
    }
    if (right == BU_WORD_REGIONAL_INDICATOR)
        start = word_pair(s, start, n);
    return (size_t)(end - start);
}

size_t bu_word_prev(const uint8_t *s, size_t n)
{
    return bu_word_back(s, n, n);
}

size_t bu_word_at(const uint8_t *s, size_t n, size_t at, size_t *length)
{
    const uint8_t *p;
    size_t target;

    *length = 0;
    if (at >= n)
        return n;
    target = bu_utf8_truncate(s, n, at);
    p = s + target;
    word_class_next(&p, s + n);
    at = (size_t)(p - s);
    /* A segment that begins there begins there in s too, unless the value can
     * be in the middle of a word; then the value before it decides. */
    at -= bu_word_prev(s, at);
    at -= bu_word_prev(s, at);
    do {
        at += *length;
        *length = bu_word_next(s + at, n - at);
    } while (at + *length <= target);
    return at;
}

/* Return whether a segment with a scalar value of this class is a word.
 * Letters, numbers and scripts without spaces are; marks, punctuation, symbols
 * and BU_WORD_EXTEND_NUM_LET, such as the low line, are not. */
static inline bool word_counts(unsigned word_class)
{
    return word_class - BU_WORD_LETTER <= BU_WORD_IDEOGRAPH - BU_WORD_LETTER ||
           word_class == BU_WORD_LETTER_PICTURE;
}

bool bu_word_is_word(const uint8_t *s, size_t n)
{
    const uint8_t *p = s;

    while ((size_t)(p - s) < n) {
        if (word_counts(word_class_next(&p, s + n)))
            return true;
    }
    return false;
}

size_t bu_word_right(const uint8_t *s, size_t n)
{
    size_t at = 0;

    while (at < n) {
        size_t length = bu_word_next(s + at, n - at);

        at += length;
        if (bu_word_is_word(s + at - length, length))
            break;
    }
    return at;
}

size_t bu_word_left(const uint8_t *s, size_t n)
{
    size_t at = n;

    while (at > 0) {
        size_t length = bu_word_back(s, n, at);

        at -= length;
        if (bu_word_is_word(s + at, length))
            break;
    }
    return n - at;
}
