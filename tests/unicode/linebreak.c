/* linebreak: texts whose line breaks are known, forwards and backwards, and
 * lines of a width. */
/* SPDX-License-Identifier: MIT */
#include "random.h"
#include "suites.h"
#include "tap.h"
#include <bareutf/segment.h>
#include <port.h>

/* A line may end at |, and must at ! */
static const struct {
    const char *what;
    const char *text;
    const struct bu_linebreak_rules *rules;
} texts[] = {
    {"spaces and newlines (LB4 to 7, 18)",
     "The |quick |(\"brown\") |fox!\r\n^can\xE2\x80\x99t |jump   |32.3 |feet\n^"
     "\n^\xC2\x85^a\r^b\x0C^c\xE2\x80\xA8^",
     &bu_linebreak_default},
    {"U+200B, U+2060, U+00A0, U+200D (LB8 to 12)",
     "a\xE2"
     "\x80"
     "\x8B"
     "  |b\xE2"
     "\x81"
     "\xA0"
     "\xE4"
     "\xB8"
     "\xAD"
     "\xC2"
     "\xA0"
     "\xE6"
     "\x96"
     "\x87"
     "\xE2"
     "\x80"
     "\x8D"
     "\xE4"
     "\xB8"
     "\xAD"
     "|\xE6"
     "\x96"
     "\x87"
     "-|\xC2"
     "\xA0"
     "x",
     &bu_linebreak_default},
    {"marks (LB9, 10)",
     "a\xCC\x81 |\xCC\x81"
     "b|\xE4\xB8\xAD\xCC\x81|\xE6\x96\x87\n^\xCC\x81x",
     &bu_linebreak_default},
    {"quotation marks (LB15a to 19a)",
     "a |\xC2"
     "\xAB"
     "  b  \xC2"
     "\xBB"
     ". |c |\xE2"
     "\x80"
     "\x9D"
     "d|\xE4"
     "\xB8"
     "\xAD"
     "|\xE2"
     "\x80"
     "\x9C"
     "\xE6"
     "\x96"
     "\x87"
     "\xE2"
     "\x80"
     "\x9D"
     "|\xE4"
     "\xB8"
     "\xAD"
     "|a\xE2"
     "\x80"
     "\x9C"
     "\xE4"
     "\xB8"
     "\xAD"
     "",
     &bu_linebreak_default},
    {"numbers (LB15c, 25)",
     "$(1.50) |$|(x) |%|(.|(.5 |a |.5 .x |-3 |1/2a/|b |12,5% |(1/2)%",
     &bu_linebreak_default},
    {"after spaces (LB11 to 17)",
     "(  a  )  |\xE2\x80\xA2 |\xC2\xAB  \xE4\xB8\xAD  \xE2\x81\xA0 "
     "|\xE2\x80\x94 \xE2\x80\x94 |a )  \xE3\x80\x85 |1) "
     "\xE3\x80\x85 |\xC2\xA0 \xE3\x80\x8D \xE3\x80\x85 |1) |x |\xE3\x80\x85",
     &bu_linebreak_default},
    {"neighbours",
     "\xE4\xB8\xAD\xE2\x80\x9D"
     "a%|\xE4\xB8\xAD|\xE1\xAC\x93|\xE4\xB8\xAD|\xD7\x90\xD7\x91 "
     "|\xE0\xB8\x81\xE0\xB8\xBF\xE0\xB8\x81|\xEA\xB0\x80|"
     "\xEB\x82\x98|\xE4\xB8\xAD",
     &bu_linebreak_default},
    {"hyphens (LB20a to 21b)",
     "a-|b |-c |\xD7"
     "\x90"
     "-|\xD7"
     "\x91"
     "\xE2"
     "\x80"
     "\x90"
     "|\xD7"
     "\x92"
     " |a\xC2"
     "\xAD"
     "|b |\xC2"
     "\xB4"
     "a|\xE2"
     "\x80"
     "\x94"
     "|b|\xE2"
     "\x80"
     "\x94"
     "\xE2"
     "\x80"
     "\x94"
     "|\xEF"
     "\xBF"
     "\xBC"
     "|c",
     &bu_linebreak_default},
    {"Chinese, Japanese, Korean",
     "\xE4\xB8\xAD|\xE6\x96\x87\xE3\x80\x82|\xE3\x82\xAB\xE3\x83\xBC|\xE3\x81"
     "\x8B|\xED\x95\x9C|\xEA\xB8\x80|\xE1\x84\x92\xE1\x85\xA1\xE1\x86\xAB|"
     "\xEF\xBC\x88\xE4\xB8\xAD\xEF\xBC\x89|\xE4\xB8\xAD\xE2\x80\xA6",
     &bu_linebreak_default},
    {"small kana, loose",
     "\xE3\x82\xAB|\xE3\x83\xBC|\xE3\x81\x8B|\xE3\x81\xA3|\xE3\x81\x9F\xE3\x80"
     "\x85",
     &bu_linebreak_loose},
    {"Thai, by the standard",
     "\xE0\xB9\x80\xE0\xB8\x81\xE0\xB8\xA1 |\xE0\xB8\x81\xE0\xB8\xB3",
     &bu_linebreak_default},
    {"Thai, between consonants",
     "\xE0\xB9\x80\xE0\xB8\x81|\xE0\xB8\xA1 |\xE0\xB8\x81\xE0\xB8\xB3|\xE0\xB8"
     "\x81\xE0\xB9\x88|\xE0\xB8\x81",
     &bu_linebreak_thai},
    {"aksaras (LB28a)",
     "\xE1"
     "\xAC"
     "\x93"
     "|\xE1"
     "\xAC"
     "\x93"
     "\xE1"
     "\xAD"
     "\x84"
     "\xE1"
     "\xAC"
     "\x93"
     "\xE1"
     "\xAC"
     "\x93"
     "\xE1"
     "\xAF"
     "\xB3"
     "|\xE1"
     "\xAC"
     "\x93"
     "|\xE1"
     "\xAC"
     "\x93"
     "",
     &bu_linebreak_default},
    {"flags and emoji (LB30a, 30b)",
     "\xF0\x9F\x87\xA9\xF0\x9F\x87\xAA|\xF0\x9F\x87\xA9\xCC\x81\xF0\x9F\x87\xAA"
     "|\xF0\x9F\x87\xA9|\xF0\x9F\x91\xA9\xF0\x9F\x8F\xBD\xE2\x80\x8D\xF0\x9F"
     "\x92\xBB|\xF0\x9F\x98\x80",
     &bu_linebreak_default},
    {"ill-formed parts are letters",
     "a\x80"
     "z |\xE2"
     "\x82"
     "\xFF"
     " |\xE4"
     "\xB8"
     "\xAD"
     "|\xC3"
     "",
     &bu_linebreak_default},
};

