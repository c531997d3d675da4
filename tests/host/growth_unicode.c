/* growth_unicode: graphemes, words, lines, normal forms, case and order. */
/* SPDX-License-Identifier: MIT */
#include "growth.h"
#include "../unicode/casings.h"
#include <string.h>

/* ---- Parts of a text. ---- */

typedef size_t measure(const uint8_t *s, size_t n);

static void run_measure(const struct growth *g)
{
    (void)(*(measure *const *)g->by)(g->s, g->n);
}

static void next_all(const struct growth *g)
{
    measure *next = *(measure *const *)g->by;
    size_t at = 0;

    while (at != g->n)
        at += next(g->s + at, g->n - at);
}

static void prev_all(const struct growth *g)
{
    measure *prev = *(measure *const *)g->by;
    size_t at = g->n;

    while (at != 0)
        at -= prev(g->s, at);
}

static measure *const measures[] = {
    bu_grapheme_count, bu_grapheme_columns, bu_word_right,
    bu_word_left,      bu_ident_check,      bu_ident_rest,
    bu_grapheme_next,  bu_word_next,        bu_line_next_word,
    bu_grapheme_prev,  bu_word_prev,        bu_line_prev_word};

static void grapheme_back(const struct growth *g)
{
    size_t at = g->n;

    while (at != 0)
        at -= bu_grapheme_back(g->s, g->n, at);
}

static void word_back(const struct growth *g)
{
    size_t at = g->n;

    while (at != 0)
        at -= bu_word_back(g->s, g->n, at);
}

static void word_left_all(const struct growth *g)
{
    size_t at = g->n;

    while (at != 0)
        at -= bu_word_left(g->s, at);
}

static void word_right_all(const struct growth *g)
{
    size_t at = 0;

    while (at != g->n)
        at += bu_word_right(g->s + at, g->n - at);
}

static void word_at(const struct growth *g)
{
    size_t at, length;

    for (at = 0; at < g->n; at++)
        (void)bu_word_at(g->s, g->n, at, &length);
}

static void word_at_once(const struct growth *g)
{
    size_t length;

    (void)bu_word_at(g->s, g->n, g->n / 2, &length);
}

static void grapheme_places(const struct growth *g)
{
    (void)bu_grapheme_offset(g->s, g->n, g->n / 4);
    (void)bu_grapheme_truncate(g->s, g->n, g->n - 1);
    (void)bu_grapheme_truncate_columns(g->s, g->n, g->n / 2);
    (void)bu_word_is_word(g->s, g->n);
    (void)bu_ident_valid(g->s, g->n);
    (void)bu_ident_level(g->s, g->n);
}

static void scalars(const struct growth *g)
{
    const uint8_t *p = g->s;
    uint32_t scalar;
    struct bu_grapheme grapheme = {0};
    struct bu_word word;
    struct bu_linebreak line;
    struct bu_script_mix mix;
    struct bu_width_row row;
    struct bu_width_row wide;

    memset(&word, 0, sizeof word);
    memset(&line, 0, sizeof line);
    memset(&mix, 0, sizeof mix);
    memset(&row, 0, sizeof row);
    memset(&wide, 0, sizeof wide);
    while (bu_utf8_next(&p, g->s + g->n, &scalar) <= BU_OK) {
        (void)bu_grapheme_break(&grapheme, scalar);
        (void)bu_word_feed(&word, scalar);
        (void)bu_word_class(scalar);
        (void)bu_linebreak_feed(&line, &bu_linebreak_default, scalar);
        (void)bu_script_feed(&mix, scalar);
        (void)bu_width_feed(&row, scalar);
        (void)bu_widths_feed(&bu_widths_cjk, &wide, scalar);
    }
    (void)bu_widths_columns(&bu_widths_cjk, g->s, g->n);
}

static void line_next(const struct growth *g)
{
    size_t at = 0;
    bool must;

    while (at != g->n)
        at += bu_linebreak_next(g->by, g->s + at, g->n - at, &must);
}

