/* word: texts whose words are known, forwards, backwards and from each byte. */
/* SPDX-License-Identifier: MIT */
#include "suites.h"
#include "tap.h"
#include <bareutf/segment.h>
#include <port.h>

/* A segment ends with |, and a word with +|. */
static const struct {
    const char *what;
    const char *text;
} texts[] = {
    {"letters and numbers",
     "The+| |quick+| |(|\"|brown+|\"|)| |fox+| |3.14+|!|"},
    {"apostrophes (WB6, WB7)", "can't+| |o+|'| |'|x+|'|'|a.b:c.d\xE2\x80\x99"
                               "e+| |a+|'|1+|"},
    {"numbers (WB8 to 12)", "1,234;5.6+|,|a1b2+| |1'2+|:|3+| |7+|,|,|8+|"},
    {"low lines (WB13a, b)", "a_1__b+| |_|-|_x+|.|_|.|\xE3\x82\xAB_a_+|"},
    {"spaces (WB3d)", "a+|  |b+|\t|\t| \xE2\x80\x82 |\xC2\xA0| \xCC\x81| |"},
    {"line ends (WB3 to 3b)",
     "\r\n|\r|\r\n|\n|\r\n|\xCC\x81|a+|\xC2\x85|\f|\xE2"
     "\x80\xA8|"},
    {"marks are skipped (WB4)", "a\xCC\x81"
                                "b+|.\xCC\x81|.|a\xCC\x81.\xCC\x81\xCC\x82"
                                "b+|.\xE2\x80\x8D\xCC\x81| |1\xC2\xAD.2+|"},
    {"Hebrew (WB7a to 7c)",
     "\xD7\x90'+| "
     "|\xD7\x90\"\xD7\x91+|\"|a+|\"|\xD7\x90'\xD7\x91'+|1\xD7\x90+|\""
     "| |\xD7\x90+|\"|1+|"},
    {"Cyrillic, Greek", "\xD0\xBF\xD1\x80\xD0\xB8\xD0\xB2\xD0\xB5\xD1\x82+|,| |"
                        "\xCE\xB1\xCE\x87\xCE\xB2+|"},
    {"Chinese and Japanese (WB13)",
     "\xE4\xB8\xAD+|\xE6\x96\x87+|\xE3\x80\x82|\xE3\x81\xB2+|\xE3\x82\xAB\xE3"
     "\x82\xBF\xE3\x83\xBC+|\xE3\x81\x8C+|"},
    {"Thai, Devanagari, Korean", "\xE0\xB8\x81\xE0\xB9\x87+|\xE0\xB8\x82+| "
                                 "|\xE0\xA4\x95\xE0\xA5\x8D\xE0\xA4"
                                 "\xB7+| |\xED\x95\x9C\xEA\xB8\x80+|"},
    {"flags (WB15, 16)", "\xF0\x9F\x87\xA9\xF0\x9F\x87\xAA|"
                         "\xF0\x9F\x87\xA9\xCC\x81\xF0\x9F\x87\xAA|"
                         "\xF0\x9F\x87\xA9|a+|\xF0\x9F\x87\xAA|"},
    {"a flag joined to a letter (WB3c)",
     "\xF0\x9F\x87\xA9\xF0\x9F\x87\xAA|"
     "\xF0\x9F\x87\xA9\xE2\x80\x8D\xE2\x93\x82_+|"},
    {"in turn letters and numbers",
     "a+|.|1+|.|a+|.|1+|.|.|\xD7\x90'+|1\xD7\x90'+|1+|"},
    {"emoji (WB3c)",
     "\xF0\x9F\x91\xA9\xE2\x80\x8D\xF0\x9F\x92\xBB|\xF0\x9F\x91\x8D\xF0\x9F\x8F"
     "\xBD|\xE2\x93\x82\xE2\x80\x8D\xE2\x93\x82+|.\xE2\x80\x8D\xC2\xA9|a+|.\xE2"
     "\x80\x8D\xC2\xA9|1+|,\xE2\x80\x8D\xE2\x93\x82"
     "b+|"},
    {"marks first (WB4)", "\xCC\x81\xCC\x81|a+|"},
    {"ill-formed parts", "a+|\x80|b+|\xE2\x82|\xE2\x82|c+|\xFF|\xCC\x81|\xED|"
                         "\xA0|\x80|a+|'|\xF0\x9F"
                         "\x98|"},
    {"full width forms", "\xEF\xBD\x81\xEF\xBC\x87\xEF\xBD\x81+|\xEF\xBC\x87|"
                         "\xEF\xBC\x91\xEF\xBC\x8C"
                         "\xEF\xBC\x91+|\xEF\xBC\x8C|"},
};

