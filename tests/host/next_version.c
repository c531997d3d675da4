/* next_version: what next_version.py added, by each property. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/case.h>
#include <bareutf/norm.h>
#include <bareutf/property.h>
#include <bareutf/segment.h>
#include <bareutf/unicode.h>
#include <stdio.h>

#if BU_UNICODE_VERSION != MAJOR * 10000L
#error "BU_UNICODE_VERSION is not that of the newest data"
#endif

enum { CAPITAL = 0x2FE0, SMALL, MARK, BOTH };

static int wrong;

static void is(int answer, const char *what)
{
    if (!answer) {
        printf("%s\n", what);
        wrong = 1;
    }
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
    return wrong;
}
