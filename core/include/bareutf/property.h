/* property: properties of one scalar value: category, script, numbers,
 * identifiers, width, and a transliteration to ASCII. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_PROPERTY_H
#define BAREUTF_PROPERTY_H

#include <stdbool.h>
#include <bareutf/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- General category. */

/* General_Category. (Unicode 4.5, Table 4-4; UAX #44, Table 12) */
enum bu_general_category {
    BU_CATEGORY_CN = 0, /* not assigned, a noncharacter, above U+10FFFF */
    BU_CATEGORY_LU,     /* letters: upper case */
    BU_CATEGORY_LL,     /* lower case */
    BU_CATEGORY_LT,     /* title case */
    BU_CATEGORY_LM,     /* modifier */
    BU_CATEGORY_LO,     /* other */
    BU_CATEGORY_MN,     /* marks: nonspacing */
    BU_CATEGORY_MC,     /* spacing */
    BU_CATEGORY_ME,     /* enclosing */
    BU_CATEGORY_ND,     /* numbers: decimal digits */
    BU_CATEGORY_NL,     /* letters */
    BU_CATEGORY_NO,     /* other */
    BU_CATEGORY_PC,     /* punctuation: connectors */
    BU_CATEGORY_PD,     /* dashes */
    BU_CATEGORY_PS,     /* open */
    BU_CATEGORY_PE,     /* close */
    BU_CATEGORY_PI,     /* initial quotes */
    BU_CATEGORY_PF,     /* final quotes */
    BU_CATEGORY_PO,     /* other */
    BU_CATEGORY_SM,     /* symbols: mathematical */
    BU_CATEGORY_SC,     /* currency */
    BU_CATEGORY_SK,     /* modifiers */
    BU_CATEGORY_SO,     /* other */
    BU_CATEGORY_ZS,     /* separators: spaces */
    BU_CATEGORY_ZL,     /* U+2028 */
    BU_CATEGORY_ZP,     /* U+2029 */
    BU_CATEGORY_CC,     /* other: controls */
    BU_CATEGORY_CF,     /* format controls */
    BU_CATEGORY_CS,     /* surrogates */
    BU_CATEGORY_CO      /* private use */
};

/* Return the general category of any number, a value of enum
 * bu_general_category, as UnicodeData.txt of BU_UNICODE_VERSION has it. */
unsigned bu_category(uint32_t scalar);

/* ---- Properties that are yes or no. */

/* A binary property. Name one to have it linked; its contents are for the
 * function below alone. */
struct bu_property;

/* (PropList.txt, DerivedCoreProperties.txt, emoji-data.txt) */
extern const struct bu_property bu_property_white_space;
extern const struct bu_property bu_property_alphabetic;
/* i, j and others whose dot goes below an accent. */
extern const struct bu_property bu_property_soft_dotted;
/* Default_Ignorable_Code_Point: what has no shape of its own. */
extern const struct bu_property bu_property_default_ignorable;
/* What a language of patterns may use, in all versions. (UAX #31, R3) */
extern const struct bu_property bu_property_pattern_syntax;
extern const struct bu_property bu_property_pattern_white_space;
/* ASCII digits, U+0023 and U+002A are Emoji too. (UTS #51, 1.4) */
extern const struct bu_property bu_property_emoji;
extern const struct bu_property bu_property_emoji_presentation;
extern const struct bu_property bu_property_extended_pictographic;

/* Return whether scalar has the property in BU_UNICODE_VERSION. No number above
 * U+10FFFF has any. */
bool bu_property_has(const struct bu_property *property, uint32_t scalar);

/* ---- Numbers. */

/* numerator / denominator times 10 as often as `zeros` says. */
struct bu_numeric {
    int16_t numerator;    /* -1 to 999 */
    uint16_t denominator; /* 1 to 999; for what is no fraction 1 */
    uint8_t zeros;        /* 0 to 16; for fractions 0 */
};

