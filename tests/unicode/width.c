/* width: scalar values whose width on a terminal is known, run by run. */
/* SPDX-License-Identifier: MIT */
#include "suites.h"
#include "tap.h"
#include <bareutf/line.h>
#include <bareutf/property.h>
#include <bareutf/segment.h>
#include <bareutf/utf8.h>

struct run {
    uint32_t first;
    uint32_t last;
};

/* EastAsianWidth.txt and UnicodeData.txt; all of each run is asked for. */
static const struct run narrow[] = {
    {0x0000, 0x02FF},   /* controls, ASCII, Latin, the soft hyphen 00AD */
    {0x0370, 0x0377},   /* Greek, just after the combining marks */
    {0x0400, 0x0482},   /* Cyrillic, up to its combining marks */
    {0x048A, 0x052F},   /* and after them */
    {0x05D0, 0x05EA},   /* Hebrew */
    {0x0600, 0x0605},   /* Arabic number signs are before digits */
    {0x06DD, 0x06DE},   /* end of ayah, rub el hizb */
    {0x070F, 0x0710},   /* Syriac abbreviation mark */
    {0x0904, 0x0939},   /* Devanagari letters */
    {0x093D, 0x0940},   /* a vowel sign of its own width (Mc) */
    {0x0E01, 0x0E30},   /* Thai consonants */
    {0x0E32, 0x0E33},   /* Thai sara aa, sara am */
    {0x10A0, 0x10C5},   /* Georgian */
    {0x1200, 0x1248},   /* Ethiopic, just after the finals of Hangul */
    {0x1E00, 0x1EFF},   /* Latin Extended Additional, Vietnamese */
    {0x2010, 0x2027},   /* dashes, between two runs of format controls */
    {0x202F, 0x205F},   /* spaces and punctuation */
    {0x20A0, 0x20BF},   /* currency */
    {0x2190, 0x2319},   /* arrows and mathematics, ambiguous in part */
    {0x2500, 0x257F},   /* box drawing */
    {0x274D, 0x274D},   /* between two crosses in emoji presentation */
    {0x2800, 0x28FF},   /* Braille */
    {0x303F, 0x303F},   /* the half fill space in the middle of wide ones */
    {0xA4D0, 0xA62B},   /* Lisu and Vai, after Yi */
    {0xA952, 0xA953},   /* Rejang */
    {0xD800, 0xDFFF},   /* surrogates */
    {0xE000, 0xF8FF},   /* private use */
    {0xFB00, 0xFB06},   /* Latin ligatures */
    {0xFB1D, 0xFB1D},   /* Hebrew yod with hiriq */
    {0xFDD0, 0xFDEF},   /* noncharacters */
    {0xFE70, 0xFE74},   /* Arabic presentation forms */
    {0xFF61, 0xFFBE},   /* halfwidth kana and jamo */
    {0xFFE8, 0xFFEE},   /* halfwidth symbols */
    {0xFFFC, 0xFFFF},   /* U+FFFD and what is around it */
    {0x10000, 0x1000B}, /* Linear B */
    {0x110BD, 0x110BD}, /* Kaithi number sign */
    {0x13000, 0x1342F}, /* Egyptian hieroglyphs */
    {0x16F93, 0x16F9F}, /* Miao */
    {0x1D400, 0x1D454}, /* mathematical letters */
    {0x1F000, 0x1F003}, /* mahjong tiles but the red dragon */
    {0x1F1E6, 0x1F1FF}, /* regional indicators */
    {0x1F336, 0x1F336}, /* hot pepper, in text presentation */
    {0x1F650, 0x1F67F}, /* ornaments, just after the smileys */
    {0x1FB00, 0x1FB92}, /* sextants */
    {0x1FFFE, 0x1FFFF}, /* noncharacters of each plane */
    {0x2FFFE, 0x2FFFF},       {0x3FFFE, 0x3FFFF},
    {0x4FFFE, 0x4FFFF},       {0xDFFFE, 0xDFFFF},
    {0xEFFFE, 0xEFFFF},       {0xF0000, 0xF0FFF}, /* private use */
    {0x10FF00, 0x10FFFF},                         /* the last ones */
    {0x110000, 0x110100},                         /* no scalar values */
    {0xFFFFFF00, 0xFFFFFFFE},
};

