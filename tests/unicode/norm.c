/* norm: decomposition, composition and streams, by hand. */
/* SPDX-License-Identifier: MIT */
#include "suites.h"
#include "tap.h"
#include <bareutf/norm.h>

/* All zero; volatile, or compilers would call memset. */
static void clear_norm(void *state, size_t n)
{
    volatile uint8_t *p = (volatile uint8_t *)state;

    while (n != 0)
        p[--n] = 0;
}

static const struct {
    uint32_t scalar;
    unsigned value;
} classes[] = {
    {0x0041, 0},    {0x0300, 230},  {0x0316, 220}, {0x0334, 1},   {0x0345, 240},
    {0x0340, 230},  {0x0341, 230},  {0x0343, 230}, {0x0344, 230}, {0x05B0, 10},
    {0x05B9, 19},   {0x05BA, 19},   {0x05BD, 22},  {0x064B, 27},  {0x0652, 34},
    {0x0619, 31},   {0x093C, 7},    {0x094D, 9},   {0x0958, 0},   {0x0E38, 103},
    {0x0F71, 129},  {0x0F73, 0},    {0x1161, 0},   {0x3099, 8},   {0x302E, 224},
    {0x4E00, 0},    {0xAC00, 0},    {0xF900, 0},   {0xFB1E, 26},  {0x16FF0, 6},
    {0x1D165, 216}, {0x1D16D, 226}, {0x10FFFF, 0}, {0x110000, 0}, {0xD800, 0},
    {0x07FF, 0},    {0x30000, 0},
};

static int has_classes(void)
{
    size_t i;

    for (i = 0; i < sizeof classes / sizeof classes[0]; i++) {
        if (bu_norm_class(classes[i].scalar) == classes[i].value)
            continue;
        tap_note("wrong class of", NULL, 0, classes[i].scalar);
        return 0;
    }
    return 1;
}

/* Pairs that are composed or not; 0 where nothing is. */
static const uint32_t pairs[][3] = {
    {0x0041, 0x0300, 0x00C0}, {0x007A, 0x0331, 0x1E95},
    {0x1EB9, 0x0302, 0x1EC7}, {0x03B1, 0x0313, 0x1F00},
    {0x1F08, 0x0345, 0x1F88}, {0x30AB, 0x3099, 0x30AC},
    {0x0418, 0x0306, 0x0419}, {0x0438, 0x0306, 0x0439},
    {0x09C7, 0x09D7, 0x09CC}, {0x105D2, 0x0307, 0x105C9},
    {0x05D2, 0x0307, 0},      {0x11099, 0x110BA, 0x1109A},
    {0x21099, 0x110BA, 0},    {0x81099, 0x110BA, 0},
    {0xE6011099, 0x110BA, 0}, {0x1100, 0x1161, 0xAC00},
    {0x1112, 0x1175, 0xD788}, {0xAC00, 0x11A8, 0xAC01},
    {0xD788, 0x11C2, 0xD7A3}, {0xAC01, 0x11A8, 0},
    {0xAC00, 0x11A7, 0},      {0x1100, 0x1176, 0},
    {0x1113, 0x1161, 0},      {0x1100, 0x11A8, 0},
    {0xAC00, 0x1161, 0},      {0x0041, 0xAC00, 0},
    {0x0041, 0x00C0, 0},      {0x0041, 0x10300, 0},
    {0x0041, 0x0041, 0},      {0x0041, 0x0334, 0},
    {0x0915, 0x093C, 0},      {0x0F40, 0x0FB5, 0},
    {0x0308, 0x0301, 0},      {0x0300, 0, 0},
    {0x1D157, 0x1D165, 0},    {0xFFFFFFFFu, 0xFFFFFFFFu, 0},
    {0xAC00, 0xFFFFFFFFu, 0}, {0x0342, 0x0342, 0},
    {0x005B, 0x0323, 0},      {0x007B, 0x0301, 0},
    {0x0433, 0x0301, 0x0453}, {0x0413, 0x0301, 0x0403},
    {0x043A, 0x0301, 0x045C}, {0x041A, 0x0301, 0x040C},
    {0x043E, 0x0301, 0},      {0x0438, 0x0300, 0x045D},
    {0x03B1, 0x0301, 0x03AC}, {0x0500, 0x0301, 0},
};

static int composes(void)
{
    size_t i;

    for (i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        if (bu_norm_compose(pairs[i][0], pairs[i][1]) == pairs[i][2])
            continue;
        tap_note("wrong composite of", NULL, 0, pairs[i][0]);
        return 0;
    }
    return 1;
}

/* FNV-1a over what each compatibility ideograph becomes, or itself, by Python's
 * unicodedata. */
static bool has_ideographs(void)
{
    uint32_t out[BU_NORM_DECOMPOSE_MAX];
    uint32_t sum = 0x811C9DC5u;
    uint32_t scalar;

    for (scalar = 0xF900u; scalar != 0x2FA20u; scalar++) {
        if (scalar == 0xFB00u)
            scalar = 0x2F800u;
        if (bu_norm_decompose(out, scalar) != 1)
            return false;
        sum = (sum ^ out[0]) * 0x01000193u;
    }
    return sum == 0x959DA50Fu;
}

/* Return whether these are the parts of the syllable. */
static int is_syllable(uint32_t whole, uint32_t lead, uint32_t vowel,
                       uint32_t trail)
{
    uint32_t out[BU_NORM_DECOMPOSE_MAX];
    unsigned n = bu_norm_decompose(out, whole);
    uint32_t two = bu_norm_compose(lead, vowel);

    if (out[0] != lead || out[1] != vowel)
        return 0;
    if (trail == 0x11A7u)
        return n == 2 && two == whole;
    return n == 3 && out[2] == trail && bu_norm_compose(two, trail) == whole;
}

