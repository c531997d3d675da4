/* fuzz_segments: any text divided: forwards, backwards, by values. */
/* SPDX-License-Identifier: MIT */
#include "fuzz_tools.h"
#include <bareutf/line.h>
#include <bareutf/property.h>
#include <bareutf/segment.h>

enum { MOST = 160 };

/* The boundaries of a text, the first one 0. */
struct places {
    size_t at[MOST + 1];
    size_t count; /* without 0 */
};

static const struct bu_linebreak_rules *const rules[] = {
    &bu_linebreak_default, &bu_linebreak_loose, &bu_linebreak_thai};
static const struct bu_linebreak_rules *rule;

static size_t line_next(const uint8_t *s, size_t n)
{
    bool must_end;

    return bu_linebreak_next(rule, s, n, &must_end);
}

static size_t line_prev(const uint8_t *s, size_t n)
{
    return bu_linebreak_prev(rule, s, n);
}

/* All steps of next, and the same backwards. A text that is divided from a
 * boundary on is divided alike. */
static void divide(struct places *p, const uint8_t *s, size_t n,
                   size_t (*next)(const uint8_t *s, size_t n),
                   size_t (*prev)(const uint8_t *s, size_t n),
                   size_t (*back)(const uint8_t *s, size_t n, size_t at))
{
    size_t i;

    p->count = 0;
    p->at[0] = 0;
    while (p->at[p->count] < n) {
        size_t here = p->at[p->count];
        size_t length = next(s + here, n - here);

        must(length != 0 && length <= n - here);
        p->at[++p->count] = here + length;
    }
    must(next(s, 0) == 0 && prev(s, 0) == 0);
    for (i = p->count; back != NULL && i != 0; i--)
        must(back(s, n, p->at[i]) == p->at[i] - p->at[i - 1]);
    if (p->count != 0)
        must(prev(s, n) == n - p->at[p->count - 1]);
}

static bool has(const struct places *p, size_t at)
{
    size_t i;

    for (i = 0; i < p->count && p->at[i] < at; i++)
        continue;
    return p->at[i] == at;
}

/* Value by value, what is ill-formed is alone. */
static void graphemes_by_value(const struct places *p, const uint8_t *s,
                               size_t n)
{
    struct bu_grapheme g = {0};
    struct model_part part;
    bool was_bad = false;
    size_t at;

    for (at = 0; at < n; at += part.length) {
        bool is_break = true;

        model_part(&part, s + at, n - at);
        if (part.status == BU_OK && was_bad)
            g.state = 0;
        if (part.status == BU_OK)
            is_break = bu_grapheme_break(&g, part.scalar);
        must(has(p, at) == is_break);
        was_bad = part.status != BU_OK;
    }
}

static void graphemes(const struct places *p, const uint8_t *s, size_t n,
                      size_t max)
{
    size_t columns = 0;
    size_t i;
    size_t fits = 0;
    size_t wide = 0;

    graphemes_by_value(p, s, n);
    must(bu_grapheme_count(s, n) == p->count);
    for (i = 0; i <= p->count; i++) {
        must(bu_grapheme_offset(s, n, i) == p->at[i]);
        if (i != 0)
            columns +=
                bu_grapheme_columns(s + p->at[i - 1], p->at[i] - p->at[i - 1]);
        must(bu_grapheme_columns(s, p->at[i]) == columns);
        if (p->at[i] <= max)
            fits = p->at[i];
        if (columns <= max)
            wide = p->at[i];
    }
    must(bu_grapheme_truncate(s, n, max) == fits);
    must(bu_grapheme_truncate_columns(s, n, max) == wide);
}

static void words(const struct places *p, const uint8_t *s, size_t n)
{
    size_t i, at;
    size_t right = n;
    size_t left = n;

    for (i = p->count; i != 0; i--) {
        for (at = p->at[i - 1]; at < p->at[i]; at++) {
            size_t length = 0;

            must(bu_word_at(s, n, at, &length) == p->at[i - 1]);
            must(length == p->at[i] - p->at[i - 1]);
        }
        if (bu_word_is_word(s + p->at[i - 1], p->at[i] - p->at[i - 1])) {
            right = p->at[i];
            left = left == n ? n - p->at[i - 1] : left;
        }
    }
    must(bu_word_right(s, n) == right && bu_word_left(s, n) == left);
}

static size_t soft_hyphens(const uint8_t *s, size_t n)
{
    size_t count = 0;
    size_t i;

    for (i = 1; i < n; i++)
        count += s[i - 1] == 0xC2 && s[i] == 0xAD;
    return count;
}