static const struct run wide[] = {
    {0x1100, 0x115F}, /* initials of Hangul */
    {0x231A, 0x231B}, /* watch, hourglass */
    {0x2329, 0x232A}, /* angle brackets */
    {0x23E9, 0x23EC},   {0x23F0, 0x23F0},
    {0x23F3, 0x23F3},   {0x25FD, 0x25FE}, /* small squares */
    {0x2614, 0x2615},                     /* umbrella, hot beverage */
    {0x2648, 0x2653},                     /* the zodiac */
    {0x26F2, 0x26F3},   {0x26F5, 0x26F5},
    {0x26FA, 0x26FA},   {0x274C, 0x274C},
    {0x274E, 0x274E}, /* cross marks */
    {0x2B1B, 0x2B1C},   {0x2B50, 0x2B50},
    {0x2B55, 0x2B55},   {0x2E80, 0x2E99}, /* radicals */
    {0x3000, 0x3029}, /* ideographic space and punctuation */
    {0x302E, 0x303E}, /* tone marks with a width of their own (Mc) */
    {0x3041, 0x3096}, /* hiragana */
    {0x309B, 0x30FF}, /* katakana */
    {0x3131, 0x318E}, /* compatibility jamo, the filler too */
    {0x3220, 0x33FF}, /* enclosed; 3248..324F as in the C library */
    {0x3400, 0x4DBF}, /* ideographs, extension A */
    {0x4DC0, 0x4DFF}, /* hexagrams, as in the C library */
    {0x4E00, 0xA48C}, /* ideographs, and Yi */
    {0xA490, 0xA4C6}, /* Yi radicals */
    {0xA960, 0xA97C}, /* initials of Hangul */
    {0xAC00, 0xD7A3}, /* Hangul syllables */
    {0xF900, 0xFAFF}, /* compatibility ideographs, the unassigned too */
    {0xFE10, 0xFE19}, /* vertical forms */
    {0xFE30, 0xFE52}, /* vertical and small forms */
    {0xFE54, 0xFE66},   {0xFE68, 0xFE6B},
    {0xFF01, 0xFF60},   /* fullwidth forms */
    {0xFFE0, 0xFFE6},   /* fullwidth signs */
    {0x16FE0, 0x16FE3}, /* Tangut and Nushu iteration marks */
    {0x16FF0, 0x16FF1}, /* Vietnamese reading marks */
    {0x17000, 0x187F7}, /* Tangut */
    {0x1B000, 0x1B122}, /* old kana */
    {0x1B170, 0x1B2FB}, /* Nushu */
    {0x1F004, 0x1F004}, /* red dragon */
    {0x1F18E, 0x1F18E}, {0x1F191, 0x1F19A},
    {0x1F200, 0x1F202}, {0x1F300, 0x1F320},
    {0x1F337, 0x1F37C}, {0x1F3FB, 0x1F43E},
    {0x1F440, 0x1F440}, {0x1F442, 0x1F4FC},
    {0x1F5FB, 0x1F64F}, {0x1F680, 0x1F6C5},
    {0x1F90C, 0x1F93A}, {0x1F947, 0x1F9FF},
    {0x1FA70, 0x1FA7C}, {0x1FAF0, 0x1FAF8}, /* emoji */
    {0x20000, 0x200FF}, {0x2A6D0, 0x2A7FF}, /* ideographs, extension B.. */
    {0x2FF00, 0x2FFFD}, {0x30000, 0x300FF},
    {0x3FF00, 0x3FFFD},
};

