/* caseless: known pairs and matches, random ones against lists of numbers. */
/* SPDX-License-Identifier: MIT */
#include "caseless_model.h"
#include "random.h"
#include "suites.h"
#include "tap.h"
#include <port.h>

/* As bu_casing_fold, without its way of taking ASCII; and what is no folding.
 */
static const struct bu_casing own = {bu_fold, NULL, NULL, NULL, 0, 0, 0};
static const struct bu_casing upper = {bu_upper, NULL, NULL, NULL, 0, 0, 0};

static const struct pair {
    const char *a;
    const char *b;
    int order;
} pairs[] = {
    {"", "", 0},
    {"", "a", -1},
    {"readme.TXT", "README.txt", 0},
    {"Z", "a", 1},
    {"A", "b", -1},
    {"a", "AA", -1},
    {"@", "`", -1},
    {"[", "{", -1},
    {"Stra\xC3\x9F"
     "e",
     "STRASSE", 0},                  /* U+00DF */
    {"\xE1\xBA\x9E", "\xC3\x9F", 0}, /* U+1E9E */
    {"\xC3\x9F", "s", 1},
    {"\xC3\x9F", "st", -1},
    {"\xCE\xA3\xCE\x91\xCE\xA3", "\xCF\x83\xCE\xB1\xCF\x82", 0}, /* sigmas */
    {"\xE2\x84\xAA", "K", 0},        /* the Kelvin sign */
    {"\xE2\x84\xAB", "\xC3\xA5", 0}, /* the Angstrom sign */
    {"\xC5\xBF", "S", 0},            /* long s */
    {"\xEF\xAC\x83", "FFI", 0},      /* a ligature of three */
    {"\xEF\xAC\x83", "ff", 1},
    {"\xCE\x90", "\xE1\xBF\x93", 0}, /* U+0390, U+1FD3 */
    {"\xC4\xB0", "i\xCC\x87", 0},    /* I with a dot */
    {"\xC4\xB1", "I", 1},            /* dotless i */
    {"\xC4\xB1", "i", 1},
    {"\xD0\x96", "\xD0\xB6", 0},         /* Cyrillic */
    {"\xE1\x8F\xB8", "\xE1\x8F\xB0", 0}, /* Cherokee, small to large */
    {"\xEA\xAD\xB0", "\xE1\x8E\xA0", 0},
    {"\xF0\x90\x90\x80", "\xF0\x90\x90\xA8", 0}, /* Deseret */
    {"\xC3\xA9", "e\xCC\x81", 1},                /* no normalization */
    {"\xEF\xBF\xBD", "\xFF", -1},                /* U+FFFD is a scalar value */
    {"\xF4\x8F\xBF\xBF", "\x80", -1}, /* a byte is above all of them */
    {"\x80", "\x80", 0},
    {"\x80", "\x81", -1},
    {"\xC1", "\xE1", -1},         /* apart as a letter and its small one are */
    {"\xC1\x81", "\xC1\xA1", -1}, /* no letters */
    {"\xE2\x82", "\xE2\x82\xAC", 1}, /* cut, and whole */
    {"\xE2\x82", "\xE2\x82", 0},
    {"\xE2\x82"
     "A",
     "\xE2\x82"
     "a",
     0},
    {"\xED\xA0\x80", "\xED\xA0\x81", -1}, /* surrogates */
    {"a\xFF", "A\xFE", 1},
    /* Eight bytes or more that are the same; a sequence across them. */
    {"the same", "the same", 0},
    {"the same", "the same\x80", -1},
    {"the same", "the sames", -1},
    {"the samE is less", "the same is more", -1},
    {"the same 2", "the SAME 1", 1},
    {"the sames1", "the samet0", -1},
    {"the sam\x80x", "the sam\x81w", -1},
    {"the same and the other1", "the same and the other2", -1},
    {"the sam\xC3\x89", "the sam\xC3\xA9", 0}, /* U+00C9, U+00E9 */
    {"the sam\xC3\x88", "the sam\xC3\xA8", 0},
    {"the sam\xC3\xA9", "the sam\xC3", -1},
    {"the sa\xE1\xBA\x9E", "the sa\xE1\xBA\x9F", -1},
    {"the s\xF0\x90\x90\x80", "the s\xF0\x90\x90\xA8", 0},
    {"\x80\x80\x80\x80\x80\x80\x80\x80\x80",
     "\x80\x80\x80\x80\x80\x80\x80\x80\x81", -1},
};