/* A text, and its parts: where they end, and which end with a newline. */
struct parts {
    const uint8_t *s;
    size_t n;
    size_t count;
    uint8_t ends[40];
    bool must[40];
};

static void linebreak_read(struct parts *x, const char *text)
{
    uint8_t *s = port_guard_end();
    const char *p;

    for (p = text; *p != 0; p++)
        s -= *p != '|' && *p != '^';
    x->s = s;
    x->n = 0;
    x->count = 0;
    for (; *text != 0; text++) {
        if (*text != '|' && *text != '^') {
            s[x->n++] = (uint8_t)*text;
            if (text[1] != 0)
                continue;
        }
        x->ends[x->count] = (uint8_t)x->n;
        x->must[x->count++] = *text == '^';
    }
}

static int linebreak_steps(const struct parts *x,
                           const struct bu_linebreak_rules *rules)
{
    size_t begin = 0;
    size_t i;

    for (i = 0; i < x->count; i++) {
        size_t end = x->ends[i];
        bool must = !x->must[i];

        if (bu_linebreak_next(rules, x->s + begin, x->n - begin, &must) !=
                end - begin ||
            must != x->must[i] ||
            bu_linebreak_prev(rules, x->s, end) != end - begin)
            return 0;
        begin = end;
    }
    return 1;
}

/* By volatile, as else some compilers call memset. */
static void linebreak_zero(struct bu_linebreak *l)
{
    volatile uint8_t *p = (volatile uint8_t *)l;
    size_t n = sizeof *l;

    while (n-- != 0)
        p[n] = 0;
}

