/* width: scalar values whose width on a terminal is known, run by run. */
/* SPDX-License-Identifier: MIT */
#include "suites.h"
#include "tap.h"
#include <bareutf/line.h>
#include <bareutf/property.h>

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

static int all(const struct run *run, size_t n, unsigned width)
{
    for (; n != 0; n--, run++) {
        uint32_t scalar;

        for (scalar = run->first; scalar <= run->last; scalar++) {
            if (bu_width(scalar) == width)
                continue;
            tap_note("wrong width of", NULL, 0, scalar);
            return 0;
        }
    }
    return 1;
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
            tap_note("wrong columns", NULL, at, rows[i].text[at]);
            return 0;
        }
    }
    return 1;
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

void suite_width(void)
{
    tap_ok(all(narrow, sizeof narrow / sizeof narrow[0], 1),
           "what takes one column");
    tap_ok(all(wide, sizeof wide / sizeof wide[0], 2), "what takes two");
    tap_ok(all(zero, sizeof zero / sizeof zero[0], 0), "what takes none");
    tap_ok(bu_width(UINT32_MAX) == 1, "the highest number takes one column");
    tap_ok(adds_what_it_should(), "what joins, and what widens");
    tap_ok(line_adds_the_same(), "a line adds the same columns");
}