static const struct run zero[] = {
    {0x0300, 0x036F}, /* combining marks */
    {0x0483, 0x0489}, /* Cyrillic, two of them enclosing (Me) */
    {0x0591, 0x05BD}, /* Hebrew points */
    {0x0610, 0x061A},   {0x061C, 0x061C}, /* Arabic marks and letter mark */
    {0x064B, 0x065F},   {0x0670, 0x0670},   {0x06DF, 0x06E4},
    {0x08E3, 0x0902},   {0x093A, 0x093A},   {0x093C, 0x093C},
    {0x0941, 0x0948},   {0x094D, 0x094D}, /* Devanagari signs, virama */
    {0x0CBF, 0x0CBF},   {0x0CC6, 0x0CC6}, /* Kannada */
    {0x0E31, 0x0E31},   {0x0E34, 0x0E3A},   {0x0E47, 0x0E4E}, /* Thai */
    {0x1160, 0x11FF}, /* vowels and finals of Hangul */
    {0x135D, 0x135F}, /* Ethiopic */
    {0x180B, 0x180F}, /* Mongolian variation selectors and separator */
    {0x1AB0, 0x1ACE},   {0x1DC0, 0x1DFF}, /* combining marks */
    {0x200B, 0x200F}, /* zero width space, joiners, direction marks */
    {0x2028, 0x202E},   {0x2060, 0x2064},   {0x2066, 0x206F}, /* format */
    {0x20D0, 0x20F0},                     /* combining marks for symbols */
    {0x2CEF, 0x2CF1},   {0x2DE0, 0x2DFF}, /* Coptic, Cyrillic */
    {0x302A, 0x302D},   {0x3099, 0x309A}, /* marks that UAX #11 calls wide */
    {0xA66F, 0xA672},   {0xA8E0, 0xA8F1},   {0xABED, 0xABED},
    {0xD7B0, 0xD7C6},   {0xD7CB, 0xD7FB}, /* vowels and finals of Hangul */
    {0xFB1E, 0xFB1E},                     /* Hebrew point varika */
    {0xFE00, 0xFE0F},   {0xFE20, 0xFE2F}, /* variation selectors, half marks */
    {0xFEFF, 0xFEFF},                     /* the byte order mark */
    {0xFFF9, 0xFFFB},                     /* interlinear annotation */
    {0x101FD, 0x101FD}, {0x10A0C, 0x10A0F}, {0x11001, 0x11001},
    {0x11F36, 0x11F3A}, {0x11F42, 0x11F42}, /* Kawi, new in 15.0 */
    {0x13430, 0x13440},                     /* hieroglyph format controls */
    {0x16FE4, 0x16FE4}, /* Khitan filler, which UAX #11 calls wide */
    {0x1BCA0, 0x1BCA3}, {0x1CF00, 0x1CF2D}, {0x1D173, 0x1D182},
    {0x1DA9B, 0x1DA9F}, {0x1E8D0, 0x1E8D6}, {0x1E944, 0x1E94A},
    {0xE0001, 0xE0001}, {0xE0020, 0xE007F}, /* tags */
    {0xE0100, 0xE01EF},                     /* variation selectors */
};

/* Ambiguous by EastAsianWidth.txt; the first run has no columns. */
static const struct run ambiguous[] = {
    {0x0300, 0x036F}, /* combining marks */
    {0x00A1, 0x00A1},   {0x00A4, 0x00A4},   {0x00A7, 0x00A8},
    {0x00AE, 0x00AE},   {0x0391, 0x03A1},   {0x03A3, 0x03A9},
    {0x03B1, 0x03C1},                                         /* Greek */
    {0x0401, 0x0401},   {0x0410, 0x044F},   {0x0451, 0x0451}, /* Russian */
    {0x2010, 0x2010},   {0x2460, 0x24E9},   {0x2500, 0x254B},
    {0x2605, 0x2606},   {0xE000, 0xF8FF},   {0xFFFD, 0xFFFD},
    {0x1F100, 0x1F10A}, {0xFFFFD, 0xFFFFD}, {0x10FFFD, 0x10FFFD}};