/* A text, and its segments: where they end, and which are words. */
struct parts {
    const uint8_t *s;
    size_t n;
    size_t count;
    uint8_t ends[25];
    uint8_t is_word[25];
};

static void word_read(struct parts *x, const char *text)
{
    uint8_t *s = port_guard_end();
    const char *p;

    for (p = text; *p != 0; p++)
        s -= *p != '|' && *p != '+';
    x->s = s;
    x->n = 0;
    x->count = 0;
    x->ends[0] = 0;
    x->is_word[0] = 0;
    for (; *text != 0; text++) {
        if (*text == '+') {
            x->is_word[x->count] = 1;
        } else if (*text != '|') {
            s[x->n++] = (uint8_t)*text;
        } else {
            x->ends[++x->count] = (uint8_t)x->n;
            x->is_word[x->count] = 0;
        }
    }
}

static int word_steps(const struct parts *x)
{
    const uint8_t *s = x->s;
    const uint8_t *ends = x->ends;
    size_t i;

    for (i = 0; i < x->count; i++) {
        size_t length = ends[i + 1] - ends[i];
        size_t found;
        size_t at;

        if (bu_word_next(s + ends[i], x->n - ends[i]) != length ||
            bu_word_prev(s, ends[i + 1]) != length ||
            bu_word_back(s, x->n, ends[i + 1]) != length ||
            bu_word_is_word(s + ends[i], length) != (x->is_word[i] != 0))
            return 0;
        for (at = ends[i]; at < ends[i + 1]; at++) {
            if (bu_word_at(s, x->n, at, &found) != ends[i] || found != length)
                return 0;
        }
    }
    return 1;
}

/* From each boundary to the end of the next word, and back. */
static int word_keys(const struct parts *x)
{
    const uint8_t *s = x->s;
    const uint8_t *ends = x->ends;
    const uint8_t *is_word = x->is_word;
    size_t n = x->n;
    size_t i;
    size_t to;

    for (i = 0; i <= x->count; i++) {
        for (to = i; to < x->count && is_word[to] == 0;)
            to++;
        to = to < x->count ? ends[to + 1] : n;
        if (bu_word_right(s + ends[i], n - ends[i]) != to - ends[i])
            return 0;
        for (to = i; to > 0 && is_word[to - 1] == 0;)
            to--;
        to = to > 0 ? ends[to - 1] : 0;
        if (bu_word_left(s, ends[i]) != ends[i] - to)
            return 0;
    }
    return 1;
}

static int word_outside(void)
{
    size_t length = 1;

    return bu_word_next(NULL, 0) == 0 && bu_word_prev(NULL, 0) == 0 &&
           bu_word_back(NULL, 0, 0) == 0 && bu_word_right(NULL, 0) == 0 &&
           bu_word_left(NULL, 0) == 0 && !bu_word_is_word(NULL, 0) &&
           bu_word_at((const uint8_t *)"a", 1, 1, &length) == 1 && length == 0;
}

static int word_classes(void)
{
    return bu_word_class(0xD800) == BU_WORD_OTHER &&
           bu_word_class(0x110000) == BU_WORD_OTHER &&
           bu_word_class(0xFFFFFFFFu) == BU_WORD_OTHER &&
           bu_word_class(0x41) == BU_WORD_LETTER &&
           bu_word_class(0x1F1FF) == BU_WORD_REGIONAL_INDICATOR &&
           bu_word_class(0x1F17F) == BU_WORD_LETTER_PICTURE &&
           bu_word_class(0x5D0) == BU_WORD_HEBREW &&
           bu_word_class(0xE01EF) == BU_WORD_EXTEND &&
           bu_word_class(0x2A6DF) == BU_WORD_IDEOGRAPH;
}

/* can't, and can' t, as word.h shows them. */
static int word_feeds(void)
{
    static const char text[] = "can'tcan' t";
    static const uint8_t answers[] = {1, 0, 0, 2, 0, 1, 0, 0, 2, 5, 1};
    struct bu_word w = {0, 0, 0, 0};
    size_t i;

    for (i = 0; i < sizeof answers; i++) {
        if (i == 5) {
            struct bu_word start = {0, 0, 0, 0};

            w = start;
        }
        if (bu_word_feed(&w, (uint8_t)text[i]) != answers[i])
            return 0;
    }
    return 1;
}

void suite_word(void)
{
    size_t i;

    for (i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        struct parts x;

        word_read(&x, texts[i].text);
        tap_ok(word_steps(&x) && word_keys(&x), texts[i].what);
    }
    tap_ok(word_outside(), "empty texts, and after the end");
    tap_ok(word_classes(), "classes at the edges");
    tap_ok(word_feeds(), "answers scalar by scalar");
}
