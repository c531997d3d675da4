/* collate: texts in their order, rooms of keys, marks, ill-formed bytes;
 * tailorings. */
/* SPDX-License-Identifier: MIT */
#include "collate_sample.h"
#include "random.h"
#include "scratch.h"
#include "suites.h"
#include "tap.h"
#include <bareutf/collate.h>
#include <port.h>

enum { KEY_ROOM = 120, MARKS = 20 };

/* Random pairs; of the values below U+0800 and above one of so many. */
#ifdef SUITE_ALL_VALUES
#define COLLATE_PAIRS 100000u
enum { COLLATE_NEAR = 1, COLLATE_STEP = 1 };
#elif defined SUITE_SLOW
enum { COLLATE_PAIRS = 60, COLLATE_NEAR = 67, COLLATE_STEP = 2011 };
#else
enum { COLLATE_PAIRS = 2000, COLLATE_NEAR = 1, COLLATE_STEP = 29 };
#endif

/* A text of a list, and its bytes. */
struct item {
    const uint8_t *s;
    size_t n;
};

static struct item item_of(const char *text)
{
    struct item found = {(const uint8_t *)text, 0};

    while (text[found.n] != 0)
        found.n++;
    return found;
}

/* As memcmp, and then the shorter one is less. */
static int order_of_keys(const uint8_t *a, size_t a_n, const uint8_t *b,
                         size_t b_n)
{
    size_t i;

    for (i = 0; i < a_n && i < b_n; i++)
        if (a[i] != b[i])
            return a[i] < b[i] ? -1 : 1;
    return (a_n > b_n) - (a_n < b_n);
}

/* As bu_collate_compare; tailored, if there is a tailoring. */
static int compare(struct item a, struct item b,
                   const struct bu_collate_tailored *by)
{
    return by->tailoring == NULL
               ? bu_collate_compare(a.s, a.n, b.s, b.n, by->order)
               : bu_collate_tailored_compare(by, a.s, a.n, b.s, b.n);
}

static size_t key(uint8_t *out, size_t room, struct item t,
                  const struct bu_collate_tailored *by)
{
    return by->tailoring == NULL
               ? bu_collate_key(out, room, t.s, t.n, by->order)
               : bu_collate_tailored_key(by, out, room, t.s, t.n);
}

/* Return whether the order of a and b, both ways and by their keys, is the
 * expected one. */
static int is_order(struct item a, struct item b,
                    const struct bu_collate_tailored *by, int expected)
{
    uint8_t *keys = scratch.collate.keys[0];
    uint8_t *other = scratch.collate.keys[1];
    size_t need = key(keys, KEY_ROOM, a, by);
    size_t other_need = key(other, KEY_ROOM, b, by);

    return compare(a, b, by) == expected && compare(b, a, by) == -expected &&
           need <= KEY_ROOM && other_need <= KEY_ROOM &&
           order_of_keys(keys, need, other, other_need) == expected;
}

/* Return whether the texts are in this order, each before the next. */
static int ascends(const char *const *texts, size_t count,
                   enum bu_collate_order order)
{
    struct bu_collate_tailored by = {NULL, order};
    size_t i;

    for (i = 1; i < count; i++) {
        struct item a = item_of(texts[i - 1]);
        struct item b = item_of(texts[i]);

        if (is_order(a, b, &by, -1))
            continue;
        tap_note("not before the next:", a.s, a.n, (uint32_t)i);
        return 0;
    }
    return 1;
}

/* With shifted, what is variable decides last. */
static const char *const shifted[] = {
    "",
    " ",
    "-",
    "\xE2\x80\x93", /* U+2013 */
    "$",
    "1",
    "10",
    "2",
    "a",
    "a-b",
    "ab",
    "a-B",
    "aB",
    "A b",
    "AB",
    "a-b\xCC\x81", /* a mark after what is not variable */
    ("\xC3\xA4"
     "b"), /* a-umlaut */
    "ac",
    "b",
    "ban-anas",
    "bananas",
    "banana split",
    "-l",
    "_l\xCE\x87" /* U+0387 is a mark, also where what is the same is passed */
};