/* What segment.h shows, and each kind of place that waits. */
static int linebreak_answers(void)
{
    static const struct {
        char text[7];
        uint8_t answers[6];
    } rows[] = {
        {"a b\nc", {0, 0, 1, 0, 2}},   {"$(1)", {0, 3, 0, 0}},
        {"$(x)", {0, 3, 4, 0}},        {"$(.5)", {0, 3, 8, 0, 0}},
        {"$(.x)", {0, 3, 8, 4, 0}},    {"a .5", {0, 0, 3, 4}},
        {"a .x", {0, 0, 3, 0}},        {"%( ", {0, 3, 4}},
        {"a\r\n\nb", {0, 0, 0, 2, 2}}, {"$(\001.1", {0, 3, 8, 8, 0}},
        {"$(..5", {0, 3, 8, 4, 0}},
    };
    size_t i;
    size_t at;

    for (i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct bu_linebreak l;

        linebreak_zero(&l);
        for (at = 0; rows[i].text[at] != 0; at++) {
            if (bu_linebreak_feed(&l, &bu_linebreak_default,
                                  (uint8_t)rows[i].text[at]) !=
                rows[i].answers[at])
                return 0;
        }
    }
    return 1;
}

static int linebreak_empty(void)
{
    bool must = true;

    return bu_linebreak_next(&bu_linebreak_default, NULL, 0, &must) == 0 &&
           !must && bu_linebreak_prev(&bu_linebreak_loose, NULL, 0) == 0 &&
           bu_linebreak_columns(NULL, NULL, 0) == 0;
}

/* What is no scalar value is a letter: between two ideographs. */
static int linebreak_outside(void)
{
    static const uint32_t others[] = {0xD800, 0x110000, 0xFFFFFFFFu};
    const struct bu_linebreak_rules *rules = &bu_linebreak_default;
    size_t i;

    for (i = 0; i < 3; i++) {
        struct bu_linebreak l;

        linebreak_zero(&l);
        if (bu_linebreak_feed(&l, rules, 0x4E2D) != 0 ||
            bu_linebreak_feed(&l, rules, others[i]) != BU_LINEBREAK_MAY ||
            bu_linebreak_feed(&l, rules, 'x') != 0)
            return 0;
        /* Among kana, but not assigned; they may have any class. */
        if (bu_linebreak_feed(&l, rules, 0x3040) > 15u ||
            bu_linebreak_feed(&l, rules, 0x3098) > 15u)
            return 0;
    }
    return 1;
}

#ifdef SUITE_SLOW
enum { ROWS_STEP = 37, ROWS_TEXT = 60 };
#else
enum { ROWS_STEP = 1, ROWS_TEXT = 300 };
#endif

/* Rules of one's own with each pair of rows, over pairs of values that they are
 * for and others: each answer is one that there is. */
static int linebreak_takes_any_rows(void)
{
    static const uint32_t values[] = {
        0x3041, 0x0E01, '(',    0x201C, ' ',    'a',   0x300,     0x200D,
        '\n',   0x3042, '9',    0x2019, '-',    0x5D0, 0x1F1E6UL, 0x4E00,
        0x1B05, 0x0E40, 0x1B44, ',',    0x200B, 0x201D};
    enum { VALUES = sizeof values / sizeof values[0] };
    struct bu_linebreak_rules rules;
    unsigned first, second, i;

    for (first = 0; first < 256; first += ROWS_STEP)
        for (second = 0; second < 256; second += ROWS_STEP) {
            struct bu_linebreak l;

            rules.rows[0] = (uint8_t)first;
            rules.rows[1] = (uint8_t)second;
            linebreak_zero(&l);
            for (i = 0; i < ROWS_TEXT; i++)
                if (bu_linebreak_feed(&l, &rules,
                                      values[random_below(VALUES)]) > 15u)
                    return 0;
        }
    return 1;
}

/* A font whose letters have 5 pixels, what is not ASCII 9, and i 2. */
struct font {
    struct bu_linebreak_box box;
    size_t calls;
};

static size_t font_measure(const struct bu_linebreak_box *box, const uint8_t *s,
                           size_t n)
{
    struct font *font = (struct font *)(uintptr_t)box;

    font->calls++;
    if (n == 1 && s[0] == 'x')
        return SIZE_MAX;
    return s[0] >= 0x80 ? 9 : s[0] == 'i' ? 2 : 5;
}