static const struct pair in_turkish[] = {
    {"I", "\xC4\xB1", 0},
    {"\xC4\xB0", "i", 0},
    {"I", "i", 1},
    {"\xC4\xB0"
     "I"
     "\xC3\x9F",
     "i\xC4\xB1"
     "SS",
     0},
    {"H"
     "J",
     "hj", 0},
    {"\x80", "\x80", 0},
};

static size_t length(const char *text)
{
    size_t n = 0;

    while (text[n] != '\0')
        n++;
    return n;
}

static int are_known(const struct bu_casing *fold, const struct pair *pair,
                     size_t count)
{
    for (; count != 0; count--, pair++) {
        const uint8_t *a = (const uint8_t *)pair->a;
        const uint8_t *b = (const uint8_t *)pair->b;
        size_t a_n = length(pair->a);
        size_t b_n = length(pair->b);
        int is_same = pair->order == 0;
        uint8_t *low = port_guard_begin();
        size_t i;

        for (i = 0; i < a_n; i++)
            low[i] = a[i];
        if (bu_caseless_compare(fold, a, a_n, b, b_n) == pair->order &&
            bu_caseless_compare(fold, b, b_n, a, a_n) == -pair->order &&
            bu_caseless_equal(fold, a, a_n, b, b_n) == is_same &&
            (bu_caseless_hash(fold, a, a_n) ==
             bu_caseless_hash(fold, b, b_n)) == is_same &&
            caseless_agrees(fold, low, a_n, b, b_n))
            continue;
        tap_note("wrong", a, a_n, 0);
        tap_note("and", b, b_n, 0);
        return 0;
    }
    return 1;
}

/* From draft-eastlake-fnv, of 32 bits; and by hand. */
static int has_known_hashes(void)
{
    return bu_caseless_hash(&bu_casing_fold, NULL, 0) == 0x811C9DC5u &&
           bu_caseless_hash(&bu_casing_fold, (const uint8_t *)"a", 1) ==
               0xE40C292Cu &&
           bu_caseless_hash(&bu_casing_fold, (const uint8_t *)"foobar", 6) ==
               0xBF9CF968u &&
           bu_caseless_hash(&bu_casing_fold, (const uint8_t *)"FooBAR", 6) ==
               0xBF9CF968u &&
           bu_caseless_hash(&bu_casing_fold, (const uint8_t *)"\xD0\x96", 2) ==
               (0x811C9DC5u ^ 0x436u) * 0x01000193u &&
           bu_caseless_hash(&bu_casing_fold, (const uint8_t *)"\xFF", 1) ==
               (0x811C9DC5u ^ 0x1100FFu) * 0x01000193u;
}

/* What is found in a text, at which byte and how long; -1 is nowhere. */
static const struct match {
    const char *text;
    const char *needle;
    int at;
    int length;
} matches[] = {
    {"", "", 0, 0},
    {"abc", "", 0, 0},
    {"", "a", -1, 0},
    {"abc", "C", 2, 1},
    {"abc", "cd", -1, 0},
    {"AaaB", "AAB", 1, 3},
    {"x\xC3\x9Fy", "SS", 1, 2}, /* U+00DF whole */
    {"x\xC3\x9Fy", "s", -1, 0}, /* not half of it */
    {"x\xC3\x9Fy", "sy", -1, 0},
    {"s\xC3\x9F", "ss", 1, 2}, /* not one and a half */
    {"s\xC3\x9F", "sss", 0, 3},
    {"\xC3\x9Fs", "ss", 0, 2},
    {"\xEF\xAC\x83", "fi", -1, 0}, /* ffi */
    {"SSX", "\xC3\x9Fx", 0, 3},    /* an expansion to look for */
    {"2\xE2\x84\xAA", "k", 1, 3},
    {"\xE2\x82\xAC", "\x82", -1, 0}, /* a byte inside of a sequence */
    {"\xE2\x82\xAC", "\xE2", -1, 0},
    {"\xE2\x82", "\x82", 1, 1}, /* no sequence */
    {"\xE2\x82\xE2\x82\xAC", "\xE2\x82\xAC", 2, 3},
    {"a\xFF"
     "b",
     "\xFF"
     "B",
     1, 2},
};

