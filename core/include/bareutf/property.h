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

/* Return the General_Category of scalar, a value of enum bu_general_category,
 * by UnicodeData.txt of BU_UNICODE_VERSION. Any number is allowed. */
unsigned bu_category(uint32_t scalar);

/* ---- Binary properties. */

/* A binary property. Only those that you name are linked. Only the function
 * below uses the contents. */
struct bu_property;

/* (PropList.txt, DerivedCoreProperties.txt, emoji-data.txt) */
extern const struct bu_property bu_property_white_space;
extern const struct bu_property bu_property_alphabetic;
/* i, j and others that lose their dot under an accent. */
extern const struct bu_property bu_property_soft_dotted;
/* Default_Ignorable_Code_Point: not shown by default. */
extern const struct bu_property bu_property_default_ignorable;
/* Syntax and white space of pattern languages, the same in all versions. (UAX
 * #31, R3) */
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

/* A number: numerator / denominator * 10^zeros. */
struct bu_numeric {
    int16_t numerator;    /* -1 to 999 */
    uint16_t denominator; /* 1 to 999; 1 if it is not a fraction */
    uint8_t zeros;        /* 0 to 16; 0 for a fraction */
};

/*
 * Return whether scalar has a Numeric_Value. If it has, write that to *value;
 * otherwise *value does not change. U+0667 is 7, U+00BD is 1/2, and U+4E07 is
 * 10000, as 1 and four zeros or as 10 and three. (DerivedNumericValues.txt)
 *
 * Only digits of the category BU_CATEGORY_ND form decimal numbers when they are
 * in a row.
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
    BU_BIDI_ET,    /* terminators of these, such as currencies */
    BU_BIDI_AN,    /* Arabic digits */
    BU_BIDI_CS,    /* separators between digits */
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
 * that BU_UNICODE_VERSION does not assign, and numbers above U+10FFFF, may have
 * any class, mostly that of their neighbours. (UnicodeData.txt)
 *
 * A terminal that shows text in memory order uses it for three questions: does
 * a line have right-to-left text (R, AL, AN), which values to refuse or to mark
 * in names and source text (BU_BIDI_LRE and above), and which values end a
 * paragraph (B).
 */
unsigned bu_bidi_class(uint32_t scalar);

/* ---- Scripts of identifiers, and mixed scripts. */

/* Scripts with a name here. All others have numbers from BU_SCRIPT_OTHER to
 * 255, which depend on BU_UNICODE_VERSION. */
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
 * if it is XID_Continue (bu_ident_class), which means that an identifier may
 * have it. For any other number the result may be any script. Two such scalar
 * values have the same script if and only if the results are equal.
 */
unsigned bu_script(uint32_t scalar);

/* Degrees to which an identifier mixes scripts (UTS #39, 5.2). */
enum bu_script_level {
    BU_SCRIPT_ASCII = 0, /* only ASCII */
    BU_SCRIPT_SINGLE,    /* one script, or none */
    BU_SCRIPT_HIGHLY,    /* "Highly Restrictive", see below */
    BU_SCRIPT_MIXED      /* a combination that is in no usual text */
};

/* The scripts seen so far. All zero is the start state. Only the function below
 * uses it. */
struct bu_script_mix {
    uint16_t lost;   /* bits: which of the first scripts not all values share */
    uint8_t set;     /* the first scripts: a set of Script_Extensions */
    uint8_t script;  /* or, if that is 0, one */
    uint8_t is_lost; /* 1: no script is shared by all */
    uint8_t seen;
};

/*
 * Take the next scalar value of an identifier and return how much the values so
 * far mix scripts, a value of enum bu_script_level. The scripts of a value are
 * its Script_Extensions: those of U+30FC are Hiragana and Katakana, those of
 * U+0483 Cyrillic and Old Permic. (UTS #39, 5.1 and 5.2; ScriptExtensions.txt)
 *
 * Common and Inherited values, such as most digits and marks, match every
 * script. Three combinations count as a single script too: Japanese, Korean,
 * and Han with Bopomofo. Highly Restrictive is one of these three with Latin. A
 * Cyrillic letter among Latin ones, as in "p\u0430ypal", is BU_SCRIPT_MIXED.
 * UTS #39 has two more levels for mixed scripts, which depend on a list of
 * recommended scripts; here they are BU_SCRIPT_MIXED.
 *
 * The call takes fewer than 300 steps: at most the number of scripts in two
 * sets.
 */
unsigned bu_script_feed(struct bu_script_mix *m, uint32_t scalar);

/* ---- Identifiers. */

/* Places of a scalar value in identifiers (UAX #31, UAX31-R1). */
enum bu_ident_property {
    BU_IDENT_NONE = 0,
    BU_IDENT_XID_CONTINUE, /* XID_Continue, and not XID_Start */
    BU_IDENT_XID_START     /* XID_Start, and so XID_Continue */
};

