/* collate: texts in their order, rooms of keys, marks, ill-formed bytes. */
/* SPDX-License-Identifier: MIT */
#include "collate_sample.h"
#include "scratch.h"
#include "suites.h"
#include "tap.h"
#include <bareutf/collate.h>
#include <port.h>

enum { KEY_ROOM = 120, MARKS = 20 };

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

/* Is the order of a and b, both ways and by their keys, what it should be? */
static int is_order(struct item a, struct item b, enum bu_collate_order order,
                    int expected)
{
    uint8_t *keys = scratch.collate.keys[0];
    uint8_t *other = scratch.collate.keys[1];
    size_t need = bu_collate_key(keys, KEY_ROOM, a.s, a.n, order);
    size_t other_need = bu_collate_key(other, KEY_ROOM, b.s, b.n, order);

    return bu_collate_compare(a.s, a.n, b.s, b.n, order) == expected &&
           bu_collate_compare(b.s, b.n, a.s, a.n, order) == -expected &&
           need <= KEY_ROOM && other_need <= KEY_ROOM &&
           order_of_keys(keys, need, other, other_need) == expected;
}

/* Are texts in this order, each before the next? */
static int ascends(const char *const *texts, size_t count,
                   enum bu_collate_order order)
{
    size_t i;

    for (i = 1; i < count; i++) {
        struct item a = item_of(texts[i - 1]);
        struct item b = item_of(texts[i]);

        if (is_order(a, b, order, -1))
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
    "a-b\xCC\x81", /* a mark behind what is not variable */
    ("\xC3\xA4"
     "b"), /* a-umlaut */
    "ac",
    "b",
    "ban-anas",
    "bananas",
    "banana split"};

/* Else it comes first. */
static const char *const plain[] = {
    "", " ", " a", "_", "-", ",", "!", "(", "@", "*", "+", "$", "\xE2\x82\xAC",
    "0", "1", "1a", "9", "a", "A", "\xC2\xAA",        /* U+00AA */
    "a b", "a-b", "ab", "aB", "Ab", "AB", "\xC3\xA6", /* ae */
    "az", "b", "e", "\xC3\xA9", "\xC3\x89", "\xC3\xA8", "ef", "l",
    "\xC5\x82" /* with a stroke */, "l\xC2\xB7" /* U+00B7 */, "z",
    "\xC3\xBE" /* thorn */, "\xCE\xB1", "\xCE\x91", "\xCE\xAC", "\xCF\x83",
    "\xCF\x82" /* U+03C2 */, "\xCF\x89", "\xD0\xB8" /* U+0438 */,
    "\xD0\xB8\xCC\x80" /* and U+0300 */, "\xD0\xB9" /* U+0439 */,
    "\xD0\x99" /* U+0419 */, "\xD0\xBA", "\xEA\xB0\x80" /* U+AC00 */,
    "\xEA\xB0\x81", "\xEA\xB0\x82", "\xED\x9E\xA3",
    "\xE3\x81\x81" /* small U+3041 */, "\xE3\x81\x82",
    "\xE3\x82\xA2" /* U+30A2 */, "\xE3\x81\x8B", "\xE3\x81\x8C",
    "\xE4\xB8\x80" /* U+4E00 */, "\xEF\xA8\x8E" /* U+FA0E */,
    "\xE3\x90\x80" /* U+3400 */, "\xF0\xA0\x80\x80" /* U+20000 */,
    /* Outside: Hebrew, Arabic, Devanagari, U+2A6E0, U+FFFD. */
    "\xD7\x90", "\xD8\xA7", "\xE0\xA4\x85", "\xEF\xBF\xBD", "\xF0\xAA\x9B\xA0",
    "\xF4\x8F\xBF\xBF", "\x80", "\x80\x80", "\xBF", "\xE2\x82", "\xED\xA0\x80",
    "\xF5", "\xFF",
    ("\xFF"
     "a")};

/* Pairs that are equal up to a level: the first that tells them apart, or 0. */
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
    {"\xE1\x84\x80\xE1\x85\xA1", "\xEA\xB0\x80", 0},     /* jamo */
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
};

static int differ_where_they_should(void)
{
    size_t i;
    unsigned level;

    for (i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
        for (level = 1; level <= 3; level++) {
            struct item a = item_of(pairs[i].a);
            struct item b = item_of(pairs[i].b);
            int same = pairs[i].level == 0 || level < pairs[i].level;

            if ((bu_collate_compare(a.s, a.n, b.s, b.n,
                                    (enum bu_collate_order)level) == 0) == same)
                continue;
            tap_note("wrong at a level:", a.s, a.n, level);
            return 0;
        }
    return 1;
}

/* Are the lines, each up to FF, in this order? */
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

/* Every room up to the need gets what fits, and nothing behind it changes. */
static int rooms_are_kept(void)
{
    static const char text[] = "\xC3\x86-l\xC2\xB7\xE4\xB8\x80\xFF";
    uint8_t *whole = scratch.collate.keys[0];
    uint8_t *part = scratch.collate.keys[1];
    struct item t = item_of(text);
    size_t all = bu_collate_key(whole, KEY_ROOM, t.s, t.n,
                                BU_COLLATE_SHIFTED_QUATERNARY);
    size_t room;

    if (all > KEY_ROOM || all > BU_COLLATE_KEY_MAX * t.n + 3)
        return 0;
    for (room = 0; room < all; room++) {
        part[room] = 0xA5;
        if (bu_collate_key(part, room, t.s, t.n,
                           BU_COLLATE_SHIFTED_QUATERNARY) != all ||
            part[room] != 0xA5 || order_of_keys(part, room, whole, room) != 0)
            return 0;
    }
    return bu_collate_key(NULL, 0, NULL, 0, BU_COLLATE_PRIMARY) == 0 &&
           bu_collate_compare(NULL, 0, NULL, 0, BU_COLLATE_TERTIARY) == 0;
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

/* Texts that end where memory ends, in a sequence or behind a starter. */
static int nothing_is_read_behind(void)
{
    static const char *const ends[] = {
        "\xD0\xB8",     "l",         "a\xCC",   "\xE4\xB8",
        "\xF0\xA0\x80", "e\xCC\x81", "\xC3\xA6"};
    uint8_t *end = port_guard_end();
    size_t i;

    for (i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        struct item t = item_of(ends[i]);
        size_t k;

        for (k = 0; k < t.n; k++)
            (end - t.n)[k] = t.s[k];
        if (bu_collate_compare(end - t.n, t.n, t.s, t.n,
                               BU_COLLATE_SHIFTED_QUATERNARY) != 0)
            return 0;
    }
    return 1;
}

void suite_collate(void)
{
    tap_ok(ascends(plain, sizeof plain / sizeof plain[0], BU_COLLATE_TERTIARY),
           "texts in their order");
    tap_ok(ascends(shifted, sizeof shifted / sizeof shifted[0],
                   BU_COLLATE_SHIFTED_QUATERNARY),
           "texts in their order, shifted");
    tap_ok(differ_where_they_should(), "each level tells its own apart");
    tap_ok(sample_ascends(sample_non_ignorable, sizeof sample_non_ignorable,
                          BU_COLLATE_TERTIARY),
           "lines of CollationTest");
    tap_ok(sample_ascends(sample_shifted, sizeof sample_shifted,
                          BU_COLLATE_SHIFTED_QUATERNARY),
           "lines of CollationTest, shifted");
    tap_ok(rooms_are_kept(), "keys in every room");
    tap_ok(marks_are_sorted(), "marks in any number");
    tap_ok(nothing_is_read_behind(), "texts at the end of memory");
}