/* Of each class some, and what is beside them. */
static const struct known_width {
    uint32_t scalar;
    unsigned value;
} east_asian[] = {
    {0x00, BU_EAST_ASIAN_N},       {0x20, BU_EAST_ASIAN_NA},
    {0x7E, BU_EAST_ASIAN_NA},      {0x7F, BU_EAST_ASIAN_N},
    {0xA2, BU_EAST_ASIAN_NA},      {0xA9, BU_EAST_ASIAN_N},
    {0xAD, BU_EAST_ASIAN_A},       {0x3A2, BU_EAST_ASIAN_N},
    {0x10FF, BU_EAST_ASIAN_N},     {0x1100, BU_EAST_ASIAN_W},
    {0x1160, BU_EAST_ASIAN_N},     {0x20A9, BU_EAST_ASIAN_H},
    {0x27E6, BU_EAST_ASIAN_NA},    {0x3000, BU_EAST_ASIAN_F},
    {0x302A, BU_EAST_ASIAN_W},     {0x303F, BU_EAST_ASIAN_N},
    {0x3250, BU_EAST_ASIAN_W},     {0x4DC0, BU_EAST_ASIAN_W},
    {0x9FFF, BU_EAST_ASIAN_W},     {0xAC00, BU_EAST_ASIAN_W},
    {0xD800, BU_EAST_ASIAN_N},     {0xFA6E, BU_EAST_ASIAN_W},
    {0xFF01, BU_EAST_ASIAN_F},     {0xFF61, BU_EAST_ASIAN_H},
    {0xFFE0, BU_EAST_ASIAN_F},     {0xFFE8, BU_EAST_ASIAN_H},
    {0x1F600, BU_EAST_ASIAN_W},    {0x20000, BU_EAST_ASIAN_W},
    {0x2FFFD, BU_EAST_ASIAN_W},    {0x2FFFE, BU_EAST_ASIAN_N},
    {0x3FFFD, BU_EAST_ASIAN_W},    {0xE0100, BU_EAST_ASIAN_A},
    {0x10FFFE, BU_EAST_ASIAN_N},   {0x110000, BU_EAST_ASIAN_N},
    {0xFFFFFFFF, BU_EAST_ASIAN_N},
};

static int all_by(unsigned (*by)(uint32_t scalar), const struct run *run,
                  size_t n, unsigned width)
{
    for (; n != 0; n--, run++) {
        uint32_t scalar;

        for (scalar = run->first; scalar <= run->last; scalar++) {
            if (by(scalar) == width)
                continue;
            tap_note("wrong width of", NULL, 0, scalar);
            return 0;
        }
    }
    return 1;
}

static int all(const struct run *run, size_t n, unsigned width)
{
    return all_by(bu_width, run, n, width);
}

static int east_asian_widths(void)
{
    size_t n = sizeof ambiguous / sizeof *ambiguous;
    size_t i;

    for (i = 0; i < sizeof east_asian / sizeof *east_asian; i++)
        if (bu_east_asian_width(east_asian[i].scalar) != east_asian[i].value) {
            tap_note("wrong class of", NULL, 0, east_asian[i].scalar);
            return 0;
        }
    return all_by(bu_east_asian_width, ambiguous, n, BU_EAST_ASIAN_A);
}

/* Hangul that joins, marks and controls have none in any setting; 4E00 is wide
 * in all, and the soft hyphen is as in the default. */
static int widths_of_cjk(void)
{
    size_t n = sizeof ambiguous / sizeof *ambiguous - 1;

    return all_by(bu_width_cjk, ambiguous, 1, 0) &&
           all_by(bu_width_cjk, ambiguous + 1, n, 2) &&
           bu_width_cjk('a') == 1 && bu_width_cjk(0xAD) == 1 &&
           bu_width_cjk(0x4E00) == 2 && bu_width_cjk(0x1160) == 0 &&
           bu_width_cjk(0xFE0F) == 0 && bu_width_cjk(0x2764) == 1 &&
           bu_width_cjk(0xFFFFFFFF) == 1;
}