/*
 * Return whether scalar has a Numeric_Value, and write it to *value, which is
 * not changed otherwise. U+0667 is 7, U+00BD 1/2, U+4E07 10000: as 1 and four
 * zeros, or as 10 and three. (DerivedNumericValues.txt)
 *
 * Only digits of the category BU_CATEGORY_ND form decimal numbers when they
 * follow one another.
 */
bool bu_numeric_value(struct bu_numeric *value, uint32_t scalar);

/* ---- Direction. */

/* Bidi_Class. (UAX #9, Table 4) */
enum bu_bidi_class_name {
    BU_BIDI_L = 0, /* strong: left to right */
    BU_BIDI_R,     /* right to left */
    BU_BIDI_AL,    /* right to left: Arabic letters */
    BU_BIDI_EN,    /* weak: European digits */
    BU_BIDI_ES,    /* signs of European numbers */
    BU_BIDI_ET,    /* what ends them, such as currencies */
    BU_BIDI_AN,    /* Arabic digits */
    BU_BIDI_CS,    /* what is between digits */
    BU_BIDI_NSM,   /* marks */
    BU_BIDI_BN,    /* boundary neutral: most controls, ignorables */
    BU_BIDI_B,     /* neutral: ends of paragraphs */
    BU_BIDI_S,     /* tabs */
    BU_BIDI_WS,    /* spaces */
    BU_BIDI_ON,    /* other */
    BU_BIDI_LRE,   /* U+202A; explicit, from here on */
    BU_BIDI_LRO,   /* U+202D */
    BU_BIDI_RLE,   /* U+202B */
    BU_BIDI_RLO,   /* U+202E */
    BU_BIDI_PDF,   /* U+202C */
    BU_BIDI_LRI,   /* U+2066 */
    BU_BIDI_RLI,   /* U+2067 */
    BU_BIDI_FSI,   /* U+2068 */
    BU_BIDI_PDI    /* U+2069 */
};

/*
 * Return the Bidi_Class of scalar, a value of enum bu_bidi_class_name. Values
 * that BU_UNICODE_VERSION does not assign, and numbers above U+10FFFF, may get
 * any class, mostly that of their neighbours. (UnicodeData.txt)
 *
 * A terminal that shows text in memory order needs three answers from it:
 * whether a line has right-to-left text (R, AL, AN), what to refuse or to mark
 * in names and source text (from BU_BIDI_LRE on), and what ends a paragraph.
 */
unsigned bu_bidi_class(uint32_t scalar);

/* ---- Scripts of identifiers, and which of them go together. */

/* The scripts that have a name here. The others have numbers from
 * BU_SCRIPT_OTHER to 255, which depend on BU_UNICODE_VERSION. */
enum bu_script_name {
    BU_SCRIPT_COMMON = 0,
    BU_SCRIPT_INHERITED,
    BU_SCRIPT_LATIN,
    BU_SCRIPT_HAN,
    BU_SCRIPT_HIRAGANA,
    BU_SCRIPT_KATAKANA,
    BU_SCRIPT_BOPOMOFO,
    BU_SCRIPT_HANGUL,
    BU_SCRIPT_GREEK,
    BU_SCRIPT_CYRILLIC,
    BU_SCRIPT_OTHER
};

/*
 * Return the script of scalar by Scripts.txt of BU_UNICODE_VERSION (UAX #24),
 * if it can be in an identifier: if it is XID_Continue (bu_ident_class).
 * Any other number may get any script. Two scalar values have the same script
 * if and only if they have the same number.
 */
unsigned bu_script(uint32_t scalar);

/* How far the scripts of an identifier are mixed (UTS #39, 5.2). */
enum bu_script_level {
    BU_SCRIPT_ASCII = 0, /* ASCII alone */
    BU_SCRIPT_SINGLE,    /* one script, or none */
    BU_SCRIPT_HIGHLY,    /* "Highly Restrictive", see below */
    BU_SCRIPT_MIXED      /* scripts that no usual text has together */
};