/* Else it comes first. */
static const char *const plain[] = {
    "", " ", " a", "_", "-", ",", "!", "(", "@", "*", "+", "$", "\xE2\x82\xAC",
    "0", "1", "1a", "9", "a", "A", "\xC2\xAA",        /* U+00AA */
    "a b", "a-b", "ab", "aB", "Ab", "AB", "\xC3\xA6", /* ae */
    "az", "b", "e", "\xC3\xA9", "\xC3\x89", "\xC3\xA8", "ef", "l",
    "\xC5\x82" /* with a stroke */, "l\xC2\xB7" /* U+00B7 */, "l\xCE\x84",
    "l\xCE\x87"
    "b" /* U+0387 */,
    "z", "\xC3\xBE" /* thorn */, "\xCE\xB1", "\xCE\x91", "\xCE\xAC", "\xCF\x83",
    "\xCF\x82" /* U+03C2 */, "\xCF\x89", "\xD0\xB8" /* U+0438 */,
    "\xD0\xB8\xCC\x80" /* and U+0300 */, "\xD0\xB9" /* U+0439 */,
    "\xD0\x99" /* U+0419 */, "\xD0\xBA", "\xEA\xB0\x80" /* U+AC00 */,
    "\xEA\xB0\x81", "\xEA\xB0\x81\xE4\xB8\x80", "\xEA\xB0\x82",
    "\xEA\xB0\x80\xE4\xB8\x80", "\xEB\xA0\x80", "\xEC\x80\x80", "\xED\x9E\xA3",
    "\xE3\x81\x81" /* small U+3041 */, "\xE3\x81\x82",
    "\xE3\x82\xA2" /* U+30A2 */, "\xE3\x81\x8B", "\xE3\x81\x8C",
    "\xE4\xB8\x80" /* U+4E00 */, "\xEF\xA8\x8E" /* U+FA0E */,
    "\xE3\x90\x80" /* U+3400 */, "\xF0\xA0\x80\x80" /* U+20000 */,
    /* Outside: Hebrew, Arabic, Devanagari, U+2A6E0, U+FFFD. */
    "\xD6\xB0" /* U+05B0, a mark */,
    "\xD6\xB0"
    "a",
    "\xD6\xB0\xD6\xB1", "\xD6\xB0\x80", "\xD6\xB0\xFF", "\xD6\xB1", "\xD7\x90",
    "\xD8\xA7", "\xE0\xA4\x85", "\xD6\xB0\xE1\xB3\x94" /* U+1CD4 goes first */,
    "\xEA\x94\x80", "\xED\x9E\xA4", "\xEF\xBF\xBD", "\xF0\x90\x80\x80",
    "\xF0\xAA\x9B\xA0", "\xF4\x8F\xBF\xBF", "\x80", "\x80\x80", "\xBF",
    "\xE2\x82", "\xED\xA0\x80", "\xF5", "\xFF",
    ("\xFF"
     "a")};

/* Marks that go before what is the same, where another mark is the same. */
static const char *const marked[] = {
    "a\xCC\x81\xD2\x83\xCC\x88",     "a\xCC\x81\xD2\x83\xCC\xA3",
    "a\xD2\x83\xE3\x80\xAC\xCC\xA3", "a\xD2\x83\xE3\x80\xAC\xCC\x88",
    "a\xD2\x83\xEA\x99\xAF\xCC\xA3", "a\xD2\x83\xEA\x99\xAF\xCC\x88"};

/* Pairs that are equal up to a level: the first that distinguishes them, or 0.
 */