/* Rows of up to five scalar values, 0 at the end, and what each adds. */
static const struct row {
    uint32_t text[6];
    const char *adds;
} rows[] = {
    {{0x2764, 0xFE0F, 0x61}, "111"},     /* a heart in emoji style */
    {{0x31, 0xFE0F, 0x20E3}, "110"},     /* a keycap */
    {{0xFE0F, 0x61, 0xFE0F}, "011"},     /* nothing is before the first */
    {{0x1F600, 0xFE0F, 0xFE0E}, "200"},  /* wide by itself */
    {{0x65, 0x301, 0xFE0F}, "100"},      /* after a mark */
    {{0x1F44D, 0x1F3FD, 0x7A}, "201"},   /* a thumb, in a skin tone */
    {{0x261D, 0x1F3FB, 0x1F3FF}, "110"}, /* a narrow base */
    {{0x270C, 0xFE0F, 0x1F3FD}, "110"},  /* the column is there already */
    {{0x61, 0x1F3FD, 0x218F, 0x1F3FC}, "1212"}, /* no pictograph: alone */
    {{0x2190, 0x1F3FC, 0x2BFF, 0x1F3FC}, "1111"},
    {{0x2C00, 0x1F3FC, 0xEFFF, 0x1F3FC}, "1212"},
    {{0x1F000, 0x1F3FA, 0x1F400, 0x1FB00}, "1221"},
    {{0x1FB00, 0x1F3FB}, "12"},
    {{0x1F469, 0x200D, 0x1F4BB, 0x78}, "2001"},  /* a technologist */
    {{0x1F469, 0x200D, 0x2695, 0xFE0F}, "2000"}, /* joined, so nothing widens */
    {{0x1F575, 0x1F3FD, 0x200D, 0x2642, 0xFE0F}, "11000"},
    {{0x200D, 0x1F600, 0x200D, 0x61}, "0201"}, /* what has nothing to join */
};

static int adds_what_it_should(void)
{
    size_t i;

    for (i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct bu_width_row row = {0, 0};
        size_t at;

        for (at = 0; rows[i].text[at] != 0; at++) {
            unsigned added = bu_width_feed(&row, rows[i].text[at]);

            if (added == (unsigned)(rows[i].adds[at] - '0'))
                continue;
            tap_note("wrong columns", NULL, 0, rows[i].text[at]);
            return 0;
        }
    }
    return 1;
}

static unsigned one(uint32_t scalar)
{
    return bu_width(scalar) != 0;
}

static const struct bu_widths plain = {bu_width, 0, 0};
static const struct bu_widths both = {bu_width, 1, 1};
static const struct bu_widths ones = {one, 1, 1};

/* The same for other terminals; - takes a column back. */
static const struct row_by {
    const struct bu_widths *by;
    struct row row;
} rows_by[] = {
    {&bu_widths_cjk, {{0x2605, 0xFE0F, 0x61}, "201"}}, /* wide by itself */
    {&bu_widths_cjk, {{0x2605, 0xFE0E, 0x416, 0x301}, "2020"}},
    {&bu_widths_cjk, {{0x2764, 0xFE0F, 0xAD}, "111"}},
    {&bu_widths_cjk, {{0x261D, 0x1F3FB}, "11"}}, /* neutral: narrow */
    {&bu_widths_cjk, {{0x261E, 0x1F3FB}, "20"}}, /* ambiguous: wide */
    {&bu_widths_cjk, {{0x1F469, 0x200D, 0x2640, 0xFE0F}, "2000"}},
    {&bu_widths_cjk, {{0x200D, 0x2640, 0x1F3FC}, "020"}},
    {&plain, {{0x2764, 0xFE0F, 0x31, 0xFE0F, 0x20E3}, "10100"}},
    {&plain, {{0x270C, 0xFE0F, 0x1F3FD, 0x1F44D, 0xFE0E}, "10020"}},
    {&plain, {{0x61, 0x1F3FD, 0x1F44D, 0x1F3FD}, "1220"}},
    {&both, {{0x1F44D, 0xFE0E, 0xFE0E, 0x61}, "2-01"}},
    {&both, {{0x1F44D, 0xFE0E, 0xFE0F, 0x61}, "2-01"}},
    {&both, {{0x231A, 0xFE0E, 0x2BFF, 0xFE0E}, "2-10"}},
    {&both, {{0x1F004, 0xFE0E, 0x1FAE0, 0xFE0E}, "2-2-"}},
    {&both, {{0x4E00, 0xFE0E, 0x1FB00, 0xFE0E}, "2010"}},  /* no emoji */
    {&both, {{0x1F469, 0x200D, 0x1F4BB, 0xFE0E}, "2000"}}, /* joined */
    {&both, {{0xFE0E, 0x2764, 0xFE0E}, "010"}},
    {&both, {{0x2764, 0xFE0F, 0x61, 0xFE0F}, "1111"}},
    {&ones, {{0x1F44D, 0xFE0E, 0x4E00, 0xFE0F}, "1010"}},
    {&ones, {{0x2764, 0xFE0F, 0x1F469, 0x200D}, "1110"}},
};