/* The scripts that were seen. All zero is the start. For the function below
 * alone. */
struct bu_script_mix {
    uint16_t lost;  /* bits: which of the first scripts are not shared by all */
    uint8_t set;    /* the first scripts: a set of Script_Extensions */
    uint8_t script; /* or, if that is 0, one */
    uint8_t is_lost; /* 1: none is shared by all */
    uint8_t seen;
};

/*
 * Take the next scalar value of an identifier and return how far the scripts of
 * all values so far are mixed, a value of enum bu_script_level, by
 * Script_Extensions: U+30FC goes with Hiragana and Katakana alone, U+0483 with
 * Cyrillic and Old Permic. (UTS #39, 5.1 and 5.2; ScriptExtensions.txt)
 *
 * Common and Inherited, such as most digits and marks, go with every script.
 * Usual combinations count as Single too: Japanese, Korean, and Han with
 * Bopomofo. Highly Restrictive is each of the three with Latin. A Cyrillic
 * letter among Latin ones, as in "p\u0430ypal", is BU_SCRIPT_MIXED: UTS #39 has
 * two more levels for mixed scripts, which depend on a list of recommended
 * scripts.
 *
 * It takes at most as many steps as two sets have scripts, less than 300.
 */
unsigned bu_script_feed(struct bu_script_mix *m, uint32_t scalar);

/* ---- Identifiers. */

/* What identifiers have of a scalar value (UAX #31, UAX31-R1). */
enum bu_ident_property {
    BU_IDENT_NONE = 0,
    BU_IDENT_CONTINUE, /* XID_Continue, and not XID_Start */
    BU_IDENT_START     /* XID_Start, and so XID_Continue */
};

/* Return what DerivedCoreProperties.txt of BU_UNICODE_VERSION says of scalar, a
 * value of enum bu_ident_property; BU_IDENT_NONE for unassigned values,
 * surrogates and numbers above U+10FFFF. */
unsigned bu_ident_class(uint32_t scalar);

/* Can an identifier begin with scalar? A low line is not XID_Start. */
BU_INLINE bool bu_ident_start(uint32_t scalar)
{
    return bu_ident_class(scalar) == BU_IDENT_START;
}

/* Can an identifier go on with scalar? */
BU_INLINE bool bu_ident_continue(uint32_t scalar)
{
    return bu_ident_class(scalar) != BU_IDENT_NONE;
}

/*
 * Return the length in bytes of the longest prefix of s[0..n) that is an
 * identifier: a scalar value that is XID_Start, and then XID_Continue (UAX #31,
 * UAX31-R1). 0 means that no identifier begins there; n, if n is not 0, that
 * all of it is one.
 *
 * A low line or $ does not begin an identifier. If your language allows that,
 * take the byte yourself, and call bu_ident_rest for what follows.
 */
size_t bu_ident_check(const uint8_t *s, size_t n);

/* Return whether s[0..n) is one identifier. An empty text is not. */
BU_INLINE bool bu_ident_valid(const uint8_t *s, size_t n)
{
    return n != 0 && bu_ident_check(s, n) == n;
}

/* Return the length in bytes of the longest prefix of s[0..n) whose scalar
 * values are all XID_Continue. */
size_t bu_ident_rest(const uint8_t *s, size_t n);

/*
 * Return how far the scripts of s[0..n) are mixed, a value of enum
 * bu_script_level, by bu_script_feed. s[0..n) should be an identifier; values
 * that cannot be in one may get any script. Ill-formed text is BU_SCRIPT_MIXED.
 */
unsigned bu_ident_level(const uint8_t *s, size_t n);

/* ---- Width: columns of a terminal. */

