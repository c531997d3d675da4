/* segment: graphemes, words and lines. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_SEGMENT_H
#define BAREUTF_SEGMENT_H

#include <stdbool.h>
#include <bareutf/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Graphemes, scalar value by scalar value. */

/* State of a text. All zero is the start state. Only the function below uses
 * it. */
struct bu_grapheme {
    uint8_t state;
};

/*
 * Take the next scalar value of a text and return whether an extended grapheme
 * cluster begins with it, which means a break before it. That is true for the
 * first one. (UAX #29, section 3.1, rules GB1 to GB999 with GB9c and GB11, by
 * the properties of BU_UNICODE_VERSION)
 *
 * Unassigned values that are Extended_Pictographic, for pictographs of later
 * versions, have that class. Other unassigned values below U+20000 may have any
 * class. A surrogate, or a number above U+10FFFF, has the class Other.
 *
 * To start in the middle of a text, begin at a known break, or before any
 * scalar value that is neither a mark (Extend, ZWJ) nor a regional indicator:
 * the result is right from the second scalar value on.
 */
bool bu_grapheme_break(struct bu_grapheme *g, uint32_t scalar);

/* ---- Graphemes of UTF-8. */

/*
 * A grapheme is an extended grapheme cluster as bu_grapheme_break finds it. In
 * UTF-8 each ill-formed part (see utf8.h) is a grapheme too, with a break
 * before and after it; a sequence that the end of a range truncates is such a
 * part. All functions here divide a range in the same way, from its start on.
 */

/* Return the length in bytes of the first grapheme of s[0..n), or 0 if n is 0.
 */
size_t bu_grapheme_next(const uint8_t *s, size_t n);

/*
 * Return the length in bytes of the last grapheme of s[0..n), or 0 if n is 0.
 *
 * The call reads that grapheme, and back to the nearest scalar value that is
 * neither a mark (Extend, ZWJ) nor a regional indicator: in any text at most
 * the length of two graphemes and one row of regional indicators, and up to 4
 * bytes before that to see where it begins. Whether an indicator is the first
 * or the second half of a flag depends on how many come before it, so the call
 * counts back to the start of the row. bu_grapheme_back counts each row once in
 * a walk over a whole text.
 */
size_t bu_grapheme_prev(const uint8_t *s, size_t n);

/*
 * Return the length in bytes of the grapheme of s[0..n) that ends at the offset
 * at, or 0 if at is 0. at must be a break of s[0..n), or n.
 *
 * The steps are those of bu_grapheme_prev, but the call reads s[at..n) too: a
 * flag that begins there has whole flags before it, so no count is needed. A
 * walk over a whole text, from n to 0, takes linear time for any text. The
 * offset is the only state.
 */
size_t bu_grapheme_back(const uint8_t *s, size_t n, size_t at);

/* Return the number of graphemes in s[0..n). */
size_t bu_grapheme_count(const uint8_t *s, size_t n);

/* Return the offset in s[0..n) of grapheme number index, counted from 0, which
 * is the length of the first index graphemes; or n if there are not that many.
 */
size_t bu_grapheme_offset(const uint8_t *s, size_t n, size_t index);

/* Return the length in bytes of the longest prefix of s[0..n) that has at most
 * max bytes and consists of whole graphemes of s[0..n): 0 if the first grapheme
 * is longer than max. */
size_t bu_grapheme_truncate(const uint8_t *s, size_t n, size_t max);

/*
 * Return the number of columns that s[0..n) takes on a terminal: the sum, over
 * its graphemes, of the columns that bu_width_feed counts for the grapheme in a
 * row of its own, with 1 for each ill-formed part.
 *
 * For one grapheme, such as an emoji sequence with U+FE0F, U+200D, a skin tone
 * or two regional indicators, the result is that of bu_width_feed. For a row of
 * several, bu_width_feed may count less: it adds 0 for a wide scalar value or a
 * pictograph after U+200D, even if U+200D does not join it (UAX #29, GB11).
 */
size_t bu_grapheme_columns(const uint8_t *s, size_t n);

/* Return the length in bytes of the longest prefix of s[0..n) that takes at
 * most max columns, as bu_grapheme_columns counts, and consists of whole
 * graphemes. */
size_t bu_grapheme_truncate_columns(const uint8_t *s, size_t n, size_t max);

/* ---- Words, scalar value by scalar value. */