static int finds(const struct match *match)
{
    const uint8_t *s = (const uint8_t *)match->text;
    const uint8_t *needle = (const uint8_t *)match->needle;
    size_t n = length(match->text);
    size_t needle_n = length(match->needle);
    size_t at = bu_caseless_find(&bu_casing_fold, s, n, needle, needle_n);
    size_t start = bu_caseless_prefix(&bu_casing_fold, s, n, needle, needle_n);
    size_t bytes;

    if (match->at < 0)
        return at == BU_CASELESS_NONE && start == BU_CASELESS_NONE;
    if (at != (size_t)match->at)
        return 0;
    bytes =
        bu_caseless_prefix(&bu_casing_fold, s + at, n - at, needle, needle_n);
    return bytes == (size_t)match->length &&
           start == (match->at == 0 ? bytes : BU_CASELESS_NONE);
}

static int finds_what_is_known(void)
{
    size_t i;

    for (i = 0; i < sizeof matches / sizeof matches[0]; i++) {
        if (finds(&matches[i]))
            continue;
        tap_note("wrong match", NULL, 0, (uint32_t)i);
        return 0;
    }
    return 1;
}

/* U+0000 ends nothing. */
static int takes_nul(void)
{
    static const uint8_t a[] = {'a', 0, 'b', 0};
    static const uint8_t b[] = {'A', 0, 'C', 0xC3, 0x9F};

    return caseless_agrees(&bu_casing_fold, a, 4, b, 5) &&
           caseless_agrees(&bu_casing_fold, a, 2, b, 3) &&
           caseless_agrees(&bu_casing_fold, a, 4, b + 1, 2) &&
           caseless_agrees(&bu_casing_fold, a, 4, a + 1, 2) &&
           caseless_agrees(&bu_casing_fold, a, 4, a + 3, 1);
}

/* Pieces that are often equal: kinds of s, i, k with marks, bytes. */
enum { PIECES = 30 };
static const char *const pieces[PIECES] = {"s",
                                           "S",
                                           "\xC3\x9F",
                                           "\xE1\xBA\x9E",
                                           "\xC5\xBF",
                                           "ss",
                                           "\xEF\xAC\x86",
                                           "t",
                                           "st",
                                           "T",
                                           "i",
                                           "I",
                                           "\xC4\xB0",
                                           "\xC4\xB1",
                                           "\xCC\x87",
                                           "k",
                                           "\xE2\x84\xAA",
                                           "\xCE\x90",
                                           "\xCE\xB9\xCC\x88\xCC\x81",
                                           "\xCE\x99",
                                           "\x80",
                                           "\xE2",
                                           "\xE2\x82",
                                           "\xE2\x82\xAC",
                                           "\xFF",
                                           "\xEF\xBF\xBD",
                                           "\xF4\x8F\xBF\xBF",
                                           "\xC3",
                                           "\xCE",
                                           "\x90"};

/* Pieces of one of three kinds; the bytes written, of 4 * most at most. */
static size_t any_pieces(uint8_t *s, unsigned kind, size_t most)
{
    size_t count = random_below(most + 1);
    size_t n = 0;

    while (count-- != 0) {
        const char *piece = pieces[kind * 10u + random_below(10)];

        while (*piece != '\0')
            s[n++] = (uint8_t)*piece++;
    }
    return n;
}