/*
 * Return how many columns scalar takes on a terminal: 0, 1 or 2. The answers
 * are those of the usual wcwidth, for Unicode 17.0:
 *
 *   0   what goes with the scalar value before it: general category Mn, Me and
 *       Cf, the vowels and finals of Hangul (U+1160..U+11FF, U+D7B0..U+D7FB);
 *       also U+2028 and U+2029. But not the soft hyphen U+00AD, nor what
 *       PropList.txt calls Prepended_Concatenation_Mark
 *   2   else, East_Asian_Width W or F (UAX #11), what is wide there by
 *       default, U+3248..U+324F and U+4DC0..U+4DFF
 *   1   all else; also controls, surrogates and numbers above U+10FFFF, which
 *       the caller shows in a way of its own; private use; noncharacters
 *
 * A scalar value that Unicode 17.0 does not assign may get any of the three,
 * unless it is one of those above. Sequences of scalar values, such as an emoji
 * joined by U+200D, are not considered.
 */
unsigned bu_width(uint32_t scalar);

/* The last two scalar values of a row, 0 where there is none. All zero is the
 * start of a row. It may be filled in, to begin in the middle of one. */
struct bu_width_row {
    uint32_t last;
    uint32_t before;
};

/*
 * Return how many columns scalar adds to a row, 0 to 2, after what was fed
 * before it. The sum is the width of the text on a terminal that shows emoji
 * sequences as one; docs/unicode.md says which do. It is bu_width, except that
 *
 *   U+FE0F      adds 1 after what takes one column: U+2764 and it take 2
 *   skin tones  U+1F3FB..U+1F3FF make what they follow two columns wide and add
 *               no more: after U+1F44D 0, after U+261D 1
 *   U+200D      is followed by 0 columns, if that is wide or a pictograph
 *               (U+2190..U+2BFF, U+1F000..U+1FAFF)
 *
 * The column that U+FE0F or a skin tone adds belongs to what is before it, so
 * both must be in one row. Make *row all zero after anything that moves the
 * cursor, such as a control.
 */
unsigned bu_width_feed(struct bu_width_row *row, uint32_t scalar);

/* ---- ASCII in place of letters of other alphabets. */

/* Bytes that one scalar value becomes, at most. */
#define BU_TRANSLIT_MAX 4

/* What bu_translit returns for a scalar value that the table does not have. */
#define BU_TRANSLIT_NONE 5u

/* A run of scalar values that a table has. */
struct bu_translit_run {
    uint16_t first;
    uint16_t last;
    uint16_t at; /* of the code of `first` */
};

/* A table. Name it to have it linked; its fields are for bu_translit alone. */
struct bu_translit_table {
    const struct bu_translit_run *runs; /* by `first` */
    const uint8_t *codes;
    const uint8_t (*words)[BU_TRANSLIT_MAX];
    uint32_t count; /* of runs */
};

/*
 * Latin letters with diacritics, of all languages that use them; Cyrillic, with
 * the letters of Russian, Ukrainian, Belarusian, Serbian, Macedonian, Kazakh,
 * Kyrgyz, Tatar, Bashkir and others; modern Greek; a few signs of typography.
 * One reading for each letter: the Ukrainian reading of U+0433 differs from the
 * Russian one, and it is the Russian that is given. Combining marks and the
 * hard and soft sign become nothing. docs/names.md has the rows.
 */
extern const struct bu_translit_table bu_translit_all;

/*
 * Write ASCII in place of scalar into out, which always needs room for
 * BU_TRANSLIT_MAX bytes, and return how many were written, 0 to 4. ASCII gives
 * itself, controls included. All other output is 20..7E, and none of it is '"',
 * '%', '/' or '\\'. Return BU_TRANSLIT_NONE, and write nothing, if the table
 * does not have scalar. This is for people to read: many names become the same
 * one.
 */
unsigned bu_translit(const struct bu_translit_table *table, uint32_t scalar,
                     uint8_t out[BU_TRANSLIT_MAX]);

#ifdef __cplusplus
}
#endif

#endif