static void line_prev(const struct growth *g)
{
    size_t at = g->n;

    while (at != 0)
        at -= bu_linebreak_prev(g->by, g->s, at);
}

static void line_prev_once(const struct growth *g)
{
    (void)bu_linebreak_prev(g->by, g->s, g->n);
}

/* Lines of 10 columns, and one line as long as the text. */
static void line_fit(const struct growth *g)
{
    struct bu_linebreak_box box;
    struct bu_linebreak_line line;
    size_t at = 0;

    box.rules = g->by;
    box.max = 10;
    box.measure = bu_linebreak_columns;
    while (at != g->n)
        at += bu_linebreak_fit(&box, g->s + at, g->n - at, &line);
    box.max = g->n;
    (void)bu_linebreak_fit(&box, g->s, g->n, &line);
}

/* ---- Two texts. ---- */

static void caseless(const struct growth *g)
{
    (void)bu_caseless_compare(g->by, g->s, g->n, g->other, g->other_n);
    (void)bu_caseless_equal(g->by, g->s, g->n, g->s, g->n);
    (void)bu_caseless_prefix(g->by, g->s, g->n, g->other, g->other_n);
    (void)bu_caseless_begins(g->by, g->s, g->n, g->s, g->n / 2);
    (void)bu_caseless_hash(g->by, g->s, g->n);
}

static void caseless_find(const struct growth *g)
{
    (void)bu_caseless_find(g->by, g->s, g->n, g->s + g->n / 2, g->n - g->n / 2);
}

static void caseless_contains(const struct growth *g)
{
    (void)bu_caseless_contains(g->by, g->s, g->n, g->other, g->other_n);
}

/* A pattern of a fixed length. */
static void find_short(const struct growth *g)
{
    (void)bu_caseless_find(g->by, g->s, g->n, g->other,
                           g->other_n < 40 ? g->other_n : 40);
}

static void norm_pair(const struct growth *g)
{
    (void)bu_norm_compare(g->by, g->s, g->n, g->other, g->other_n);
    (void)bu_norm_equal(g->by, g->s, g->n, g->s, g->n);
    (void)bu_norm_hash(g->by, g->s, g->n);
}

static enum bu_status skeleton(void *state, const void *by, struct bu_buffer *b)
{
    (void)state;
    (void)by;
    return bu_skeleton_write(b);
}

static void skeleton_pair(const struct growth *g)
{
    (void)bu_skeleton_equal(g->s, g->n, g->other, g->other_n);
    (void)bu_skeleton_equal(g->s, g->n, g->s, g->n);
    (void)bu_skeleton_hash(g->s, g->n);
}

static void skeleton_write(const struct growth *g)
{
    growth_stream(g, skeleton, NULL, g->n, GROWTH_ROOM);
}

static const enum bu_collate_order orders[] = {
    BU_COLLATE_PRIMARY, BU_COLLATE_TERTIARY, BU_COLLATE_SHIFTED_SECONDARY,
    BU_COLLATE_SHIFTED_QUATERNARY};

static void collate(const struct growth *g)
{
    enum bu_collate_order order = *(const enum bu_collate_order *)g->by;

    (void)bu_collate_compare(g->s, g->n, g->other, g->other_n, order);
    (void)bu_collate_compare(g->s, g->n, g->s, g->n, order);
    (void)bu_collate_key(growth_room, sizeof growth_room, g->s, g->n, order);
    (void)bu_collate_key(growth_room, 4, g->s, g->n, order);
}

static void tailored(const struct growth *g)
{
    (void)bu_collate_tailored_compare(g->by, g->s, g->n, g->other, g->other_n);
    (void)bu_collate_tailored_compare(g->by, g->s, g->n, g->s, g->n);
    (void)bu_collate_tailored_key(g->by, growth_room, sizeof growth_room, g->s,
                                  g->n);
}

/* ---- Streams. ---- */