/* Each syllable, apart and together. */
static int has_hangul(void)
{
    uint32_t whole = 0xAC00u;
    uint32_t lead;
    uint32_t vowel;
    uint32_t trail;

    for (lead = 0x1100u; lead < 0x1113u; lead++) {
        for (vowel = 0x1161u; vowel < 0x1176u; vowel++) {
            for (trail = 0x11A7u; trail < 0x11C3u; trail++, whole++)
                if (!is_syllable(whole, lead, vowel, trail)) {
                    tap_note("wrong syllable", NULL, 0, whole);
                    return 0;
                }
        }
    }
    return whole == 0xD7A4u;
}

/* What is no scalar value, or not assigned, is a starter that stays. */
static int keeps_others(void)
{
    static const uint32_t others[] = {0,           0xBF,    0xD800,   0xDFFF,
                                      0x0378,      0xFFFF,  0x10FFFF, 0x110000,
                                      0xFFFFFFFFu, 0xFADAu, 0x2FA1Eu, 0xFA0Eu};
    size_t i;

    for (i = 0; i < sizeof others / sizeof others[0]; i++) {
        uint32_t out[BU_NORM_COMPATIBLE_MAX];

        if (bu_norm_decompose(out, others[i]) != 1 || out[0] != others[i] ||
            bu_norm_decompose_compatible(out, others[i]) != 1 ||
            out[0] != others[i] || bu_norm_class(others[i]) != 0)
            return 0;
    }
    return 1;
}

/* Marks up to the limit are taken, in order; no more. U+034F makes room. */
static int refuses_long_runs(const struct bu_norm_form *form)
{
    struct bu_norm s;
    uint32_t out = 0;
    unsigned i;

    clear_norm(&s, sizeof s);
    if (bu_norm_feed(&s, form, 0x41, &out) != BU_MORE)
        return 0;
    for (i = 0; i < BU_NORM_MARKS_MAX; i++)
        if (bu_norm_feed(&s, form, i % 2 ? 0x0316 : 0x0334, &out) != BU_MORE)
            return 0;
    if (bu_norm_feed(&s, form, 0x0316, &out) != BU_UNMAPPED ||
        bu_norm_feed(&s, form, 0x0344, &out) != BU_UNMAPPED || out != 0)
        return 0;
    for (i = 0; i < BU_NORM_MARKS_MAX; i++)
        if (bu_norm_feed(&s, form, 0x034F, &out) != BU_AGAIN ||
            out != (i == 0    ? 0x41u
                    : i <= 15 ? 0x0334u
                              : 0x0316u))
            return 0;
    return bu_norm_feed(&s, form, 0x034F, &out) == BU_OK && out == 0x0316 &&
           bu_norm_feed(&s, form, 0x0316, &out) == BU_MORE &&
           bu_norm_finish(&s, form, &out) == BU_AGAIN && out == 0x034F &&
           bu_norm_finish(&s, form, &out) == BU_AGAIN && out == 0x0316 &&
           bu_norm_finish(&s, form, &out) == BU_OK &&
           bu_norm_finish(&s, form, &out) == BU_OK;
}

/* 28 marks leave room for both parts of U+0344, 29 do not; the parts of a
 * composed starter are counted. */
static int counts_parts(void)
{
    struct bu_norm s;
    uint32_t out;
    unsigned i;

    clear_norm(&s, sizeof s);
    bu_norm_feed(&s, &bu_norm_nfc, 0x1EA4, &out); /* two marks */
    for (i = 2; i < BU_NORM_MARKS_MAX - 1; i++)
        if (bu_norm_feed(&s, &bu_norm_nfc, 0x0301, &out) != BU_MORE)
            return 0;
    if (bu_norm_feed(&s, &bu_norm_nfc, 0x0344, &out) != BU_UNMAPPED ||
        bu_norm_feed(&s, &bu_norm_nfc, 0x0301, &out) != BU_MORE ||
        bu_norm_feed(&s, &bu_norm_nfc, 0x0301, &out) != BU_UNMAPPED)
        return 0;
    return bu_norm_finish(&s, &bu_norm_nfc, &out) == BU_AGAIN && out == 0x1EA4;
}

/* A composite of two starters and a mark, opened by another mark. */
static int fills_its_words(void)
{
    struct bu_norm s;
    uint32_t out;
    unsigned i;

    clear_norm(&s, sizeof s);
    bu_norm_feed(&s, &bu_norm_nfc, 0x0DDD, &out);
    for (i = 1; i < BU_NORM_MARKS_MAX; i++)
        if (bu_norm_feed(&s, &bu_norm_nfc, 0x0334, &out) != BU_MORE)
            return 0;
    return bu_norm_feed(&s, &bu_norm_nfc, 0x0334, &out) == BU_UNMAPPED &&
           bu_norm_finish(&s, &bu_norm_nfc, &out) == BU_AGAIN && out == 0x0DDD;
}

void suite_norm(void)
{
    tap_ok(has_classes(), "combining classes");
    tap_ok(composes(), "pairs that are composed, and that are not");
    tap_ok(has_ideographs(), "each compatibility ideograph");
    tap_ok(has_hangul(), "syllables of Hangul apart and together");
    tap_ok(keeps_others(), "what has no decomposition stays");
    tap_ok(refuses_long_runs(&bu_norm_nfc) && refuses_long_runs(&bu_norm_nfd) &&
               refuses_long_runs(&bu_norm_nfkc) &&
               refuses_long_runs(&bu_norm_nfkd),
           "31 nonstarters are refused, and 30 are put in order");
    tap_ok(counts_parts(), "the parts of one scalar value are counted");
    tap_ok(fills_its_words(), "a starter of three parts and 29 nonstarters");
}