static const struct pair_of_texts {
    const char *a;
    const char *b;
    unsigned level;
} pairs[] = {
    {"a", "b", 1},
    {"a", "\xC3\xA1", 2},
    {"a", "A", 3},
    {"\xC3\xA9", "e\xCC\x81", 0},                  /* composed or not */
    {"o\xCC\xA3\xCC\x82", "o\xCC\x82\xCC\xA3", 0}, /* marks in any order */
    {"\xE1\xBB\x99", "\xC3\xB4\xCC\xA3", 0},
    {"\xE1\x84\x80\xE1\x85\xA1", "\xEA\xB0\x80", 0}, /* jamo */
    {"\xE1\x84\x80\xE1\x85\xA1\xE1\x86\xA8", "\xEA\xB0\x81", 0},
    {"\xE1\x84\x92\xE1\x85\xB5\xE1\x87\x82", "\xED\x9E\xA3", 0},
    {"\xD0\xB8\xCC\x86", "\xD0\xB9", 0},                 /* the contraction, */
    {"\xD0\xB8\xCC\xA7\xCC\x86", "\xD0\xB9\xCC\xA7", 0}, /* across a mark, */
    {"\xD0\xB8\xCC\x80\xCC\x86", "\xD0\xB9\xCC\x80", 1}, /* but not this one */
    {"\xD0\xB8\xCC\xA7", "\xD0\xB8", 2},
    {"l\xCE\x87", "l\xC2\xB7", 0}, /* U+0387 is U+00B7 */
    {"l\xCC\xA7\xC2\xB7", "l\xC2\xB7", 1},
    {"L\xC2\xB7", "\xC4\xBF", 0},    /* U+013F */
    {"\xEF\xBC\xA1", "A", 3},        /* full width */
    {"\xE2\x84\xAB", "\xC3\x85", 0}, /* Angstrom */
    {"\xC3\x9F", "ss", 2},
    {"\xEF\xAC\x81", "fi", 3}, /* a ligature */
    {"\xC2\xBD",
     "1\xE2\x81\x84"
     "2",
     3},
    {"\xC4\xB2", "IJ", 3},               /* U+0132 */
    {"\xEF\xBD\x81", "\xEF\xBC\xA1", 3}, /* full width, of both cases */
    {"\xD0\xB9\xD0\xB0\xCC\x86", "\xD0\xB9\xD0\xB0", 2}, /* a breve for each */
    {"a\xD2\x87\xCC\xA3", "a\xCC\xA3\xD2\x87", 0},       /* U+0487 */
    {"a\xC2\xAD", "a", 0}, /* the soft hyphen is ignored */
    {"\xE0\xBD\xB3\xCC\x81", "\xE0\xBD\xB1\xCC\x81\xE0\xBD\xB2", 0},
    {"\xE0\xBD\xB3", "\xE0\xBD\xB1\xE0\xBD\xB2", 0}, /* nonstarters alone */
    {"\xE3\x81\x8B", "\xE3\x82\xAB", 3},             /* hiragana, katakana */
    {"\xE3\x81\x8B\xE3\x82\x99", "\xE3\x81\x8C", 0},
    {"\xD6\xB1\xD6\xB0", "\xD6\xB0\xD6\xB1", 0}, /* marks of Hebrew */
    {"Many letters which are the same ones",     /* more than are looked up */
     "many letters which are the same ones", 3},
};

/* Return whether they differ from their level on, and only there. */
static int differs(const struct bu_collate_tailoring *tailoring,
                   const struct pair_of_texts *pair)
{
    struct bu_collate_tailored by = {tailoring, BU_COLLATE_PRIMARY};
    unsigned level;

    for (level = 1; level <= 3; level++) {
        struct item a = item_of(pair->a);
        struct item b = item_of(pair->b);
        int same = pair->level == 0 || level < pair->level;

        by.order = (enum bu_collate_order)level;
        if ((compare(a, b, &by) == 0) == same)
            continue;
        tap_note("wrong at a level:", a.s, a.n, level);
        return 0;
    }
    return 1;
}

