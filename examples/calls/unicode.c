/* unicode: how calls of case.h, norm.h, segment.h, property.h, collate.h and
 * bidi.h are used: the examples of the reference. */
/* SPDX-License-Identifier: MIT */
#include <assert.h>
#include <bareutf/bareutf.h>
#include <string.h>
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

/* bu_casing_word */
static void casing_word(void)
{
    assert(bu_casing_word('a') == BU_CASING_CASED);
    assert(bu_casing_word('.') == BU_CASING_IGNORABLE);
}

/* bu_caseless_compare, bu_caseless_begins, bu_caseless_contains */
static void caseless_compare(void)
{
    assert(bu_caseless_compare(&bu_casing_fold, TEXT("ABC"), TEXT("abd")) < 0);
    assert(bu_caseless_begins(&bu_casing_fold, TEXT("Content-Type"),
                              TEXT("content")));
    assert(bu_caseless_contains(&bu_casing_fold, TEXT("Content-Type"),
                                TEXT("TYPE")));
}

/* bu_collate_key */
static void collate_key(void)
{
    uint8_t a[64], b[64];
    size_t n = bu_collate_key(a, sizeof a, TEXT("eux"), BU_COLLATE_TERTIARY);
    size_t m = bu_collate_key(b, sizeof b, TEXT("\xC3\xA9t\xC3\xA9"),
                              BU_COLLATE_TERTIARY);

    assert(n <= sizeof a && m <= sizeof b);
    assert(memcmp(b, a, m < n ? m : n) < 0); /* sort bytes, once made */
}

/* bu_norm_class, bu_norm_decompose, bu_norm_compose */
static void norm_single(void)
{
    uint32_t out[BU_NORM_DECOMPOSE_MAX];

    assert(bu_norm_decompose(out, 0xE9) == 2);
    assert(out[0] == 'e' && out[1] == 0x301);
    assert(bu_norm_compose('e', 0x301) == 0xE9);
    assert(bu_norm_class('e') == 0 && bu_norm_class(0x301) == 230);
}

/* bu_norm_feed, bu_norm_finish */
static void norm_feed(void)
{
    struct bu_norm n = {0};
    uint32_t out;

    assert(bu_norm_feed(&n, &bu_norm_nfc, 'e', &out) == BU_MORE);
    assert(bu_norm_feed(&n, &bu_norm_nfc, 0x301, &out) == BU_MORE);
    assert(bu_norm_finish(&n, &bu_norm_nfc, &out) == BU_AGAIN && out == 0xE9);
    assert(bu_norm_finish(&n, &bu_norm_nfc, &out) == BU_OK);
}

/* bu_norm_is_sure, bu_norm_compare, bu_norm_hash */
static void norm_compare(void)
{
    assert(bu_norm_is_sure(&bu_norm_nfc, TEXT("caf\xC3\xA9")));
    assert(bu_norm_compare(NULL, TEXT("e\xCC\x81"), TEXT("\xC3\xA9")) == 0);
    assert(bu_norm_hash(NULL, TEXT("e\xCC\x81")) ==
           bu_norm_hash(NULL, TEXT("\xC3\xA9")));
}

/* bu_skeleton_hash, bu_skeleton_write */
static void skeleton(void)
{
    uint8_t out[16];
    const uint8_t *text = (const uint8_t *)"p\xD0\xB0y"; /* a Cyrillic a */
    struct bu_buffer b = {text, text + 4, out, out + sizeof out};

    assert(bu_skeleton_write(&b) == BU_OK);
    assert(b.dst - out == 3 && memcmp(out, "pay", 3) == 0);
    assert(bu_skeleton_hash(TEXT("p\xD0\xB0y")) ==
           bu_skeleton_hash(TEXT("pay")));
}

/* bu_script, bu_script_feed */
static void scripts(void)
{
    struct bu_script_mix m = {0};

    assert(bu_script('a') == BU_SCRIPT_LATIN);
    assert(bu_script_feed(&m, 'p') == BU_SCRIPT_ASCII);
    assert(bu_script_feed(&m, 0x430) == BU_SCRIPT_MIXED); /* a Cyrillic a */
}