static enum bu_status map(void *state, const void *by, struct bu_buffer *b)
{
    return bu_casing_map(state, by, b);
}

static enum bu_status map_end(void *state, const void *by, struct bu_buffer *b)
{
    return bu_casing_finish(state, by, b);
}

static void map_whole(const struct growth *g)
{
    growth_stream(g, map, map_end, g->n, GROWTH_ROOM);
}

static void map_rooms(const struct growth *g)
{
    growth_stream(g, map, map_end, g->n, 1);
}

static enum bu_status join(void *state, const void *by, struct bu_buffer *b)
{
    (void)by;
    return bu_join_forms(state, b);
}

static enum bu_status join_end(void *state, const void *by, struct bu_buffer *b)
{
    (void)by;
    return bu_join_forms_finish(state, b);
}

static enum bu_status part(void *state, const void *by, struct bu_buffer *b)
{
    (void)state;
    (void)by;
    return bu_join_letters(b);
}

static void join_whole(const struct growth *g)
{
    growth_stream(g, join, join_end, g->n, GROWTH_ROOM);
    growth_stream(g, part, NULL, g->n, GROWTH_ROOM);
}

static void join_rooms(const struct growth *g)
{
    growth_stream(g, join, join_end, g->n, 1);
}

static void join_bytes(const struct growth *g)
{
    growth_stream(g, join, join_end, 1, GROWTH_ROOM);
}

static void map_bytes(const struct growth *g)
{
    growth_stream(g, map, map_end, 1, GROWTH_ROOM);
}

static enum bu_status form(void *state, const void *by, struct bu_buffer *b)
{
    return bu_norm_convert(state, by, b);
}

static enum bu_status form_end(void *state, const void *by, struct bu_buffer *b)
{
    return bu_norm_convert_finish(state, by, b);
}

static void form_whole(const struct growth *g)
{
    growth_stream(g, form, form_end, g->n, GROWTH_ROOM);
}

static void form_rooms(const struct growth *g)
{
    growth_stream(g, form, form_end, g->n, 1);
}

static void form_bytes(const struct growth *g)
{
    growth_stream(g, form, form_end, 1, GROWTH_ROOM);
}

static void form_check(const struct growth *g)
{
    (void)bu_norm_check(g->by, g->s, g->n);
    (void)bu_norm_is_sure(g->by, g->s, g->n);
}

static void form_feed(const struct growth *g)
{
    struct bu_norm norm;
    const uint8_t *p = g->s;
    uint32_t scalar, out;

    memset(&norm, 0, sizeof norm);
    while (bu_utf8_next(&p, g->s + g->n, &scalar) <= BU_OK)
        while (bu_norm_feed(&norm, g->by, scalar, &out) == BU_AGAIN)
            continue;
    while (bu_norm_finish(&norm, g->by, &out) == BU_AGAIN)
        continue;
}

/* ---- Rows. ---- */

static const struct bu_norm_form *const forms[] = {&bu_norm_nfc, &bu_norm_nfd,
                                                   &bu_norm_nfkc, &bu_norm_nfkd,
                                                   &bu_norm_nfkc_casefold};
static const struct bu_linebreak_rules *const rules[] = {
    &bu_linebreak_default, &bu_linebreak_loose, &bu_linebreak_thai};
static const struct bu_collate_tailored by_tailoring[] = {
    {&bu_collate_swedish, BU_COLLATE_TERTIARY},
    {&bu_collate_spanish, BU_COLLATE_TERTIARY},
    {&bu_collate_german, BU_COLLATE_SHIFTED_QUATERNARY},
    {&bu_collate_czech, BU_COLLATE_TERTIARY}};

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

