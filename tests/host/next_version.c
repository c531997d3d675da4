/* next_version: what next_version.py added, by each property. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/case.h>
#include <bareutf/collate.h>
#include <bareutf/norm.h>
#include <bareutf/property.h>
#include <bareutf/segment.h>
#include <bareutf/unicode.h>
#include <stdio.h>
#include <string.h>

#if BU_UNICODE_VERSION != MAJOR * 10000L
#error "BU_UNICODE_VERSION is not that of the newest data"
#endif

enum { CAPITAL = 0x2FE0, SMALL, MARK, BOTH, VIRAMA, LINKING, CONSONANT };
enum { GAP_MARK = 0x20C8, LIGATURE = 0x1FBFE, EMOJI = 0x1FAED };
enum { FAR = 0x4C000 };

static int wrong;

static void is(int answer, const char *what)
{
    if (!answer) {
        printf("%s\n", what);
        wrong = 1;
    }
}

/* Return whether the breaks before these scalar values, up to 0, are the
 * expected ones. */
static int breaks(const uint32_t *scalars, const char *as)
{
    struct bu_grapheme g = {0};

    for (; *scalars != 0; scalars++, as++)
        if (bu_grapheme_break(&g, *scalars) != (*as == '1'))
            return 0;
    return 1;
}

static int same(const struct bu_casing *fold, const char *a, const char *b)
{
    return bu_norm_equal(fold, (const uint8_t *)a, strlen(a),
                         (const uint8_t *)b, strlen(b));
}

static int order(const char *a, const char *b)
{
    return bu_collate_compare((const uint8_t *)a, strlen(a), (const uint8_t *)b,
                              strlen(b), BU_COLLATE_TERTIARY);
}

/* Return whether the text has this many parts with which lines can begin. */
static bool lines(const char *text, size_t count)
{
    const uint8_t *s = (const uint8_t *)text;
    size_t n = strlen(text);
    bool must;

    for (; n != 0; count--) {
        size_t length = bu_linebreak_next(&bu_linebreak_default, s, n, &must);

        s += length;
        n -= length;
    }
    return count == 0;
}

static bool alike(const char *a, const char *b)
{
    return bu_skeleton_equal((const uint8_t *)a, strlen(a), (const uint8_t *)b,
                             strlen(b));
}

static void of_one(void)
{
    struct bu_numeric value;
    struct bu_script_mix mix = {0, 0, 0, 0, 0};

    is(bu_property_has(&bu_property_alphabetic, CONSONANT), "alphabetic");
    is(bu_bidi_class(MARK) == BU_BIDI_NSM && bu_bidi_class(EMOJI) == BU_BIDI_AN,
       "direction");
    is(bu_numeric_value(&value, LINKING) && value.numerator == 7 &&
           value.denominator == 96 && value.zeros == 0,
       "a fraction");
    is(bu_numeric_value(&value, CONSONANT) && value.numerator == 3 &&
           value.denominator == 1 && value.zeros == 8,
       "a number");
    is(bu_script_feed(&mix, CONSONANT) == BU_SCRIPT_SINGLE &&
           bu_script_feed(&mix, FAR) == BU_SCRIPT_SINGLE &&
           bu_script_feed(&mix, SMALL) == BU_SCRIPT_MIXED,
       "a letter of two scripts");
    is(alike("\xF1\x8C\x80\x81", "ab") &&
           alike("\xF1\x8C\x80\x82", "\xE2\xBF\xA1\xE2\xBF\xA2") &&
           !alike("\xF1\x8C\x80\x83", "ab"),
       "what looks like ab");
}

/* What of the last version a table or a function had not been ready for. */
static void kinds(void)
{
    static const uint32_t conjuncts[] = {CONSONANT, VIRAMA, CONSONANT, 0};
    static const uint32_t linked[] = {SMALL, LINKING, CONSONANT, 0};
    static const uint32_t pictures[] = {EMOJI, 0x200D, EMOJI, 0};
    uint32_t out[BU_FOLD_MAX];

    is(breaks(conjuncts, "100"), "a linker");
    is(breaks(linked, "110"), "a linker that is a letter");
    is(breaks(pictures, "100") && bu_width(EMOJI) == 2, "an emoji");
    is(bu_fold(out, LIGATURE) == 2 && out[0] == 0x73 && out[1] == 0x73 &&
           bu_fold_simple(LIGATURE) == 0xDF,
       "a full folding above FFFF");
    is(bu_script(FAR) == bu_script(FAR + 0xFF) &&
           bu_script(FAR) > BU_SCRIPT_OTHER && bu_script(0x20000) == 3 &&
           bu_script(0x3D000) != bu_script(FAR) &&
           bu_script(0xE0100) == BU_SCRIPT_INHERITED,
       "a script in a plane of its own");
    /* U+20C8 is of class 220, U+0301 of 230. */
    is(bu_norm_class(GAP_MARK) == 220 &&
           same(NULL, "a\xE2\x83\x88\xCC\x81", "a\xCC\x81\xE2\x83\x88"),
       "a mark among what NFD leaves as it is");
    is(lines("\xE4\xB8\xAD\xE2\xBF\xA2\xE2\xBF\xA6x", 3) &&
           lines("\xE2\xBF\xA5\xE2\xBF\xA6\xE2\xBF\xA2", 2) &&
           lines("\xE4\xB8\xAD\xF1\x8C\x80\x80", 1) &&
           lines("\xE4\xB8\xAD\xF1\x8C\x80\x81", 2),
       "line breaks: a mark, aksaras, what begins no line");
    is(order("a", "\xCD\xB8") < 0 && order("\xCD\xB8", "b") < 0 &&
           order("\xCD\xB8", "A") > 0,
       "a letter between others");
    is(same(&bu_casing_fold, "\xF0\x9F\xAF\xBE", "SS"), "folded and equal");
}

int main(void)
{
    uint32_t out[BU_NORM_DECOMPOSE_MAX];
    struct bu_grapheme grapheme = {0};

    is(bu_fold_simple(CAPITAL) == SMALL && bu_fold(out, CAPITAL) == 1 &&
           out[0] == SMALL,
       "fold");
    is(bu_lower_simple(CAPITAL) == SMALL, "lower");
    is(bu_upper_simple(SMALL) == CAPITAL, "upper");
    is(bu_title_simple(SMALL) == CAPITAL, "title");
    is(bu_norm_class(MARK) == 230, "class");
    is(bu_norm_decompose(out, BOTH) == 2 && out[0] == SMALL && out[1] == MARK,
       "decompose");
    is(bu_norm_compose(SMALL, MARK) == BOTH, "compose");
    is(bu_grapheme_break(&grapheme, SMALL) &&
           !bu_grapheme_break(&grapheme, MARK),
       "grapheme");
    is(bu_word_class(SMALL) == BU_WORD_LETTER &&
           bu_word_class(MARK) == BU_WORD_EXTEND,
       "word");
    is(bu_ident_start(SMALL) && !bu_ident_start(MARK) &&
           bu_ident_continue(MARK),
       "ident");
    is(bu_category(CAPITAL) == BU_CATEGORY_LU &&
           bu_category(MARK) == BU_CATEGORY_MN,
       "category");
    is(bu_width(SMALL) == 1 && bu_width(MARK) == 0, "width");
    of_one();
    kinds();
    return wrong;
}