/*
 * The default word boundaries of UAX #29, section 4, rules WB1 to WB999, by
 * WordBreakProperty.txt and emoji-data.txt of BU_UNICODE_VERSION. They divide
 * all of a text into segments: "can't", "3.14" and " " are segments. Thai, Lao,
 * Khmer, Burmese, Chinese and Japanese are written without spaces, and their
 * words cannot be found without a dictionary: there, each Han character is a
 * segment, and so is each letter of the other scripts with its marks.
 */

/* Word_Break, as far as the rules need it. */
enum bu_word_property {
    BU_WORD_NEWLINE = 0, /* also U+2028 and U+2029 */
    BU_WORD_CR,
    BU_WORD_LF,
    BU_WORD_ZWJ,
    BU_WORD_REGIONAL_INDICATOR,
    BU_WORD_SPACE, /* WSegSpace */
    BU_WORD_SINGLE_QUOTE,
    BU_WORD_DOUBLE_QUOTE,
    BU_WORD_MID_NUM_LET,
    BU_WORD_MID_LETTER,
    BU_WORD_MID_NUM,
    BU_WORD_EXTEND_NUM_LET,
    BU_WORD_LETTER_PICTURE, /* ALetter and Extended_Pictographic */
    BU_WORD_OTHER,
    BU_WORD_LETTER, /* ALetter */
    BU_WORD_NUMERIC,
    BU_WORD_KATAKANA,
    BU_WORD_HEBREW,    /* Hebrew_Letter */
    BU_WORD_IDEOGRAPH, /* Other; a letter, Nl or Nd, as Han and Thai are */
    BU_WORD_EXTEND,    /* Extend and Format */
    BU_WORD_PICTURE    /* Other, and Extended_Pictographic */
};

/*
 * Return the class of scalar, a value of enum bu_word_property. A scalar value
 * that BU_UNICODE_VERSION does not assign may have any class; surrogates and
 * numbers above U+10FFFF are BU_WORD_OTHER.
 */
unsigned bu_word_class(uint32_t scalar);

/* State of a text. All zero is the start state. Only the functions below use
 * it. */
struct bu_word {
    uint8_t left;  /* class of the last scalar value that was not skipped */
    uint8_t last;  /* class of the last scalar value */
    uint8_t need;  /* not 0: the class that must follow left to continue the
                    * word */
    uint8_t waits; /* BU_WORD_WAIT, or 0 */
};

/* Results of bu_word_feed: flags that are added. */
enum bu_word_answer {
    BU_WORD_BREAK = 1, /* there is a boundary before this scalar value */
    BU_WORD_WAIT = 2,  /* whether there is one depends on what follows */
    BU_WORD_BEFORE = 4 /* there is one before the first value that had to wait
                        */
};

/*
 * Feed the next scalar value of a text and report where it has boundaries.
 *
 * A result of 0 means that there is no boundary before this value, or before
 * any that had to wait. BU_WORD_WAIT, which is always returned alone, means
 * that later values decide whether there is a boundary before the first value
 * that waits: the first one fed since the last result without BU_WORD_WAIT.
 * There is none before the other waiting values. A result without BU_WORD_WAIT
 * decides. So does the end of the text: if a value waits there, there is a
 * boundary before the first that waits.
 *
 * The start of the text is reported as a boundary (WB1), its end is not (WB2).
 *
 * For anything that is not a scalar value feed U+0085: a newline has a boundary
 * before and after it.
 *
 *     can't     1 0 0 2 0    one segment
 *     can' t    1 0 0 2 5 1  a boundary before ', one after it
 */
unsigned bu_word_feed(struct bu_word *w, uint32_t scalar);

/* ---- Words of UTF-8. */

/*
 * These functions treat s[0..n) as a whole text, and divide it into segments at
 * the boundaries that bu_word_feed finds. A boundary depends on the text around
 * it, so a part of a text may be divided otherwise: "can't" is one segment,
 * "can'" is two. The rest of a text from a boundary on has the same boundaries.
 *
 * Each ill-formed part (see utf8.h) is a segment of its own, even a sequence
 * that the end truncates.
 */

/* Return the length in bytes of the first segment of s[0..n), 1 to n; or 0 if n
 * is 0. */
size_t bu_word_next(const uint8_t *s, size_t n);

/*
 * Return the length in bytes of the last segment of s[0..n), 1 to n; or 0 if n
 * is 0. The steps are those of bu_word_next in reverse order.
 *
 * The call reads that segment and, before it, at most two scalar values with
 * their marks. If the segment ends with a regional indicator, it reads the
 * whole row of indicators to see if their number is odd. bu_word_back counts
 * each row once in a walk over a whole text.
 */