static void add_parts(const struct growth_alphabet *a)
{
    static const char *const names[] = {
        "bu_grapheme_count", "bu_grapheme_columns", "bu_word_right",
        "bu_word_left",      "bu_ident_check",      "bu_ident_rest",
        "bu_grapheme_next",  "bu_word_next",        "bu_line_next_word",
        "bu_grapheme_prev",  "bu_word_prev",        "bu_line_prev_word"};
    unsigned i;

    for (i = 0; i < COUNT(measures); i++)
        growth_linear(names[i], run_measure, a, &measures[i]);
    for (i = 6; i < 9; i++)
        growth_linear(names[i], next_all, a, &measures[i]);
    growth_add("bu_grapheme_prev at each place", prev_all, GROWTH_SQUARE, a,
               &measures[9]);
    growth_add("bu_word_prev at each place", prev_all, GROWTH_SQUARE, a,
               &measures[10]);
    growth_linear("bu_line_prev_word at each place", prev_all, a,
                  &measures[11]);
    growth_linear("bu_grapheme_back at each place", grapheme_back, a, NULL);
    growth_linear("bu_word_back at each place", word_back, a, NULL);
    growth_linear("bu_word_left at each place", word_left_all, a, NULL);
    growth_linear("bu_word_right at each place", word_right_all, a, NULL);
    growth_add("bu_word_at at each place", word_at, GROWTH_SQUARE, a, NULL);
    growth_linear("bu_word_at", word_at_once, a, NULL);
    growth_linear("bu_grapheme_offset and others", grapheme_places, a, NULL);
    growth_linear("bu_word_feed and others", scalars, a, NULL);
}

static void add_forms(void)
{
    unsigned i;

    for (i = 0; i < COUNT(forms); i++) {
        growth_linear("bu_norm_convert", form_whole, &growth_marks, forms[i]);
        growth_linear("bu_norm_convert by rooms", form_rooms, &growth_marks,
                      forms[i]);
        growth_linear("bu_norm_convert by bytes", form_bytes, &growth_marks,
                      forms[i]);
        growth_linear("bu_norm_check", form_check, &growth_marks, forms[i]);
        growth_linear("bu_norm_feed", form_feed, &growth_marks, forms[i]);
    }
    growth_linear("bu_norm_compare", norm_pair, &growth_marks, NULL);
    growth_linear("bu_norm_compare without case", norm_pair, &growth_marks,
                  &bu_casing_fold);
    growth_linear("bu_norm_compare without case", norm_pair, &growth_cases,
                  &bu_casing_fold_turkish);
    growth_linear("bu_skeleton_equal", skeleton_pair, &growth_marks, NULL);
    growth_linear("bu_skeleton_equal", skeleton_pair, &growth_names, NULL);
    growth_linear("bu_skeleton_write", skeleton_write, &growth_marks, NULL);
}

/* Letters of each type, what is between them, ill-formed parts. */
static void add_joining(struct growth_alphabet *a)
{
    static const char *const symbols[] = {
        "a",        "\xD8\xA8",     "\xD8\xA7",     "\xD9\x84",
        "\xD9\x8E", "\xCC\x80",     "\xC2\xAD",     "\xE2\x80\x8D",
        " ",        "\xE2\x80\x8C", "\xDC\x92",     "\xF3\xA0\x84\x80",
        "\x80",     "\xD8",         "\xEF\xBB\xBB", "\xEF\xBA\x91"};
    size_t i;

    for (i = 0; i < COUNT(symbols); i++)
        growth_symbol(a, symbols[i], strlen(symbols[i]));
}

/* The levels of a text, its order and places in it. */
static void levels(const struct growth *g)
{
    unsigned base = BU_BIDI_AUTO;
    size_t at = 0;

    while (at != g->n)
        at += bu_bidi_paragraph(growth_room + at, g->s + at, g->n - at, &base);
}

static void levels_shown(const struct growth *g)
{
    struct bu_buffer b;
    struct bu_bidi_run run = {0, 0, 0};

    levels(g);
    bu_bidi_line(growth_room, g->s, g->n, 0);
    while (bu_bidi_next(&run, growth_room, g->n))
        continue;
    (void)bu_bidi_visual(growth_room, g->n, g->n / 2);
    (void)bu_bidi_logical(growth_room, g->n, g->n / 2);
    b.src = g->s;
    b.src_end = g->s + g->n;
    b.dst = growth_room + GROWTH_ROOM / 2;
    b.dst_end = growth_room + GROWTH_ROOM;
    (void)bu_bidi_write(&b, growth_room);
}