static int adds_by_what_is_named(void)
{
    size_t i;

    for (i = 0; i < sizeof rows_by / sizeof *rows_by; i++) {
        struct bu_width_row row = {0, 0};
        size_t at;

        for (at = 0; rows_by[i].row.text[at] != 0; at++) {
            char want = rows_by[i].row.adds[at];
            int added =
                bu_widths_feed(rows_by[i].by, &row, rows_by[i].row.text[at]);

            if (added == (want == '-' ? -1 : want - '0'))
                continue;
            tap_note("wrong columns", NULL, 0, rows_by[i].row.text[at]);
            return 0;
        }
    }
    return 1;
}

/* The rows of the default are those of bu_width_feed, and of a text. */
static int default_is_the_same(void)
{
    size_t i;

    for (i = 0; i < sizeof rows / sizeof *rows; i++) {
        uint8_t text[6 * BU_UTF8_MAX];
        struct bu_width_row row = {0, 0};
        struct bu_width_row by = {0, 0};
        size_t n = 0;
        size_t at;

        for (at = 0; rows[i].text[at] != 0; at++) {
            uint32_t scalar = rows[i].text[at];

            if (bu_widths_feed(&bu_widths_default, &by, scalar) !=
                (int)bu_width_feed(&row, scalar))
                return 0;
            n += bu_utf8_put(text + n, scalar);
        }
        for (at = 0; at <= n; at++)
            if (bu_widths_columns(&bu_widths_default, text, at) !=
                bu_grapheme_columns(text, at))
                return 0;
    }
    return 1;
}

/* U+2605 and a mark; a bad byte; U+FE0F alone; U+1F44D U+FE0E; a sequence that
 * is cut. */
static int columns_of_a_text(void)
{
    static const uint8_t text[] = {0xE2, 0x98, 0x85, 0xCC, 0x81, 0xFF,
                                   0xEF, 0xB8, 0x8F, 0xF0, 0x9F, 0x91,
                                   0x8D, 0xEF, 0xB8, 0x8E, 0xE2, 0x98};
    size_t n = sizeof text;

    return bu_widths_columns(&bu_widths_default, text, n) == 5 &&
           bu_widths_columns(&bu_widths_cjk, text, n) == 8 &&
           bu_widths_columns(&both, text, n) == 4 &&
           bu_widths_columns(&ones, text, n) == 4 &&
           bu_widths_columns(&both, text, 0) == 0 &&
           bu_widths_columns(&both, text + 6, 3) == 0;
}

/* U+2764 U+FE0F U+1F44D U+1F3FD; 80 80 U+2764; a sequence that is cut. */
static int line_adds_the_same(void)
{
    static const uint8_t text[] = {0xE2, 0x9D, 0xA4, 0xEF, 0xB8, 0x8F, 0xF0,
                                   0x9F, 0x91, 0x8D, 0xF0, 0x9F, 0x8F, 0xBD};
    static const uint8_t odd[] = {0x80, 0x80, 0xE2, 0x9D, 0xA4};

    return bu_line_columns(text, 0, 3) == 1 &&
           bu_line_columns(text, 3, 6) == 1 &&
           bu_line_columns(text, 6, 10) == 2 &&
           bu_line_columns(text, 10, 14) == 0 &&
           bu_line_columns(text + 3, 0, 3) == BU_LINE_HIDE &&
           bu_line_columns(text + 10, 0, 4) == 2 &&
           bu_line_columns(odd, 2, 5) == 1 && bu_line_columns(text, 0, 2) == 1;
}