#define SHY "\xC2\xAD"

enum {
    TEXT = BU_LINEBREAK_END_TEXT,
    NEWLINE = BU_LINEBREAK_END_NEWLINE,
    MAY = BU_LINEBREAK_END_MAY,
    HYPHEN = BU_LINEBREAK_END_HYPHEN,
    CUT = BU_LINEBREAK_END_CUT
};

struct row {
    const char *text;
    size_t max;
    size_t bytes[4]; /* of its lines, up to a 0 */
    size_t shown[3];
    size_t width[3];
    int end[3];
};

static int linebreak_rows(size_t (*measure)(const struct bu_linebreak_box *box,
                                            const uint8_t *s, size_t n),
                          const struct row *rows, size_t count)
{
    struct font font = {{&bu_linebreak_default, 0, NULL}, 0};
    struct bu_linebreak_line line;
    size_t i;
    size_t k;

    font.box.measure = measure;
    for (i = 0; i < count; i++) {
        const uint8_t *s = (const uint8_t *)rows[i].text;
        size_t n = 0;

        while (s[n] != 0)
            n++;
        font.box.max = rows[i].max;
        for (k = 0; rows[i].bytes[k] != 0; k++) {
            if (bu_linebreak_fit(&font.box, s, n, &line) != rows[i].bytes[k] ||
                line.shown != rows[i].shown[k] ||
                line.width != rows[i].width[k] ||
                (int)line.end != rows[i].end[k])
                return 0;
            s += rows[i].bytes[k];
            n -= rows[i].bytes[k];
        }
        if (k < 3 && n != 0)
            return 0;
    }
    return bu_linebreak_fit(&font.box, NULL, 0, &line) == 0 &&
           line.shown == 0 && line.width == 0 &&
           line.end == BU_LINEBREAK_END_TEXT;
}

static int linebreak_columns(void)
{
    static const struct row rows[] = {
        {"one two", 7, {7, 0}, {7}, {7}, {TEXT}},
        {"one two ", 7, {8, 0}, {7}, {7}, {TEXT}},
        {"one two", 6, {4, 3, 0}, {3, 3}, {3, 3}, {MAY, TEXT}},
        {"one\r\ntwo\n", 9, {5, 4, 0}, {3, 3}, {3, 3}, {NEWLINE, NEWLINE}},
        {"one \n two",
         3,
         {5, 1, 3, 0},
         {3, 0, 3},
         {3, 0, 3},
         {NEWLINE, MAY, TEXT}},
        {"onetwo", 4, {4, 2, 0}, {4, 2}, {4, 2}, {CUT, TEXT}},
        /* A space with an accent is no space at the end of a line. */
        {"ab \xCC\x81 c", 3, {6, 1, 0}, {5, 1}, {3, 1}, {MAY, TEXT}},
        {"e\xCC\x81"
         "e\xCC\x81 z",
         1,
         {3, 4, 1, 0},
         {3, 3, 1},
         {1, 1, 1},
         {CUT, MAY, TEXT}},
        {"\xE4\xB8\xAD\xE6\x96\x87", 3, {3, 3, 0}, {3, 3}, {2, 2}, {MAY, TEXT}},
        {"\xE4\xB8\xAD\n", 0, {3, 1, 0}, {3, 0}, {2, 0}, {CUT, NEWLINE}},
        /* An aksara that waits inside a grapheme. */
        {"\xE1\xAC\x93\xE0\xA5\x8D\xE1\xAC\x93x",
         9,
         {10, 0},
         {10},
         {3},
         {TEXT}},
        {"$(.x", 1, {1, 1, 1, 0}, {1, 1, 1}, {1, 1, 1}, {MAY, CUT, CUT}},
        {"a\xFF\xCC\x81 \xE2\x82", 2, {5, 2, 0}, {4, 2}, {2, 1}, {MAY, TEXT}},
        {"ab $(x)", 4, {4, 3, 0}, {4, 3}, {4, 3}, {MAY, TEXT}},
        {"ab $(1)", 4, {3, 4, 0}, {2, 4}, {2, 4}, {MAY, TEXT}},
        {"a $(.\xCC\x81y", 5, {3, 5, 0}, {3, 5}, {3, 3}, {MAY, TEXT}},
        {"well-known", 5, {5, 5, 0}, {5, 5}, {5, 5}, {MAY, TEXT}},
        {"wellbeingness", 5, {5, 5, 3, 0}, {5, 5, 3}, {5, 5, 3}, {CUT, CUT}},
    };

    return linebreak_rows(bu_linebreak_columns, rows,
                          sizeof rows / sizeof rows[0]);
}