static int differ_where_they_should(void)
{
    struct item bold = item_of("\xF0\x9D\x90\x80"); /* U+1D400 */
    size_t i;

    if (bu_collate_compare((const uint8_t *)"A", 1, bold.s, bold.n,
                           BU_COLLATE_TERTIARY) >= 0)
        return 0;
    for (i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
        if (!differs(NULL, &pairs[i]))
            return 0;
    return 1;
}

/* Return whether the lines, each up to FF, are in this order. */
static int sample_ascends(const uint8_t *s, size_t n,
                          enum bu_collate_order order)
{
    struct item last = {s, 0};
    size_t begin = 0;
    size_t i;

    for (i = 0; i < n; i++) {
        struct item next = {s + begin, i - begin};

        if (s[i] != 0xFF)
            continue;
        if (bu_collate_compare(last.s, last.n, next.s, next.n, order) > 0) {
            tap_note("after the next:", last.s, last.n, (uint32_t)i);
            return 0;
        }
        last = next;
        begin = i + 1;
    }
    return 1;
}

/* Every room up to the need gets what fits, and nothing after it changes. */
static int rooms_are_kept(const struct bu_collate_tailoring *tailoring,
                          enum bu_collate_order order)
{
    struct bu_collate_tailored by = {tailoring, BU_COLLATE_PRIMARY};
    static const char text[] = "\xC3\x86-l\xC2\xB7\xE4\xB8\x80\xFF";
    uint8_t *whole = scratch.collate.keys[0];
    uint8_t *part = scratch.collate.keys[1];
    struct item t = item_of(text);
    size_t all;
    size_t room;

    by.order = order;
    all = key(whole, KEY_ROOM, t, &by);
    if (all > KEY_ROOM || all > BU_COLLATE_KEY_MAX * t.n + 3)
        return 0;
    for (room = 0; room < all; room++) {
        part[room] = 0xA5;
        if (key(part, room, t, &by) != all || part[room] != 0xA5 ||
            order_of_keys(part, room, whole, room) != 0)
            return 0;
    }
    t.s = NULL;
    t.n = 0;
    return key(NULL, 0, t, &by) == (order - 1u) % 4u && compare(t, t, &by) == 0;
}

/* a with many marks of three classes, in turn and sorted. */
static int marks_are_sorted(void)
{
    static const uint8_t classes[] = {0xA7, 0xA3, 0x81}; /* 202, 220, 230 */
    uint8_t *mixed = scratch.collate.marks[0];
    uint8_t *sorted = scratch.collate.marks[1];
    size_t n = 1 + 2 * 3 * MARKS;
    size_t own;
    size_t i;

    mixed[0] = sorted[0] = 'a';
    for (own = 0; own < 3; own++)
        for (i = 0; i < MARKS; i++) {
            mixed[1 + 2 * (3 * i + own)] = sorted[1 + 2 * (MARKS * own + i)] =
                0xCC;
            mixed[2 + 2 * (3 * i + own)] = classes[own];
            sorted[2 + 2 * (MARKS * own + i)] = classes[own];
        }
    if (bu_collate_compare(mixed, n, sorted, n, BU_COLLATE_TERTIARY) != 0)
        return 0;
    mixed[n - 1] = 0x80; /* another of class 230, the last there */
    return bu_collate_compare(mixed, n, sorted, n, BU_COLLATE_PRIMARY) == 0 &&
           bu_collate_compare(mixed, n, sorted, n, BU_COLLATE_SECONDARY) > 0;
}

/* Words of languages, each before all that follow. */
/* clang-format off */
static const char swedish[] =
    "Adam daga \xC4\x91" "aga \xC4\x90" "aga \xC3\xB0" "aga dagb mya "
    "m\xC3\xBF" "a m\xC3\xBC" "a m\xC5\xB1" "a myb th \xC3\xBE tH ti w "
    "zon \xCA\x96 \xC3\xA5 \xC3\x85 \xC7\xBB \xC3\xA5l \xC3\xA5s "
    "\xC3\xA4 \xC3\x84 \xC3\xA6 \xC3\x86 \xC4\x99 \xC3\xA4l \xC3\xB6 "
    "\xC3\x96 \xC3\xB8 \xC3\x98 \xC5\x91 \xC5\x93 \xC5\x92 \xC3\xB4 \xC3\xB6l "
    "\xC3\xB6ra \xCA\x97";
static const char spanish[] =
    "cana canto ca\xC3\xB1" "a Ca\xC3\xB1" "a ca\xC3\xB1" "a\xCC\xA7 "
    "ca\xC3\xB1\xC3\xB3n capa llama luz nada nudo "
    "\xC3\xB1" "and\xC3\xBA \xC3\x91" "and\xC3\xBA \xC3\xB1u \xC3\x91u "
    "o";
static const char german[] =
    "Ader Ae \xC3\x84 Af Gobel Goebel G\xC3\xB6" "bel Goethe "
    "G\xC3\xB6the Gofer mueller Mueller m\xC3\xBCller M\xC3\xBCller "
    "Muffe mullen \xC3\x9F";
static const char czech[] =
    "cena co cz \xC4\x8D" "as \xC4\x8C" "as \xC4\x8Din d\xC5\xAFm had "
    "hz ch cH Ch CH cha chata Chata chl\xC3\xA9" "b inkoust rok ryba "
    "rz \xC5\x99" "eka syn sz \xC5\xA1" "aty zub \xC5\xBE" "aba "
    "\xC5\xBD" "aba \xCE\xB1";
/* clang-format on */

/* A contraction of three, one of two that begins it, and what is equal. */
static const struct bu_collate_rule own_rules[] = {
    {{'d', 'z', 0x30C}, 0, 'd', {2, 0, 0}},
    {{'d', 'z'}, 0, 'd', {1, 0, 0}},
    {{0xDF}, 's', 's', {0, 0, 0}},
    {{'w'}, 0, 'v', {0, 0, 31}},
    {{'l', 'l'}, 0, 'l', {31, 0, 0}},
    {{0x438, 0x306}, 0, 0x430, {1, 0, 0}}};
static const struct bu_collate_tailoring own_rules_table = {
    own_rules, sizeof own_rules / sizeof own_rules[0]};
/* clang-format off */
static const char own[] =
    "d dy dz dza dzz d\xC5\xBE d\xC5\xBE\xCC\xA7 d\xC5\xBE" "a e l "
    "l\xC2\xB7 lz l\xC2\xB7z ll ll\xC2\xB7 lla m \xC3\x9F ssa v w V "
    "w\xC2\xB7 vw x \xD0\xB0 \xD0\xB9 \xD0\xB9\xCC\x80 "
    "\xD0\xB9\xD0\xB0 \xD0\xB1 \xD0\xB8";
/* clang-format on */

static const struct language {
    const struct bu_collate_tailoring *tailoring;
    const char *words;
} languages[] = {{&bu_collate_swedish, swedish},
                 {&bu_collate_spanish, spanish},
                 {&bu_collate_german, german},
                 {&bu_collate_czech, czech},
                 {&own_rules_table, own}};

/* The first word of a text; none at its end. */
static struct item next_word(const char *text)
{
    struct item found = {NULL, 0};

    while (*text == ' ')
        text++;
    found.s = (const uint8_t *)text;
    while (text[found.n] != ' ' && text[found.n] != 0)
        found.n++;
    return found;
}

static const char *end_of(struct item t)
{
    return (const char *)t.s + t.n;
}

static int words_ascend(const struct language *one)
{
    struct bu_collate_tailored by = {one->tailoring, BU_COLLATE_TERTIARY};
    struct item a;
    struct item b;

    for (a = next_word(one->words); a.n != 0; a = next_word(end_of(a)))
        for (b = next_word(one->words); b.n != 0; b = next_word(end_of(b))) {
            if (is_order(a, b, &by, (a.s > b.s) - (a.s < b.s)))
                continue;
            tap_note("not in order:", a.s, a.n, 0);
            tap_note("with:", b.s, b.n, 0);
            return 0;
        }
    return 1;
}

/* Pairs that a tailoring makes equal up to a level, as above. */
static const struct tailored_pair {
    const struct bu_collate_tailoring *tailoring;
    struct pair_of_texts texts;
} tailored_pairs[] = {
    {&bu_collate_swedish, {"\xC3\xA5", "a\xCC\x8A", 0}}, /* composed or not */
    {&bu_collate_swedish, {"\xE2\x84\xAB", "\xC3\x85", 0}},     /* Angstrom */
    {&bu_collate_swedish, {"\xC7\xBB", "\xC3\xA5\xCC\x81", 0}}, /* more marks */
    {&bu_collate_swedish,
     {"\xC3\xA5\xCC\xA3", "\xE1\xBA\xA1\xCC\x8A", 0}}, /* across a mark, */
    {&bu_collate_swedish,
     {"a\xCC\x88\xCC\x8A", "\xC3\xA4\xCC\x8A",
      0}}, /* but not across this one */
    {&bu_collate_swedish, {"a\xCC\x88\xCC\x8A", "\xC3\xA5\xCC\x88", 1}},
    {&bu_collate_swedish, {"\xC3\xA5", "a", 1}},
    {&bu_collate_swedish, {"\xC3\xA5", "\xC3\x85", 3}},
    {&bu_collate_swedish, {"\xC3\xA4", "\xC3\xA6", 2}},
    {&bu_collate_swedish, {"\xC7\xBD", "\xC3\xA6\xCC\x81", 0}},
    {&bu_collate_swedish, {"y", "\xC3\xBC", 2}},
    {&bu_collate_spanish, {"\xC3\xB1", "\xC3\xB1\xCC\xA7", 2}},
    {&bu_collate_spanish, {"n\xCC\xA7\xCC\x83", "\xC3\xB1\xCC\xA7", 0}},
    {&bu_collate_german, {"\xC3\xA4", "ae", 2}},
    {&bu_collate_german, {"\xC3\x84", "\xC3\xA4", 3}},
    {&bu_collate_german, {"\xC7\x9F", "\xC3\xA4\xCC\x84", 0}},
    {&bu_collate_czech, {"ch", "cH", 3}},
    {&bu_collate_czech, {"c\xCC\xA7h", "\xC3\xA7h", 0}}, /* no contraction */
    {&bu_collate_czech, {"\xC4\x8Dh", "ch", 1}},
    {&bu_collate_czech, {"c\xCC\xA3\xCC\x8C", "\xC4\x8D\xCC\xA3", 0}},
    {&own_rules_table, {"\xC3\x9F", "ss", 0}},
    {&own_rules_table, {"v", "w", 3}},
    {&own_rules_table, {"w\xCC\x86", "w", 2}},
    {&own_rules_table, {"ll\xC2\xB7", "ll", 1}}, /* no mark of the l */
    {&own_rules_table, {"\xD0\xB9\xC3\x9F", "\xD0\xB9ss", 0}},
    {&own_rules_table, {"dz\xCC\xA7\xCC\x8C", "d\xC5\xBE\xCC\xA7", 0}},
    {&own_rules_table, {"d\xCC\xA7\xC5\xBE", "d\xC5\xBE", 1}},
    {&own_rules_table, {"\xD0\xB8\xCC\x86", "\xD0\xB9", 0}},
    {&own_rules_table, {"\xD0\xB8\xCC\xA7\xCC\x86", "\xD0\xB9\xCC\xA7", 0}},
    {&own_rules_table, {"\xD0\xB8\xCC\x80\xCC\x86", "\xD0\xB9\xCC\x80", 1}}};

static int tailored_pairs_differ(void)
{
    size_t i;

    for (i = 0; i < sizeof tailored_pairs / sizeof tailored_pairs[0]; i++)
        if (!differs(tailored_pairs[i].tailoring, &tailored_pairs[i].texts))
            return 0;
    return 1;
}

/* Texts that begin or end where memory does, in a sequence or after a
 * starter. */
static int nothing_is_read_behind(void)
{
    static const char *const ends[] = {
        "\xD0\xB8",  "l",        "a\xCC", "\xE4\xB8", "\xF0\xA0\x80",
        "e\xCC\x81", "\xC3\xA6", "c",     "ab"};
    struct bu_collate_tailored by = {&bu_collate_czech, BU_COLLATE_TERTIARY};
    uint8_t *end = port_guard_end();
    uint8_t *low = port_guard_begin();
    size_t i;

    for (i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        struct item t = item_of(ends[i]);
        uint8_t *more = scratch.collate.marks[0];
        size_t k;

        for (k = 0; k < t.n; k++)
            (end - t.n)[k] = t.s[k];
        for (k = 0; k < t.n; k++)
            more[k] = low[k] = t.s[k];
        more[t.n] = 0xC2; /* U+00AD, which is ignored */
        more[t.n + 1] = 0xAD;
        if (bu_collate_compare(end - t.n, t.n, more, t.n + 2,
                               BU_COLLATE_TERTIARY) != 0 ||
            bu_collate_compare(low, t.n, more, t.n + 2, BU_COLLATE_TERTIARY) !=
                0 ||
            bu_collate_compare(more, t.n + 2, low, t.n, BU_COLLATE_TERTIARY) !=
                0 ||
            bu_collate_compare(end - t.n, t.n, t.s, t.n,
                               BU_COLLATE_SHIFTED_QUATERNARY) != 0 ||
            bu_collate_tailored_compare(&by, end - t.n, t.n, t.s, t.n) != 0)
            return 0;
    }
    return 1;
}

/* Pieces that begin nothing anew, are ignored, or depend on what is before;
 * then some that are alike. */
static const char *const pieces[] = {"l",
                                     "\xC2\xB7",
                                     "\xCE\x87",
                                     "\xD0\xB8",
                                     "\xCC\x86",
                                     "\xCC\xA7",
                                     "\xD0\xB9",
                                     "-",
                                     " ",
                                     "\xC2\xAD",
                                     "\x7F",
                                     "\x01",
                                     "\xE2\x82",
                                     "\x82",
                                     "\xD0",
                                     "\xCC",
                                     "\xCC\x88",
                                     "\xCD\x84",
                                     "\xE0\xBD\xB3",
                                     "\xEA\xB0\x81",
                                     "a",
                                     "A",
                                     "b",
                                     "\xC3\xA9",
                                     "e",
                                     "\xCC\x81",
                                     "\xD1\x91",
                                     "\xD0\xB5",
                                     "\xD0\x81",
                                     "\xD0\xB0",
                                     "\xC3\x9F",
                                     "ss",
                                     "\xC3\xA6",
                                     "\xE1\xBE\x82",
                                     "\xE1\xBE\x83",
                                     "\xE4\xB8\x80",
                                     "\xE4\xB8\x81",
                                     "ch",
                                     "z",
                                     "\xCC\x8A",
                                     "\xD6\xB0",
                                     "\xD6\xB1",
                                     "\xEA\xB0\x80",
                                     "\xE1\x84\x80",
                                     "\xD0\x98",
                                     "\xF0\x91\x82\xBA",
                                     "\xF0\x9F\x98\x80",
                                     "\xF0\xAF\xA0\x80"};
enum { PIECES = 4, ALL_PIECES = sizeof pieces / sizeof pieces[0] };

static size_t put_piece(uint8_t *s, size_t n, size_t number)
{
    const char *piece = pieces[number];

    while (*piece != 0)
        s[n++] = (uint8_t)*piece++;
    return n;
}

/* Two texts that are alike except for one piece. */
static void put_pair(uint8_t *const text[2], struct item items[2])
{
    size_t count = random_below(PIECES) + 1;
    size_t other = random_below(PIECES);
    size_t n[2] = {0, 0};
    size_t i;
    size_t k;

    for (i = 0; i < count; i++) {
        size_t number = random_below(ALL_PIECES);

        n[0] = put_piece(text[0], n[0], number);
        if (i == other)
            number = random_below(ALL_PIECES + 9);
        if (number < ALL_PIECES) /* or there is none */
            n[1] = put_piece(text[1], n[1], number);
    }
    for (k = 0; k < 2; k++) {
        items[k].s = text[k];
        items[k].n = n[k];
    }
}

/* Return whether a text has the same key without a tailoring and with one of no
 * rules: files for speed make them by different code. */
static int is_like_tailored(struct item t,
                            const struct bu_collate_tailored *way)
{
    static const struct bu_collate_tailoring none = {NULL, 0};
    uint8_t *const one = scratch.collate.keys[0];
    uint8_t *const two = scratch.collate.keys[1];
    struct bu_collate_tailored by = {&none, BU_COLLATE_PRIMARY};
    size_t n;

    by.order = way->order;
    n = key(one, KEY_ROOM, t, way);
    return n <= KEY_ROOM &&
           order_of_keys(one, n, two, key(two, KEY_ROOM, t, &by)) == 0;
}

/* Return whether two texts have the order of their keys. */
static int is_as_keys(struct item a, struct item b,
                      const struct bu_collate_tailored *way)
{
    size_t need = key(scratch.collate.keys[0], KEY_ROOM, a, way);
    size_t other_need = key(scratch.collate.keys[1], KEY_ROOM, b, way);
    int expected = order_of_keys(scratch.collate.keys[0], need,
                                 scratch.collate.keys[1], other_need);

    if (need <= KEY_ROOM && other_need <= KEY_ROOM &&
        compare(a, b, way) == expected && compare(b, a, way) == -expected &&
        (way->tailoring != NULL || is_like_tailored(a, way)))
        return 1;
    tap_note("not as keys:", a.s, a.n, (uint32_t)way->order);
    tap_note("and", b.s, b.n, 0);
    return 0;
}

/* Return whether random pairs have the order of their keys. */
static int pairs_are_as_keys(void)
{
    static const struct bu_collate_tailoring *const by[] = {NULL,
                                                            NULL,
                                                            &bu_collate_swedish,
                                                            &bu_collate_german,
                                                            &bu_collate_czech,
                                                            &own_rules_table};
    static const uint8_t orders[] = {1, 2, 3, 3, 9, 10, 11, 12};
    uint8_t *const text[2] = {scratch.collate.marks[0],
                              scratch.collate.marks[1]};
    unsigned count;

    for (count = COLLATE_PAIRS; count != 0; count--) {
        struct item items[2];
        struct bu_collate_tailored way;

        way.tailoring = by[random_below(sizeof by / sizeof by[0])];
        way.order = (enum bu_collate_order)orders[random_below(sizeof orders)];
        put_pair(text, items);
        if (!is_as_keys(items[0], items[1], &way))
            return 0;
    }
    return 1;
}

/* A text, a scalar value and a letter. */
static struct item after(uint8_t *s, const char *text, uint32_t scalar,
                         char letter)
{
    struct item made = {s, 0};

    while (*text != 0)
        s[made.n++] = (uint8_t)*text++;
    made.n += bu_utf8_put(s + made.n, scalar);
    s[made.n++] = (uint8_t)letter;
    return made;
}

/* Values, and the next ones or the 28th, after what they may join. */
static int neighbours_are_as_keys(void)
{
    static const char *const before[] = {"", "l", "a\xCC\x81", "\xD0\xB8",
                                         "\xD6\xB0"};
    struct bu_collate_tailored by = {NULL, BU_COLLATE_TERTIARY};
    size_t i;
    uint32_t scalar;

    for (i = 0; i < sizeof before / sizeof before[0]; i++)
        for (scalar = 0x20; scalar < 0x10010u;
             scalar += scalar < 0x800u ? COLLATE_NEAR : COLLATE_STEP) {
            struct item a =
                after(scratch.collate.marks[0], before[i], scalar, 'b');
            struct item b = after(scratch.collate.marks[1], before[i],
                                  scalar + ((scalar & 1u) == 0 ? 1 : 28), 'a');

            if (!is_as_keys(a, b, &by))
                return 0;
        }
    return 1;
}

/* Marks that go before those that are read before them: a mark between и and
 * its breve, and one of the lowest class. */
static int marks_change_places(void)
{
    static const char *const texts[] = {
        "\xD0\x98\xD6\xB0\xCC\x86", "\xD0\x98\xCC\x86\xD6\xB0",
        "a\xCC\x81\xF0\x9D\x85\xA7", "a\xF0\x9D\x85\xA7\xCC\x81"};
    struct bu_collate_tailored by = {NULL, BU_COLLATE_TERTIARY};
    size_t i;

    for (i = 0; i < 4; i += 2)
        if (!is_as_keys(item_of(texts[i]), item_of(texts[i + 1]), &by) ||
            compare(item_of(texts[i]), item_of(texts[i + 1]), &by) != 0)
            return 0;
    return 1;
}

/* A rule whose text has no 0 matches nothing, even if what is after it in
 * memory would. */
static int rules_end_with_a_zero(void)
{
    static const struct bu_collate_rule rules[] = {
        {{0, 'a', 'b', 'c'}, 'd', 'e', {0, 0, 0}},
        {{'a', 'b', 'c', 'd'}, 'e', 'f', {1, 0, 0}},
        {{'z'}, 0, 'z', {0, 0, 0}},
    };
    static const struct bu_collate_tailoring some = {rules, 3};
    static const struct bu_collate_tailoring none = {NULL, 0};
    static const uint8_t texts[2][7] = {{0, 'a', 'b', 'c', 'd', 'e', 'f'},
                                        {'a', 'b', 'c', 'd', 'e', 'f', 'g'}};
    size_t i;

    for (i = 0; i < 2; i++) {
        struct bu_collate_tailored by = {&some, BU_COLLATE_TERTIARY};
        uint8_t *const one = scratch.collate.keys[0];
        uint8_t *const two = scratch.collate.keys[1];
        size_t n = bu_collate_tailored_key(&by, one, KEY_ROOM, texts[i], 7);
        size_t m;

        by.tailoring = &none;
        m = bu_collate_tailored_key(&by, two, KEY_ROOM, texts[i], 7);
        if (order_of_keys(one, n, two, m) != 0)
            return 0;
    }
    return 1;
}

/* Numbers that are no order choose some of the levels. */
static int takes_any_order(void)
{
    static const uint32_t numbers[] = {0,  4,  5,   6,   7,    8,     13,
                                       14, 15, 16,  127, 128,  255,   256,
                                       32, 33, 999, 511, 4096, 65535, ~0u};
    static const struct item items[] = {{(const uint8_t *)"a-b c", 5},
                                        {(const uint8_t *)"a-B", 3}};
    size_t i;

    for (i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        struct bu_collate_tailored by = {NULL, (enum bu_collate_order)0};

        by.order = (enum bu_collate_order)numbers[i];
        if (!is_as_keys(items[0], items[1], &by) ||
            !is_as_keys(items[0], items[0], &by))
            return 0;
        by.tailoring = &bu_collate_german;
        if (!is_as_keys(items[0], items[1], &by))
            return 0;
    }
    return 1;
}

void suite_collate(void)
{
    size_t i;

    tap_ok(ascends(plain, sizeof plain / sizeof plain[0], BU_COLLATE_TERTIARY),
           "texts in their order");
    tap_ok(
        ascends(marked, sizeof marked / sizeof marked[0], BU_COLLATE_TERTIARY),
        "marks in their order");
    tap_ok(ascends(shifted, sizeof shifted / sizeof shifted[0],
                   BU_COLLATE_SHIFTED_QUATERNARY),
           "texts in their order, shifted");
    tap_ok(differ_where_they_should(),
           "each level distinguishes its own pairs");
    tap_ok(sample_ascends(sample_non_ignorable, sizeof sample_non_ignorable,
                          BU_COLLATE_TERTIARY),
           "lines of CollationTest");
    tap_ok(sample_ascends(sample_shifted, sizeof sample_shifted,
                          BU_COLLATE_SHIFTED_QUATERNARY),
           "lines of CollationTest, shifted");
    tap_ok(rooms_are_kept(NULL, BU_COLLATE_TERTIARY) &&
               rooms_are_kept(NULL, BU_COLLATE_SHIFTED_QUATERNARY),
           "keys in every room");
    tap_ok(marks_are_sorted(), "marks in any number");
    tap_ok(nothing_is_read_behind(), "texts at the ends of memory");
    for (i = 0; i < sizeof languages / sizeof languages[0]; i++)
        tap_ok(words_ascend(&languages[i]), "words of a language, tailored");
    tap_ok(tailored_pairs_differ(), "each level, tailored");
    tap_ok(pairs_are_as_keys(), "random pairs have the order of their keys");
    tap_ok(neighbours_are_as_keys(), "and so have neighbours");
    tap_ok(marks_change_places(), "marks that change places");
    tap_ok(rooms_are_kept(&bu_collate_swedish, BU_COLLATE_SHIFTED_QUATERNARY),
           "tailored keys in every room");
    tap_ok(rules_end_with_a_zero(), "rules without an end match nothing");
    tap_ok(takes_any_order(), "numbers that are no order");
}