/* bu_ident_check, bu_ident_valid, bu_ident_rest, bu_ident_start,
 * bu_ident_continue */
static void identifiers(void)
{
    assert(bu_ident_valid(TEXT("na\xC3\xAFve")));
    assert(bu_ident_check(TEXT("rate=1")) == 4);
    assert(bu_ident_rest(TEXT("2nd=")) == 3);
    assert(!bu_ident_start('2') && bu_ident_continue('2'));
}

/* bu_width_feed */
static void width_feed(void)
{
    struct bu_width_row row = {0};

    assert(bu_width_feed(&row, 0x4E2D) == 2); /* Chinese takes two columns */
    assert(bu_width_feed(&row, 0x301) == 0);
}

/* bu_grapheme_break */
static void grapheme_break(void)
{
    struct bu_grapheme g = {0};

    assert(bu_grapheme_break(&g, 'e'));
    assert(!bu_grapheme_break(&g, 0x301)); /* the accent belongs to it */
    assert(bu_grapheme_break(&g, 'a'));
}

/* bu_grapheme_prev, bu_grapheme_back, bu_grapheme_offset,
 * bu_grapheme_truncate_columns */
static void grapheme_prev(void)
{
    assert(bu_grapheme_prev(TEXT("ae\xCC\x81")) == 3);
    assert(bu_grapheme_back(TEXT("ae\xCC\x81"), 4) == 3);
    assert(bu_grapheme_offset(TEXT("e\xCC\x81"
                                   "a"),
                              1) == 3);
    assert(bu_grapheme_truncate_columns(TEXT("\xE4\xB8\xAD"
                                             "a"),
                                        1) == 0); /* it takes two */
}

/* bu_word_prev, bu_word_back, bu_word_at, bu_word_right, bu_word_left */
static void words(void)
{
    size_t length;

    assert(bu_word_prev(TEXT("one two")) == 3);
    assert(bu_word_back(TEXT("one two"), 3) == 3);
    assert(bu_word_at(TEXT("one two"), 5, &length) == 4 && length == 3);
    assert(bu_word_right(TEXT(" one two")) == 4);
    assert(bu_word_left(TEXT("one two ")) == 4);
}

/* bu_linebreak_next, bu_linebreak_prev, bu_linebreak_feed */
static void linebreak(void)
{
    struct bu_linebreak l = {0};
    bool must;

    assert(bu_linebreak_next(&bu_linebreak_default, TEXT("one two"), &must) ==
           4);
    assert(!must);
    assert(bu_linebreak_prev(&bu_linebreak_default, TEXT("one two")) == 3);
    assert(bu_linebreak_feed(&l, &bu_linebreak_default, 'a') ==
           BU_LINEBREAK_NO);
}

/* bu_east_asian_width, bu_width_cjk, bu_widths_feed, bu_widths_columns,
 * bu_line_columns_by */
static void widths(void)
{
    static const struct bu_widths kitty = {bu_width, 1, 1};
    static const uint8_t star[] = {0xE2, 0x98, 0x85};
    struct bu_width_row row = {0, 0};

    assert(bu_east_asian_width(0x2605) == BU_EAST_ASIAN_A);
    assert(bu_width(0x2605) == 1 && bu_width_cjk(0x2605) == 2);
    assert(bu_widths_columns(&bu_widths_cjk, star, 3) == 2);
    assert(bu_line_columns_by(&bu_widths_cjk, star, 0, 3) == 2);
    assert(bu_widths_feed(&kitty, &row, 0x1F44D) == 2);
    assert(bu_widths_feed(&kitty, &row, 0xFE0E) == -1); /* text style */
}

/* bu_bidi_mirror */
static void bidi_mirror(void)
{
    assert(bu_bidi_mirror('(') == ')' && bu_bidi_mirror('a') == 'a');
}

