/* norm: decomposition, composition and streams, by hand. */
/* SPDX-License-Identifier: MIT */
#include "random.h"
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
            bu_norm_nfkd.decompose(out, others[i]) != 1 ||
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
    if (bu_norm_feed(&s, &bu_norm_nfc, 0x1EA4, &out) != BU_MORE) /* two marks */
        return 0;
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
    if (bu_norm_feed(&s, &bu_norm_nfc, 0x0DDD, &out) != BU_MORE)
        return 0;
    for (i = 1; i < BU_NORM_MARKS_MAX; i++)
        if (bu_norm_feed(&s, &bu_norm_nfc, 0x0334, &out) != BU_MORE)
            return 0;
    return bu_norm_feed(&s, &bu_norm_nfc, 0x0334, &out) == BU_UNMAPPED &&
           bu_norm_finish(&s, &bu_norm_nfc, &out) == BU_AGAIN && out == 0x0DDD;
}

/* Forms of one's own: what E000 to E003 become, at random. */
enum { OWN_FIRST = 0xE000, OWNS = 4, OWN_FED = 8 };
enum { OWN_WANT = 1 + OWN_FED * (BU_NORM_COMPATIBLE_MAX + 1) };
#ifdef SUITE_SLOW
enum { OWN_TEXTS = 60 };
#else
enum { OWN_TEXTS = 6000 };
#endif

static struct {
    uint16_t parts[OWNS][BU_NORM_COMPATIBLE_MAX];
    uint8_t counts[OWNS];
    uint16_t want[OWN_WANT];
    unsigned n; /* of want */
} owns;

static unsigned own_decompose(uint32_t *out, uint32_t scalar)
{
    uint32_t which = scalar - OWN_FIRST;
    unsigned i;

    out[0] = scalar;
    if (which >= OWNS)
        return 1;
    for (i = 0; i < owns.counts[which]; i++)
        out[i] = owns.parts[which][i];
    return i;
}

static const struct bu_norm_form own_form = {own_decompose, NULL, NULL,
                                             NULL,          0,    255};

static const uint16_t own_marks[] = {0x334, 0x316, 0x301, 0x345};
static const uint8_t own_classes[] = {1, 220, 230, 240};

static unsigned own_class(uint32_t scalar)
{
    unsigned i;

    for (i = 0; i < 4; i++)
        if (own_marks[i] == scalar)
            return own_classes[i];
    return 0;
}

static void own_make(void)
{
    size_t marks = random_below(9);
    unsigned i, k;

    for (i = 0; i < OWNS; i++) {
        owns.counts[i] = (uint8_t)random_below(BU_NORM_COMPATIBLE_MAX + 1);
        for (k = 0; k < BU_NORM_COMPATIBLE_MAX; k++)
            owns.parts[i][k] = random_below(9) < marks
                                   ? own_marks[random_below(4)]
                                   : (uint16_t)('a' + random_below(26));
    }
    owns.n = 0;
}

/* Put a scalar value into its order; what is wanted begins with a starter. */
static void own_want(uint32_t scalar)
{
    unsigned own = own_class(scalar);
    unsigned i = owns.n++;

    while (own != 0 && own_class(owns.want[i - 1]) > own) {
        owns.want[i] = owns.want[i - 1];
        i--;
    }
    owns.want[i] = (uint16_t)scalar;
}

/* Return whether the marks that parts begin with are too many. */
static int own_refuses(const uint32_t *parts, unsigned count)
{
    unsigned first = 0, last = 0;

    while (first < count && own_class(parts[first]) != 0)
        first++;
    while (own_class(owns.want[owns.n - 1 - last]) != 0)
        last++;
    return first != 0 && first + last > BU_NORM_MARKS_MAX;
}

/* Feed a value that is taken. Return how many come out, or OWN_WANT. */
static unsigned own_feed(struct bu_norm *s, uint32_t scalar, unsigned at)
{
    enum bu_status status = BU_AGAIN;
    unsigned given = 0;

    while (status == BU_AGAIN && given < OWN_WANT) {
        uint32_t out;

        status = bu_norm_feed(s, &own_form, scalar, &out);
        if (status < BU_OK)
            return OWN_WANT;
        if (status == BU_MORE)
            break;
        if (at + given >= owns.n || out != owns.want[at + given])
            return OWN_WANT;
        given++;
    }
    return given;
}

static int own_text(void)
{
    struct bu_norm s;
    uint32_t parts[BU_NORM_COMPATIBLE_MAX];
    uint32_t out;
    unsigned fed, at = 0;

    own_make();
    clear_norm(&s, sizeof s);
    for (fed = 0; fed < OWN_FED; fed++) {
        uint32_t scalar = OWN_FIRST + (uint32_t)random_below(OWNS + 4);
        unsigned i, count;

        if (fed == 0 || scalar == OWN_FIRST + OWNS)
            scalar = 'x';
        else if (scalar > OWN_FIRST + OWNS)
            scalar = own_marks[scalar & 3u];
        count = own_decompose(parts, scalar);
        if (fed != 0 && own_refuses(parts, count)) {
            if (bu_norm_feed(&s, &own_form, scalar, &out) != BU_UNMAPPED)
                return 0;
            continue;
        }
        for (i = 0; i < count; i++)
            own_want(parts[i]);
        at += own_feed(&s, scalar, at);
        if (at > owns.n)
            return 0;
    }
    while (bu_norm_finish(&s, &own_form, &out) == BU_AGAIN)
        if (at >= owns.n || out != owns.want[at++])
            return 0;
    return at == owns.n;
}

/* Each part comes once and in its order, whether or not a decomposition begins
 * with nonstarters and there is room to keep it. */
static int takes_own_forms(void)
{
    unsigned i;

    for (i = 0; i < OWN_TEXTS; i++)
        if (!own_text())
            return 0;
    return 1;
}

/* A form that claims to write more than it may. */
static unsigned own_claims(uint32_t *out, uint32_t scalar)
{
    unsigned i;

    for (i = 0; i < BU_NORM_COMPATIBLE_MAX; i++)
        out[i] = scalar;
    return 200;
}

static int takes_no_more(void)
{
    static const struct bu_norm_form claims = {own_claims, NULL, NULL,
                                               NULL,       0,    255};
    struct bu_norm s;
    uint32_t out;
    unsigned count = 1; /* with BU_OK */

    clear_norm(&s, sizeof s);
    while (bu_norm_feed(&s, &claims, 'x', &out) == BU_AGAIN)
        count++;
    while (bu_norm_finish(&s, &claims, &out) == BU_AGAIN)
        count += out == 'x';
    return count == BU_NORM_COMPATIBLE_MAX;
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
    tap_ok(takes_own_forms(), "forms of one's own: each part once");
    tap_ok(takes_no_more(), "and no more than there is room for");
}