size_t bu_word_prev(const uint8_t *s, size_t n);

/*
 * Return the length in bytes of the segment of s[0..n) that ends at the offset
 * at, or 0 if at is 0. at must be a boundary of s[0..n), or n.
 *
 * The steps are those of bu_word_prev, but the call reads s[at..n) too: a pair
 * of regional indicators that begins there has whole pairs before it, so no
 * count is needed. A walk over a whole text, from n to 0, takes linear time for
 * any text. The offset is the only state.
 */
size_t bu_word_back(const uint8_t *s, size_t n, size_t at);

/*
 * Return the offset of the segment that contains s[at], and set *length to its
 * length in bytes, as for a double click. If at is not below n, return n and
 * set *length to 0. The call reads what bu_word_prev reads, this segment and
 * its neighbours.
 */
size_t bu_word_at(const uint8_t *s, size_t n, size_t at, size_t *length);

/* Return whether the segment s[0..n) is a word: whether one of its scalar
 * values has a class from BU_WORD_LETTER to BU_WORD_IDEOGRAPH, or
 * BU_WORD_LETTER_PICTURE. So "can't", "3.14" and a Han character are words;
 * spaces, punctuation, emoji and ill-formed parts are not. */
bool bu_word_is_word(const uint8_t *s, size_t n);

/*
 * Return the number of bytes of s[0..n) up to the end of its first word, or n
 * if it has none: for a key that moves, or erases, to the right.
 */
size_t bu_word_right(const uint8_t *s, size_t n);

/* Return the number of bytes of s[0..n) from the start of its last word on, or
 * n if it has none. The time is at most linear in n. */
size_t bu_word_left(const uint8_t *s, size_t n);

/* ---- Line breaks, scalar value by scalar value. */

/*
 * Rules for where a line may or must end: UAX #14, LB1 to LB31, with
 * LineBreak.txt of BU_UNICODE_VERSION. An object of this type tailors only the
 * choices that LB1 leaves open.
 *
 * You may make one of rows of the objects below, each in its place: rows[0] of
 * bu_linebreak_thai and rows[1] of bu_linebreak_loose. With any other number
 * lines break elsewhere, but no call reads out of bounds or takes longer.
 */
struct bu_linebreak_rules {
    uint8_t rows[2]; /* the class of letters of Thai and Lao, and of CJ */
};

/* The default of LB1: no break inside Thai, Lao, Khmer and Burmese words (SA),
 * which only a dictionary can find; no break before small kana (CJ). */
extern const struct bu_linebreak_rules bu_linebreak_default;

/* The default, except that CJ is ID: lines may break before small kana and
 * U+30FC (CSS Text Level 3, section 5.3, "line-break: normal"). */
extern const struct bu_linebreak_rules bu_linebreak_loose;

/* The default, except that lines may break inside Thai and Lao words, before
 * each consonant or vowel that begins a cluster: for displays that are too
 * narrow for words. Khmer and Burmese are as in the default. */
extern const struct bu_linebreak_rules bu_linebreak_thai;

/* A run of scalar values of one class. */
struct bu_linebreak_run {
    uint32_t first;
    uint16_t length;
    uint8_t row;
};

/* State of a text. All zero is the start state. Only the function below uses
 * it. */
struct bu_linebreak {
    struct bu_linebreak_run runs[2]; /* those of the last letters and marks */
    uint8_t left;  /* class of the last scalar value that is not a mark */
    uint8_t marks; /* what precedes and follows it */
    uint8_t waits; /* what it waits for */
};

/* Results of bu_linebreak_feed: flags that are added. The first four are about
 * the place before this scalar value, the others about the place that waited.
 */
enum bu_linebreak_answer {
    BU_LINEBREAK_NO = 0,
    BU_LINEBREAK_MAY = 1,
    BU_LINEBREAK_MUST = 2,
    BU_LINEBREAK_WAIT = 3,   /* NO or MAY; later values decide */
    BU_LINEBREAK_BEFORE = 4, /* MAY for the place that waited */
    BU_LINEBREAK_STILL = 8   /* that place still waits */
};