/* Return a value of enum bu_ident_property for scalar, by
 * DerivedCoreProperties.txt of BU_UNICODE_VERSION: BU_IDENT_NONE for unassigned
 * values, surrogates and numbers above U+10FFFF. */
unsigned bu_ident_class(uint32_t scalar);

/* Return whether an identifier can begin with scalar. A low line is not
 * XID_Start. */
BU_INLINE bool bu_ident_start(uint32_t scalar)
{
    return bu_ident_class(scalar) == BU_IDENT_XID_START;
}

/* Return whether an identifier can continue with scalar. */
BU_INLINE bool bu_ident_continue(uint32_t scalar)
{
    return bu_ident_class(scalar) != BU_IDENT_NONE;
}

/*
 * Return the length in bytes of the longest prefix of s[0..n) that is an
 * identifier: a scalar value that is XID_Start, and then XID_Continue (UAX #31,
 * UAX31-R1). 0 means that s does not begin with an identifier; n, if it is not
 * 0, that all of s is one.
 *
 * An identifier does not begin with a low line or $. If your language allows
 * that, pass the byte yourself and call bu_ident_rest for the rest.
 */
BU_MUST_USE size_t bu_ident_check(const uint8_t *s, size_t n);

/* Return whether s[0..n) is one identifier. An empty text is not an identifier.
 */
BU_INLINE BU_MUST_USE bool bu_ident_valid(const uint8_t *s, size_t n)
{
    return n != 0 && bu_ident_check(s, n) == n;
}

/* Return the length in bytes of the longest prefix of s[0..n) whose scalar
 * values are all XID_Continue. */
size_t bu_ident_rest(const uint8_t *s, size_t n);

/*
 * Return how much s[0..n) mixes scripts, a value of enum bu_script_level, by
 * bu_script_feed. s[0..n) should be an identifier: other values may count as
 * any script. An empty text is BU_SCRIPT_ASCII, ill-formed text
 * BU_SCRIPT_MIXED.
 */
unsigned bu_ident_level(const uint8_t *s, size_t n);

/* ---- Width in columns of a terminal. */

/*
 * Return how many columns scalar takes on a terminal: 0, 1 or 2. The results
 * are those of common wcwidth functions, by the data of BU_UNICODE_VERSION:
 *
 *   0   values that combine with the one before: General_Category Mn, Me and
 *       Cf, and the vowels and finals of Hangul (U+1160..U+11FF,
 *       U+D7B0..U+D7FB); also U+2028 and U+2029. Except the soft hyphen U+00AD
 *       and Prepended_Concatenation_Mark of PropList.txt
 *   2   otherwise: East_Asian_Width W or F (UAX #11), values that are wide
 *       there by default, U+3248..U+324F and U+4DC0..U+4DFF
 *   1   all others; also controls, surrogates and numbers above U+10FFFF, which
 *       the caller has to show in its own way; private use; noncharacters
 *
 * For a scalar value that is not assigned and that is not listed above, the
 * result may be any of the three. The call does not consider sequences, such as
 * an emoji joined by U+200D; bu_width_feed does.
 */
unsigned bu_width(uint32_t scalar);

/* The last two scalar values of a row, 0 if there is none. All zero is the
 * start of a row. To begin in the middle of a row, fill it in; any number is
 * allowed. */
struct bu_width_row {
    uint32_t last;
    uint32_t before;
};

/*
 * Return how many columns scalar adds to a row, 0 to 2, after the values fed
 * before it. The sum is the width of the text on a terminal that shows each
 * emoji sequence as one sign; docs/unicode.md says which terminals do. The
 * result is that of bu_width, with these exceptions:
 *
 *   U+FE0F      adds 1 after a value of one column: U+2764 U+FE0F takes 2
 *   skin tones  U+1F3FB..U+1F3FF after a pictograph, or after U+FE0F, make it
 *               two columns wide and take none themselves: they add 0 after
 *               U+1F44D and 1 after U+261D
 *   U+200D      makes the next value add 0 if it is wide or a pictograph
 *               (U+2190..U+2BFF, U+1F000..U+1FAFF)
 *
 * The column that U+FE0F or a skin tone adds belongs to the value before it, so
 * both must be in one row. Make *row all zero after anything that moves the
 * cursor, such as a control.
 */
unsigned bu_width_feed(struct bu_width_row *row, uint32_t scalar);

/* ---- Widths of other terminals and displays. */

/* East_Asian_Width. (UAX #11) */
enum bu_east_asian_name {
    BU_EAST_ASIAN_N = 0, /* Neutral: all that is in no East Asian page */
    BU_EAST_ASIAN_A,     /* Ambiguous: wide where a page of East Asia is used */
    BU_EAST_ASIAN_H,     /* Halfwidth */
    BU_EAST_ASIAN_W,     /* Wide */
    BU_EAST_ASIAN_F,     /* Fullwidth */
    BU_EAST_ASIAN_NA     /* Narrow */
};