/* Both at memory that faults, at the end of one and the start of the other. */
static int agrees_at_guard(const struct bu_casing *fold, unsigned count)
{
    uint8_t text[2 * CASELESS_TEXT];

    for (; count != 0; count--) {
        unsigned kind = (unsigned)random_below(3);
        size_t a_n = any_pieces(text, kind, 4);
        size_t b_n = any_pieces(text + a_n, kind, 4);
        uint8_t *high = port_guard_end() - a_n;
        uint8_t *low;
        size_t i;

        for (i = 0; i < a_n; i++)
            high[i] = text[i];
        low = high - b_n;
        if (!caseless_agrees(fold, high, a_n, text + a_n, b_n))
            return 0;
        low = port_guard_begin();
        for (i = 0; i < b_n; i++)
            low[i] = text[a_n + i];
        if (!caseless_agrees(fold, text, a_n, low, b_n))
            return 0;
    }
    return 1;
}

/* Every scalar value is equal to what it folds to. */
static int folds_all(void)
{
    uint32_t scalar;

    for (scalar = 0; scalar <= BU_SCALAR_MAX; scalar += CASELESS_STEP) {
        uint8_t text[4];
        uint8_t folded[4 * BU_FOLD_MAX];
        uint32_t out[BU_FOLD_MAX];
        unsigned count = bu_fold(out, scalar);
        unsigned n = model_put(text, scalar);
        unsigned folded_n = 0;
        unsigned i;

        for (i = 0; i < count; i++)
            folded_n += model_put(folded + folded_n, out[i]);
        if (bu_caseless_equal(&bu_casing_fold, text, n, folded, folded_n) &&
            bu_caseless_hash(&bu_casing_fold, text, n) ==
                bu_caseless_hash(&bu_casing_fold, folded, folded_n))
            continue;
        tap_note("not its folding", text, n, scalar);
        return 0;
    }
    return 1;
}

/* A mapping of one's own may give any number. */
static unsigned to_any_number(uint32_t *out, uint32_t scalar)
{
    out[0] = scalar * 0x02000001u;
    out[1] = 0x80000000u;
    out[2] = 0x7FFFFFFFu;
    return scalar % 4 + 1;
}

static int takes_any_number(void)
{
    static const struct bu_casing any = {to_any_number, NULL, NULL, NULL,
                                         NULL,          0,    0};
    uint8_t s[2];
    unsigned a, b;

    for (a = 0; a < 128; a++)
        for (b = 0; b < 128; b++) {
            int found;

            s[0] = (uint8_t)a;
            s[1] = (uint8_t)b;
            found = bu_caseless_compare(&any, s, 1, s + 1, b != 0);
            if (found < -1 || found > 1)
                return 0;
        }
    return 1;
}

void suite_caseless(void)
{
    tap_ok(are_known(&bu_casing_fold, pairs, sizeof pairs / sizeof pairs[0]),
           "caseless: pairs that are known");
    tap_ok(are_known(&bu_casing_fold_turkish, in_turkish,
                     sizeof in_turkish / sizeof in_turkish[0]),
           "caseless: pairs in Turkish");
    tap_ok(has_known_hashes(), "caseless: hashes that are known");
    tap_ok(finds_what_is_known() && takes_nul(),
           "caseless: matches that are known");
    tap_ok(agrees_at_guard(&bu_casing_fold, CASELESS_PAIRS),
           "caseless: random pairs, as lists of numbers");
    tap_ok(agrees_at_guard(&bu_casing_fold_turkish, CASELESS_PAIRS),
           "caseless: random pairs in Turkish");
    tap_ok(agrees_at_guard(&own, CASELESS_PAIRS / 2) &&
               agrees_at_guard(&upper, CASELESS_PAIRS / 2),
           "caseless: random pairs by mappings of one's own");
    tap_ok(folds_all(), "caseless: scalar values and their foldings");
    tap_ok(takes_any_number(), "caseless: a mapping to any number");
}