/* Words of both directions, codes that nest, brackets. */
static void add_bidi(struct growth_alphabet *a)
{
    static const char *const symbols[] = {"a",
                                          "\xD7\x90",
                                          "\xD8\xA7",
                                          "1",
                                          "+",
                                          "$",
                                          "\xD9\xA1",
                                          ",",
                                          "\xCC\x80",
                                          "\xC2\xAD",
                                          "\n",
                                          "\t",
                                          " ",
                                          "!",
                                          "(",
                                          ")",
                                          "[",
                                          "]",
                                          "\xE2\x80\xAA",
                                          "\xE2\x80\xAD",
                                          "\xE2\x80\xAB",
                                          "\xE2\x80\xAE",
                                          "\xE2\x80\xAC",
                                          "\xE2\x81\xA6",
                                          "\xE2\x81\xA7",
                                          "\xE2\x81\xA8",
                                          "\xE2\x81\xA9",
                                          "\xF0\x9F\x91\xA8",
                                          "\xE2\x80\x8D",
                                          "\xFF"};
    unsigned i;

    for (i = 0; i < COUNT(symbols); i++)
        growth_symbol(a, symbols[i], strlen(symbols[i]));
}

void growth_rows_unicode(void)
{
    static struct growth_alphabet bidi;
    static struct growth_alphabet joining;
    unsigned i;

    add_bidi(&bidi);
    growth_linear("bu_bidi_paragraph", levels, &bidi, NULL);
    growth_linear("bu_bidi_next, bu_bidi_write and others", levels_shown, &bidi,
                  NULL);
    add_joining(&joining);
    growth_linear("bu_join_forms, bu_join_letters", join_whole, &joining, NULL);
    growth_linear("bu_join_forms by rooms", join_rooms, &joining, NULL);
    growth_linear("bu_join_forms by bytes", join_bytes, &joining, NULL);
    add_parts(&growth_graphemes);
    add_parts(&growth_words);
    add_parts(&growth_text);
    for (i = 0; i < COUNT(rules); i++) {
        growth_linear("bu_linebreak_next at each place", line_next,
                      &growth_lines, rules[i]);
        growth_add("bu_linebreak_prev at each place", line_prev, GROWTH_SQUARE,
                   &growth_lines, rules[i]);
        growth_linear("bu_linebreak_prev", line_prev_once, &growth_lines,
                      rules[i]);
        growth_linear("bu_linebreak_fit", line_fit, &growth_lines, rules[i]);
    }
    for (i = 0; i < COUNT(casings); i++) {
        growth_linear("bu_casing_map", map_whole, &growth_cases, casings[i]);
        growth_linear("bu_casing_map by rooms", map_rooms, &growth_cases,
                      casings[i]);
        growth_linear("bu_casing_map by bytes", map_bytes, &growth_cases,
                      casings[i]);
    }
    for (i = 0; i < 7; i += 6) {
        growth_linear("bu_caseless_compare", caseless, &growth_cases,
                      casings[i]);
        growth_add("bu_caseless_find", caseless_find, GROWTH_SQUARE,
                   &growth_cases, casings[i]);
        growth_add("bu_caseless_contains", caseless_contains, GROWTH_SQUARE,
                   &growth_cases, casings[i]);
        growth_linear("bu_caseless_find of 40 bytes", find_short, &growth_cases,
                      casings[i]);
    }
    add_forms();
    for (i = 0; i < COUNT(orders); i++)
        growth_linear("bu_collate_compare", collate, &growth_marks, &orders[i]);
    for (i = 0; i < COUNT(by_tailoring); i++)
        growth_linear("bu_collate_tailored_compare", tailored, &growth_marks,
                      &by_tailoring[i]);
}