/* Lines of so many columns: none is empty, and each is what may be. */
static void fit(const struct places *breaks, const struct places *graphemes_of,
                const uint8_t *s, size_t n, size_t max)
{
    struct bu_linebreak_box box;
    struct bu_linebreak_line line;
    size_t at = 0;

    box.rules = rule;
    box.max = max;
    box.measure = bu_linebreak_columns;
    while (at < n) {
        size_t length = bu_linebreak_fit(&box, s + at, n - at, &line);

        must(length != 0 && length <= n - at && line.shown <= length);
        must(line.end <= BU_LINEBREAK_END_CUT);
        must(line.width + soft_hyphens(s + at, line.shown) ==
             bu_grapheme_columns(s + at, line.shown) +
                 (line.end == BU_LINEBREAK_END_HYPHEN));
        if (at == 0) {
            must(has(graphemes_of, length));
            must(line.width <= max || length == graphemes_of->at[1] ||
                 line.shown == length);
            must(line.end == BU_LINEBREAK_END_CUT || has(breaks, length));
        }
        at += length;
    }
    must(bu_linebreak_fit(&box, s, 0, &line) == 0);
}

static uint32_t own_seed;

/* A width at random, of a font of one's own. */
static size_t own_measure(const struct bu_linebreak_box *box, const uint8_t *s,
                          size_t n)
{
    must(box != NULL && n != 0);
    own_seed = (own_seed ^ s[n - 1]) * 0x01000193u;
    return own_seed % 8 == 0 ? SIZE_MAX - own_seed % 3 : own_seed / 8 % 7;
}

/* Rules with any rows, and a box with any widths. */
static void compose_linebreak_rules(struct bu_linebreak_rules *own,
                                    uint8_t first, uint8_t second)
{
    own->rows[0] = first;
    own->rows[1] = second;
}

static void compose_linebreak_box(struct bu_linebreak_box *box,
                                  const struct bu_linebreak_rules *own)
{
    box->rules = own;
    box->max = own_seed % 4 == 0 ? SIZE_MAX : own_seed / 4 % 20;
    box->measure = own_seed / 128 % 8 == 0 ? bu_linebreak_columns : own_measure;
}

/* Each step is inside the rest, and none is empty. */
static void own_lines(const uint8_t *s, size_t n, uint8_t first, uint8_t second)
{
    struct bu_linebreak state;
    struct bu_linebreak_rules own;
    struct bu_linebreak_box box;
    struct bu_linebreak_line line;
    size_t at;
    size_t length;
    bool must_end;

    compose_linebreak_rules(&own, first, second);
    memset(&state, 0, sizeof state);
    for (at = 0; at < n; at++)
        (void)bu_linebreak_feed(&state, &own, s[at]);
    for (at = 0; at < n; at += length) {
        length = bu_linebreak_next(&own, s + at, n - at, &must_end);
        must(length != 0 && length <= n - at);
    }
    for (at = n; at != 0; at -= length) {
        length = bu_linebreak_prev(&own, s, at);
        must(length != 0 && length <= at);
    }
    compose_linebreak_box(&box, &own);
    for (at = 0; at < n; at += length) {
        length = bu_linebreak_fit(&box, s + at, n - at, &line);
        must(length != 0 && length <= n - at && line.shown <= length);
    }
}

static unsigned own_width(uint32_t scalar)
{
    own_seed = own_seed * 1664525u + 1013904223u + scalar;
    return (own_seed >> 16) % 3u;
}

static void compose_widths(struct bu_widths *w)
{
    w->width = own_seed % 4 == 0 ? bu_width_cjk : own_width;
    w->emoji = own_seed / 4 % 2;
    w->text = own_seed / 8 % 2;
}

/* Whatever the widths of a user are, each step is one of the contract. */
static void own_columns(const uint8_t *s, size_t n)
{
    struct bu_widths own;
    struct bu_width_row row = {0, 0};
    const uint8_t *p = s;
    uint32_t scalar;

    compose_widths(&own);
    while (p != s + n) {
        uint32_t at = (uint32_t)(p - s);
        int columns;

        if (bu_utf8_decode(&p, s + n, &scalar) != BU_OK)
            scalar = BU_REPLACEMENT;
        columns = bu_widths_feed(&own, &row, scalar);
        must(columns >= -1 && columns <= 2);
        must(bu_line_columns_by(&own, s, at, (uint32_t)(p - s)) <=
             BU_LINE_HIDE);
    }
    (void)bu_widths_columns(&own, s, n);
}

int LLVMFuzzerTestOneInput(const uint8_t *s, size_t n)
{
    static struct places places, lines;
    uint8_t *text;

    if (n < 2 || n > MOST)
        return 0;
    rule = rules[s[0] / 64 % 3];
    text = copy_of(s + 1, n - 1);
    divide(&places, text, n - 1, bu_word_next, bu_word_prev, bu_word_back);
    words(&places, text, n - 1);
    divide(&lines, text, n - 1, line_next, line_prev, NULL);
    divide(&places, text, n - 1, bu_grapheme_next, bu_grapheme_prev,
           bu_grapheme_back);
    graphemes(&places, text, n - 1, s[0] % 64u);
    fit(&lines, &places, text, n - 1, s[0] % 64u);
    own_seed = (s[0] * 0x101u + s[n - 1]) * 0x01000193u;
    own_lines(text, n - 1, (uint8_t)(own_seed >> 8), (uint8_t)(own_seed >> 16));
    own_lines(text, n - 1, s[1], s[n - 1]);
    own_columns(text, n - 1);
    free(text);
    return 0;
}
