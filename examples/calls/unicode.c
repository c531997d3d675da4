/* unicode: how calls of case.h, norm.h, segment.h, property.h and collate.h are
 * used: the examples of the reference. */
/* SPDX-License-Identifier: MIT */
#include <assert.h>
#include <bareutf/bareutf.h>
#include "calls.h"

#define TEXT(s) (const uint8_t *)(s), sizeof(s) - 1

/* bu_caseless_equal, bu_caseless_hash */
static void caseless_equal(void)
{
    assert(bu_caseless_equal(&bu_casing_fold, TEXT("STRASSE"),
                             TEXT("stra\xC3\x9F"
                                  "e")));
    assert(bu_caseless_hash(&bu_casing_fold, TEXT("A")) ==
           bu_caseless_hash(&bu_casing_fold, TEXT("a")));
}

/* bu_caseless_find */
static void caseless_find(void)
{
    assert(bu_caseless_find(&bu_casing_fold, TEXT("one TWO"), TEXT("two")) ==
           4);
}

/* bu_upper, bu_lower, bu_fold */
static void upper(void)
{
    uint32_t out[BU_UPPER_MAX];

    assert(bu_upper(out, 0xDF) == 2 && out[0] == 'S'); /* sharp s is SS */
    assert(bu_lower(out, 'A') == 1 && out[0] == 'a');
    assert(bu_fold(out, 'A') == 1 && out[0] == 'a');
}

/* bu_norm_equal */
static void norm_equal(void)
{
    assert(bu_norm_equal(NULL, TEXT("\xC3\xA9"), TEXT("e\xCC\x81")));
}

/* bu_norm_convert, bu_norm_convert_finish */
static void norm_convert(void)
{
    struct bu_norm_state state = {0};
    uint8_t out[16];
    const uint8_t *text = (const uint8_t *)"e\xCC\x81";
    struct bu_buffer b = {text, text + 3, out, out + sizeof out};

    assert(bu_norm_convert(&state, &bu_norm_nfc, &b) >= BU_OK);
    assert(bu_norm_convert_finish(&state, &bu_norm_nfc, &b) == BU_OK);
    assert(b.dst - out == 2 && out[0] == 0xC3 && out[1] == 0xA9);
}

/* bu_grapheme_next, bu_grapheme_count, bu_grapheme_truncate */
static void grapheme(void)
{
    static const char text[] = "e\xCC\x81z";

    assert(bu_grapheme_next(TEXT(text)) == 3);
    assert(bu_grapheme_count(TEXT(text)) == 2);
    assert(bu_grapheme_truncate(TEXT(text), 2) == 0);
}

/* bu_grapheme_columns */
static void grapheme_columns(void)
{
    assert(bu_grapheme_columns(TEXT("\xE4\xB8\xAD"
                                    "a")) == 3);
}

/* bu_word_next */
static void word_next(void)
{
    assert(bu_word_next(TEXT("one two")) == 3);
}

/* bu_width */
static void width(void)
{
    assert(bu_width('a') == 1 && bu_width(0x4E2D) == 2 && bu_width(0x301) == 0);
}

/* bu_property_has */
static void property_has(void)
{
    assert(bu_property_has(&bu_property_white_space, 0x2003));
}

/* bu_collate_compare */
static void collate_compare(void)
{
    assert(bu_collate_compare(TEXT("\xC3\xA9t\xC3\xA9"), TEXT("eux"),
                              BU_COLLATE_TERTIARY) < 0);
}

void examples_unicode(void)
{
    caseless_equal();
    caseless_find();
    upper();
    norm_equal();
    norm_convert();
    grapheme();
    grapheme_columns();
    word_next();
    width();
    property_has();
    collate_compare();
}