/*
 * Return East_Asian_Width of scalar, a value of enum bu_east_asian_name, by
 * EastAsianWidth.txt of BU_UNICODE_VERSION, also of values that are not
 * assigned: BU_EAST_ASIAN_N for surrogates and for numbers above U+10FFFF.
 */
unsigned bu_east_asian_width(uint32_t scalar);

/*
 * Return the columns of scalar, 0 to 2, in a Chinese, Japanese or Korean
 * setting, where Ambiguous values take two: Greek and Cyrillic letters, U+2605,
 * frames, private use, U+FFFD. That is bu_width, but 2 for what has one column
 * and East_Asian_Width A, except the soft hyphen U+00AD.
 */
unsigned bu_width_cjk(uint32_t scalar);

/* How a terminal or a display counts columns. A constant of yours may have any
 * values. */
struct bu_widths {
    /* Return the columns of a scalar value, 0 to 2: bu_width, bu_width_cjk, or
     * what a font or a terminal has. */
    unsigned (*width)(uint32_t scalar);
    uint8_t emoji; /* not 0: U+FE0F makes a value of one column two wide */
    uint8_t text;  /* not 0: U+FE0E makes an emoji of two columns one wide */
};

/* bu_width, and U+FE0F widens: what bu_width_feed counts. */
extern const struct bu_widths bu_widths_default;

/* bu_width_cjk, and U+FE0F widens. Only who names it links its table. */
extern const struct bu_widths bu_widths_cjk;

/*
 * Return how many columns scalar adds to a row, as bu_width_feed does, but by
 * *w: 0 to 2, or -1 for U+FE0E after an emoji, if w->text is not 0. An emoji is
 * here a value of two columns, by w->width and by bu_width, of U+2190..U+2BFF
 * or U+1F000..U+1FAFF that U+200D does not join to the one before.
 * docs/unicode.md says which terminals do what.
 */
int bu_widths_feed(const struct bu_widths *w, struct bu_width_row *row,
                   uint32_t scalar);

/*
 * Return the columns of s[0..n) by *w: the sum of bu_widths_feed over its
 * graphemes (segment.h), each in a row of its own, with those of U+FFFD for
 * each ill-formed part. With bu_widths_default it is bu_grapheme_columns. For
 * bu_linebreak_fit, call it in a `measure` of your own.
 */
size_t bu_widths_columns(const struct bu_widths *w, const uint8_t *s, size_t n);

/* ---- ASCII in place of letters of other alphabets. */

/* The most bytes that one scalar value becomes. */
#define BU_TRANSLIT_MAX 4

/* The result of bu_translit for a scalar value that is not in the table. */
#define BU_TRANSLIT_NONE 5u

/* A run of scalar values in a table. */
struct bu_translit_run {
    uint16_t first;
    uint16_t last;
    uint16_t at; /* place of the code of `first` */
};

/*
 * A table. Only those that you name are linked. Only bu_translit uses the
 * fields, and it trusts them: the object is a constant that a generator makes.
 * In one of your own, at + last - first of each run must be a place in codes,
 * unless at is 8000 or more, which is 8000 plus the code of the whole run; a
 * code is 0 for none, ASCII below 80, else 80 plus twice the place of its word,
 * plus 1 if the word begins with a letter that becomes a capital.
 */
struct bu_translit_table {
    const struct bu_translit_run *runs; /* sorted by `first` */
    const uint8_t *codes;
    const uint8_t *words; /* BU_TRANSLIT_MAX bytes each */
    uint32_t count;       /* number of runs */
};

/*
 * Latin letters with diacritics, of all languages that use them; Cyrillic, with
 * the letters of Russian, Ukrainian, Belarusian, Serbian, Macedonian, Kazakh,
 * Kyrgyz, Tatar, Bashkir and others; modern Greek; a few signs of typography.
 * Each letter has one reading: U+0433 has the Russian one, not the Ukrainian
 * one. Combining marks and the hard and soft sign become nothing. docs/names.md
 * shows the rows.
 */
extern const struct bu_translit_table bu_translit_all;

/*
 * Write ASCII for scalar to out, which must have room for BU_TRANSLIT_MAX
 * bytes. Return the number of bytes, 0 to 4; or BU_TRANSLIT_NONE, with nothing
 * written, if scalar is not in the table. ASCII, controls included, becomes
 * itself. All other output is 20..7E except '"', '%', '/' and '\\'. The result
 * is for people to read: different names may become the same.
 */
unsigned bu_translit(const struct bu_translit_table *table, uint32_t scalar,
                     uint8_t out[BU_TRANSLIT_MAX]);

#ifdef __cplusplus
}
#endif

#endif