/*
 * Feed the next scalar value of a text and report whether a line may break
 * before it. At most one place waits at a time. A result without
 * BU_LINEBREAK_STILL decides it: with BU_LINEBREAK_BEFORE it is a MAY, else a
 * NO. The same result may begin a wait for its own place.
 *
 * There is no break before the first scalar value (LB2). The end of a text is a
 * break (LB3), and decides a place that waits as U+000A would: feed U+000A to
 * learn the result.
 *
 *     a b\nc      0 0 1 0 2
 *     $(1)        0 3 0 0       WAIT before (, which the 1 decides: NO
 *     $(x)        0 3 4 0       WAIT before (, which the x decides: MAY
 *
 * A surrogate, or a number above U+10FFFF, is treated as a letter. The state
 * keeps the runs in which the last letters and marks were found, so text of one
 * script takes little time.
 */
unsigned bu_linebreak_feed(struct bu_linebreak *l,
                           const struct bu_linebreak_rules *rules,
                           uint32_t scalar);

/* ---- Line breaks of UTF-8. */

/*
 * s[0..n) is a text, or the rest of one after a break. Each ill-formed part
 * (see utf8.h) is treated as U+FFFD. Spaces belong to the text before them.
 */

/* Return the number of bytes of s[0..n) up to the first place where a line may
 * or must break: 1 to n, or 0 if n is 0. Set *must to true if the line must
 * break there, after a newline, which these bytes include; else to false. */
size_t bu_linebreak_next(const struct bu_linebreak_rules *rules,
                         const uint8_t *s, size_t n, bool *must);

/*
 * Return the length in bytes of the last such part of s[0..n): 1 to n, or 0 if
 * n is 0. The steps are those of bu_linebreak_next in reverse order.
 *
 * The time depends on the length of that part, not on n, except after a run of
 * scalar values whose class depends on those before them: regional indicators,
 * hyphens, viramas, closing punctuation and spaces. The call goes back to the
 * start of such a run, so a walk over a run of regional indicators, or of
 * spaces with marks, takes time that grows with the square of its length.
 */
size_t bu_linebreak_prev(const struct bu_linebreak_rules *rules,
                         const uint8_t *s, size_t n);

/* The width of a line and how to measure it. Neither pointer may be null; any
 * max, and any result of measure, is allowed. */
struct bu_linebreak_box {
    const struct bu_linebreak_rules *rules;
    size_t max; /* columns, pixels, or any unit of measure */
    /* Return the width of the grapheme s[0..n). bu_linebreak_columns returns
     * columns. For pixels, a struct that begins with this one can name a font.
     * For U+00AD: the width of the hyphen, which takes room only at the end of
     * a line. A sum above SIZE_MAX is SIZE_MAX. */
    size_t (*measure)(const struct bu_linebreak_box *box, const uint8_t *s,
                      size_t n);
};

/* bu_grapheme_columns as `measure` of a struct bu_linebreak_box. box is not
 * used. */
size_t bu_linebreak_columns(const struct bu_linebreak_box *box,
                            const uint8_t *s, size_t n);

/* Why a line ends. */
enum bu_linebreak_end {
    BU_LINEBREAK_END_TEXT = 0, /* at the end of s[0..n), without a newline */
    BU_LINEBREAK_END_NEWLINE,  /* after a newline, as it must */
    BU_LINEBREAK_END_MAY,      /* at a permitted place */
    BU_LINEBREAK_END_HYPHEN,   /* after U+00AD: show a hyphen instead of it */
    BU_LINEBREAK_END_CUT       /* inside a word: no permitted place fits */
};

/* A line that was found. */
struct bu_linebreak_line {
    size_t shown; /* its bytes, without spaces and a newline at its end */
    size_t width; /* of these bytes; of U+00AD, only of a hyphen at the end */
    enum bu_linebreak_end end;
};

/*
 * Return the number of bytes of s[0..n) that go on one line, 0 if n is 0, and
 * set *line. The line ends where it must, or at the last permitted place where
 * the shown part is at most max wide. If there is no such place, it ends after
 * the last grapheme that fits, or after the first grapheme if none fits.
 *
 * Soft hyphens U+00AD are in the shown part; do not show them. With
 * BU_LINEBREAK_END_HYPHEN show a hyphen at the end, which width includes. No
 * line consists of a hyphen alone.
 *
 * Spaces at the end of a line may be beyond max. No line ends inside a
 * grapheme. The call reads up to the first grapheme beyond max, and further
 * only to decide a place before it.
 */
size_t bu_linebreak_fit(const struct bu_linebreak_box *box, const uint8_t *s,
                        size_t n, struct bu_linebreak_line *line);

#ifdef __cplusplus
}
#endif

#endif