/* bu_casing_map, bu_casing_finish */
static void casing(void)
{
    const uint8_t *text = (const uint8_t *)"stra\xC3\x9F"
                                           "e";
    uint8_t out[16];
    struct bu_casing_state s = {0};
    struct bu_buffer b = {text, text + 7, out, out + sizeof out};

    assert(bu_casing_map(&s, &bu_casing_upper, &b) == BU_OK); /* each chunk */
    assert(bu_casing_finish(&s, &bu_casing_upper, &b) == BU_OK);
    assert(b.dst - out == 7 && memcmp(out, "STRASSE", 7) == 0);
}

/* bu_collate_tailored_key, bu_collate_tailored_compare */
static void collate_tailored(void)
{
    struct bu_collate_tailored by = {&bu_collate_swedish, BU_COLLATE_TERTIARY};
    uint8_t z[32], a[32];

    assert(bu_collate_tailored_key(&by, z, sizeof z, TEXT("z")) < sizeof z);
    assert(bu_collate_tailored_key(&by, a, sizeof a, TEXT("\xC3\xA5")) <
           sizeof a);
    assert(memcmp(z, a, 2) < 0); /* Swedish has it after z */
    assert(bu_collate_tailored_compare(&by, TEXT("z"), TEXT("\xC3\xA5")) < 0);
}

/* bu_ident_class */
static void ident_class(void)
{
    assert(bu_ident_class('a') == BU_IDENT_XID_START);
    assert(bu_ident_class('1') == BU_IDENT_XID_CONTINUE);
    assert(bu_ident_class('-') == BU_IDENT_NONE);
}

/* bu_word_feed, bu_word_class */
static void word_feed(void)
{
    struct bu_word w = {0};

    assert(bu_word_class('a') == BU_WORD_LETTER);
    assert(bu_word_feed(&w, 'a') == 1); /* the start is a boundary */
    assert(bu_word_feed(&w, 'b') == 0);
    assert(bu_word_feed(&w, '\'') == BU_WORD_WAIT); /* can't, or a quote? */
    assert(bu_word_feed(&w, 'c') == 0);             /* one word */
}

/* bu_bidi_next, bu_bidi_visual, bu_bidi_logical */
static void bidi_runs(void)
{
    static const uint8_t levels[] = {0, 0, 1, 1}; /* of bu_bidi_line */
    struct bu_bidi_run run = {0, 0, 0};

    assert(bu_bidi_next(&run, levels, 4) && run.at == 0 && run.length == 2);
    assert(bu_bidi_next(&run, levels, 4) && run.at == 2 && run.level == 1);
    assert(!bu_bidi_next(&run, levels, 4));
    assert(bu_bidi_logical(levels, 4, 2) == 3); /* what is shown third */
    assert(bu_bidi_visual(levels, 4, 3) == 2);
}

/* bu_joining */
static void joining(void)
{
    assert(bu_joining(0x0628) == BU_JOINING_D); /* beh joins both sides */
    assert(bu_joining(0x0627) == BU_JOINING_R); /* alef the one before it */
    assert(bu_joining(' ') == BU_JOINING_U);
}

/* bu_join_forms, bu_join_forms_finish, bu_join_letters */
static void join(void)
{
    const uint8_t *text = (const uint8_t *)"\xD8\xA8\xD8\xA8"; /* beh, beh */
    uint8_t out[6], back[4];
    struct bu_join j = {0};
    struct bu_buffer b = {text, text + 4, out, out + sizeof out};

    assert(bu_join_forms(&j, &b) == BU_MORE); /* the last: what follows? */
    assert(bu_join_forms_finish(&j, &b) == BU_OK);
    assert(memcmp(out, "\xEF\xBA\x91\xEF\xBA\x90", 6) == 0);
    b.src = out;
    b.src_end = out + 6;
    b.dst = back;
    b.dst_end = back + sizeof back;
    assert(bu_join_letters(&b) == BU_OK && memcmp(back, text, 4) == 0);
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
    casing_word();
    caseless_compare();
    collate_key();
    norm_single();
    norm_feed();
    norm_compare();
    skeleton();
    scripts();
    identifiers();
    width_feed();
    grapheme_break();
    grapheme_prev();
    words();
    linebreak();
    bidi_mirror();
    casing();
    collate_tailored();
    ident_class();
    word_feed();
    bidi_runs();
    joining();
    join();
    widths();
}