static int linebreak_soft_hyphens(void)
{
    static const struct row rows[] = {
        /* 21 letters in 21 columns. */
        {"abcdefg" SHY "hijklmn" SHY "opqrstu" SHY "",
         21,
         {27, 0},
         {27},
         {21},
         {TEXT}},
        {"abc" SHY "def", 6, {8, 0}, {8}, {6}, {TEXT}},
        {"abc" SHY "def", 5, {5, 3, 0}, {5, 3}, {4, 3}, {HYPHEN, TEXT}},
        {"abc" SHY "def", 4, {5, 3, 0}, {5, 3}, {4, 3}, {HYPHEN, TEXT}},
        /* No room for a hyphen; nor is it alone on the next line. */
        {"abc" SHY "def", 3, {5, 3, 0}, {5, 3}, {3, 3}, {CUT, TEXT}},
        {"\xE2\x81\xA0" SHY "abc", 2, {7, 1, 0}, {7, 1}, {2, 1}, {CUT, TEXT}},
        {"a b" SHY "cde",
         3,
         {2, 3, 3, 0},
         {1, 3, 3},
         {1, 2, 3},
         {MAY, HYPHEN, TEXT}},
        {SHY "abc", 2, {4, 1, 0}, {4, 1}, {2, 1}, {CUT, TEXT}},
        /* Not at the end of a line: a space, a newline or the end is there. */
        {"ab" SHY " cd", 3, {5, 2, 0}, {4, 2}, {2, 2}, {MAY, TEXT}},
        {"ab" SHY "\ncd", 2, {5, 2, 0}, {4, 2}, {2, 2}, {NEWLINE, TEXT}},
        {"a b" SHY "", 3, {5, 0}, {5}, {3}, {TEXT}},
        /* No break before an exclamation mark. */
        {"ab" SHY "!", 2, {4, 1, 0}, {4, 1}, {2, 1}, {CUT, TEXT}},
    };

    return linebreak_rows(bu_linebreak_columns, rows,
                          sizeof rows / sizeof rows[0]);
}

static int linebreak_pixels(void)
{
    static const struct row rows[] = {
        {"iii aaa", 16, {4, 3, 0}, {3, 3}, {6, 15}, {MAY, TEXT}},
        {"iii aaa", 25, {4, 3, 0}, {3, 3}, {6, 15}, {MAY, TEXT}},
        {"iii aaa", 26, {7, 0}, {7}, {26}, {TEXT}},
        {"ixx", SIZE_MAX, {3, 0}, {3}, {SIZE_MAX}, {TEXT}},
        {"i\xC3\xA9 x", 11, {4, 1, 0}, {3, 1}, {11, SIZE_MAX}, {MAY, TEXT}},
        {"\xC3\xA9\xC3\xA9", 17, {2, 2, 0}, {2, 2}, {9, 9}, {CUT, TEXT}},
        {"aa" SHY "aa", 19, {4, 2, 0}, {4, 2}, {19, 10}, {HYPHEN, TEXT}},
        {"aa" SHY "aa", 18, {5, 1, 0}, {5, 1}, {15, 5}, {CUT, TEXT}},
    };

    return linebreak_rows(font_measure, rows, sizeof rows / sizeof rows[0]);
}

void suite_linebreak(void)
{
    size_t i;

    for (i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        struct parts x;

        linebreak_read(&x, texts[i].text);
        tap_ok(linebreak_steps(&x, texts[i].rules), texts[i].what);
    }
    tap_ok(linebreak_answers(), "answers scalar by scalar");
    tap_ok(linebreak_empty(), "empty texts");
    tap_ok(linebreak_outside(), "what is no scalar value");
    tap_ok(linebreak_columns(), "lines of columns");
    tap_ok(linebreak_soft_hyphens(), "lines that end at soft hyphens");
    tap_ok(linebreak_pixels(), "lines of pixels");
    tap_ok(linebreak_takes_any_rows(), "rules of one's own");
}