/* U+2605 U+FE0F; U+1F44D U+FE0E; a joined emoji. */
static int line_adds_by_what_is_named(void)
{
    static const uint8_t star[] = {0xE2, 0x98, 0x85, 0xEF, 0xB8, 0x8F};
    static const uint8_t thumb[] = {0xF0, 0x9F, 0x91, 0x8D, 0xEF, 0xB8, 0x8E};
    static const uint8_t joined[] = {0xF0, 0x9F, 0x91, 0xA9, 0xE2, 0x80, 0x8D,
                                     0xE2, 0x99, 0x80, 0xEF, 0xB8, 0x8F};
    const struct bu_widths *cjk = &bu_widths_cjk;

    return bu_line_columns_by(cjk, star, 0, 3) == 2 &&
           bu_line_columns_by(cjk, star, 3, 6) == 0 &&
           bu_line_columns_by(cjk, star + 3, 0, 3) == BU_LINE_HIDE &&
           bu_line_columns_by(&both, star, 3, 6) == 1 &&
           bu_line_columns_by(&both, thumb, 0, 4) == 2 &&
           bu_line_columns_by(&both, thumb, 4, 7) == BU_LINE_HIDE &&
           bu_line_columns_by(&bu_widths_default, thumb, 4, 7) == 0 &&
           bu_line_columns_by(&plain, star, 3, 6) == 0 &&
           bu_line_columns_by(cjk, joined, 7, 10) == 0 &&
           bu_line_columns_by(cjk, joined, 10, 13) == 0;
}

static unsigned folds;

static void count_folds(void *to, const uint8_t *s, unsigned n)
{
    (void)to;
    folds += n == 2 && s[0] == '\r';
}

static unsigned by_cjk(const uint8_t *s, uint32_t at, uint32_t end)
{
    return bu_line_columns_by(&bu_widths_cjk, s, at, end);
}

/* Stars in rows of 10 columns, the last of which stays empty. */
static int line_folds_wide_stars(void)
{
    static uint8_t text[30];
    static const struct bu_line_config config = {
        text, sizeof text, count_folds, NULL, by_cjk,
        NULL, NULL,        NULL,        NULL, NULL};
    static struct bu_line line;
    unsigned i;

    folds = 0;
    bu_line_init(&line, &config);
    bu_line_resize(&line, 10, 24);
    bu_line_start(&line, NULL, 0);
    for (i = 0; i < 5; i++) {
        if (folds != 0)
            return 0;
        (void)bu_line_feed(&line, 0xE2);
        (void)bu_line_feed(&line, 0x98);
        (void)bu_line_feed(&line, 0x85);
    }
    return folds == 1 && line.length == 15;
}

void suite_width(void)
{
    tap_ok(all(narrow, sizeof narrow / sizeof narrow[0], 1),
           "what takes one column");
    tap_ok(all(wide, sizeof wide / sizeof wide[0], 2), "what takes two");
    tap_ok(all(zero, sizeof zero / sizeof zero[0], 0), "what takes none");
    tap_ok(bu_width(UINT32_MAX) == 1, "the highest number takes one column");
    tap_ok(adds_what_it_should(), "what joins, and what widens");
    tap_ok(line_adds_the_same(), "a line adds the same columns");
    tap_ok(east_asian_widths(), "East_Asian_Width");
    tap_ok(widths_of_cjk(), "what takes two columns in a CJK setting");
    tap_ok(adds_by_what_is_named(), "other terminals join and widen otherwise");
    tap_ok(default_is_the_same(), "the default object counts the same");
    tap_ok(columns_of_a_text(), "a text has the columns of its graphemes");
    tap_ok(line_adds_by_what_is_named(), "a line adds by what is named");
    tap_ok(line_folds_wide_stars(), "a line folds by what is named");
}
