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

/* State of a text. All zero is its start. For the function below alone. */
struct bu_grapheme {
    uint8_t state;
};

/*
 * Take the next scalar value of a text and return whether an extended grapheme
 * cluster begins with it: whether there is a break before it. That is true for
 * the first one. (UAX #29, section 3.1, rules GB1 to GB999 with GB9c and GB11,
 * by the properties of BU_UNICODE_VERSION)
 *
 * Pictographs to come (Extended_Pictographic that is not assigned) have their
 * class. Other scalar values below U+20000 that this version does not assign
 * may have any. A surrogate, or a number above U+10FFFF, has the class Other.
 *
 * To begin in the middle of a text, start where there surely is a break, or
 * before any scalar value that is neither a mark (Extend, ZWJ) nor a regional
 * indicator: the answers are right from the second scalar value on.
 */
bool bu_grapheme_break(struct bu_grapheme *g, uint32_t scalar);

/* ---- Graphemes of UTF-8. */

/*
 * A grapheme is an extended grapheme cluster as bu_grapheme_break finds it, and
 * in UTF-8 each ill-formed part (see utf8.h) is one of its own: there is a
 * break before it and after it. A sequence that the end of a range truncates
 * is such a part. All functions here divide a range alike, from its start on.
 */

/* Return the bytes of the first grapheme of s[0..n), 0 if n is 0. */
size_t bu_grapheme_next(const uint8_t *s, size_t n);

/*
 * Return the bytes of the last grapheme of s[0..n), 0 if n is 0.
 *
 * It reads that grapheme, and before it up to the nearest scalar value that is
 * neither a mark (Extend, ZWJ) nor a regional indicator: in any text at most
 * what two graphemes and one row of regional indicators have. Whether one of
 * these is the first or the second half of a flag depends on how many are
 * before it, so a call after a row of them counts back to its start. Steps over
 * a whole text with bu_grapheme_back count each row once.
 */
size_t bu_grapheme_prev(const uint8_t *s, size_t n);

/*
 * Return the bytes of the grapheme of s[0..n) that ends at the offset at, 0 if
 * at is 0. at is at most n, and a break of s[0..n), or n.
 *
 * The steps are those of bu_grapheme_prev, but s[at..n) is read too: a flag
 * that begins there has whole flags before it. So no count is needed, and a
 * whole text, from n to 0, takes linear time whatever it holds. The offset is
 * the only state.
 */
size_t bu_grapheme_back(const uint8_t *s, size_t n, size_t at);

/* Return how many graphemes s[0..n) has. */
size_t bu_grapheme_count(const uint8_t *s, size_t n);

/* Return the offset in s[0..n) of grapheme number index, counted from 0, or n
 * when there are not that many: the bytes of the first index graphemes. */
size_t bu_grapheme_offset(const uint8_t *s, size_t n, size_t index);

/* Return the length of the longest prefix of s[0..n) that has at most max bytes
 * and consists of whole graphemes of s[0..n). 0 if the first one is longer. */
size_t bu_grapheme_truncate(const uint8_t *s, size_t n, size_t max);

/*
 * Return the columns that s[0..n) takes on a terminal: the sum over its
 * graphemes of what bu_width_feed adds for each scalar value, each grapheme in
 * a row of its own, and 1 for each ill-formed part.
 *
 * A grapheme alone, such as an emoji sequence with U+FE0F, U+200D, a skin tone
 * or two regional indicators, takes what bu_width_feed counts for it. For a row
 * of several, bu_width_feed may count less: where U+200D is before a wide
 * scalar value or a pictograph that it does not join (UAX #29, GB11),
 * bu_width_feed adds 0 for that.
 */
size_t bu_grapheme_columns(const uint8_t *s, size_t n);

/* Return the length of the longest prefix of s[0..n) that takes at most max
 * columns, as bu_grapheme_columns counts, and consists of whole graphemes. */
size_t bu_grapheme_truncate_columns(const uint8_t *s, size_t n, size_t max);

/* ---- Words, scalar value by scalar value. */

/*
 * The default word boundaries of UAX #29, section 4, rules WB1 to WB999, by
 * WordBreakProperty.txt and emoji-data.txt of BU_UNICODE_VERSION. They divide
 * all of a text: "can't", "3.14" and " " are segments. Text in Thai, Lao,
 * Khmer, Burmese, Chinese and Japanese has no spaces, and its words cannot be
 * found without a dictionary: each Han character is a segment of its own, and
 * each letter of the others with its marks.
 */

/* Word_Break, as far as the rules ask for it. */
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
 * that BU_UNICODE_VERSION does not assign may get any class that others have;
 * surrogates and numbers above U+10FFFF are BU_WORD_OTHER.
 */
unsigned bu_word_class(uint32_t scalar);

/* Does a segment with a scalar value of this class count as a word? Letters,
 * numbers and scripts without spaces do; marks, punctuation, symbols and
 * BU_WORD_EXTEND_NUM_LET, such as the low line, do not. */
BU_INLINE bool bu_word_counts(unsigned word_class)
{
    return word_class - BU_WORD_LETTER <= BU_WORD_IDEOGRAPH - BU_WORD_LETTER ||
           word_class == BU_WORD_LETTER_PICTURE;
}

/* State of a text. All zero is its start. For the functions below alone. */
struct bu_word {
    uint8_t left;  /* class of the last scalar value that is not skipped */
    uint8_t last;  /* class of the last one */
    uint8_t need;  /* not 0: what must follow left to go on with the word */
    uint8_t waits; /* BU_WORD_WAIT, or 0 */
};

/* What bu_word_feed reports, added up. */
enum bu_word_answer {
    BU_WORD_BREAK = 1, /* there is a boundary before this scalar value */
    BU_WORD_WAIT = 2,  /* whether there is one depends on what follows */
    BU_WORD_BEFORE = 4 /* there is one before the first that had to wait */
};

/*
 * Feed the next scalar value of a text and report where it has boundaries.
 *
 * 0 means that there is none before this one, nor before any that had to wait.
 * With BU_WORD_WAIT, which comes alone, it is not yet known whether there is
 * one before the first scalar value since the last answer without it; there is
 * none before the others. An answer without BU_WORD_WAIT decides. So does the
 * end of the text: if something waits there, there is a boundary before it.
 *
 * The start of the text is reported as a boundary (WB1), its end is not (WB2).
 *
 *     can't     1 0 0 2 0    one segment
 *     can' t    1 0 0 2 5 1  a boundary before ', one after it
 */
unsigned bu_word_feed(struct bu_word *w, uint32_t scalar);

/* The same for a scalar value of this class, 0 to BU_WORD_PICTURE. Use
 * BU_WORD_NEWLINE for anything that is not a scalar value: it divides words
 * from what is around it. */
unsigned bu_word_feed_class(struct bu_word *w, unsigned word_class);

/* ---- Words of UTF-8. */

/*
 * s[0..n) is a whole text: it is divided into segments at the boundaries that
 * bu_word_feed finds, which depend on what is around them. So the segments of
 * a part of a text can differ from those of the text: "can't" is one, "can'"
 * are two. A part that begins at a boundary of the text has the same
 * boundaries.
 *
 * Each ill-formed part (see utf8.h) is a segment of its own, also a sequence
 * that the end truncates.
 */

/* Return how many bytes the first segment of s[0..n) has: 1 to n, and 0 if n is
 * 0. */
size_t bu_word_next(const uint8_t *s, size_t n);

/*
 * Return how many bytes the last segment of s[0..n) has: 1 to n, and 0 if n is
 * 0. The steps are those of bu_word_next, last first.
 *
 * It reads that segment, and before it at most two scalar values with their
 * marks; but if the segment ends with a regional indicator, all of the row of
 * them, to see if their number is odd. Steps over a whole text with
 * bu_word_back count each row once.
 */
size_t bu_word_prev(const uint8_t *s, size_t n);

/*
 * Return the bytes of the segment of s[0..n) that ends at the offset at, 0 if
 * at is 0. at is at most n, and a boundary of s[0..n), or n.
 *
 * The steps are those of bu_word_prev, but s[at..n) is read too: a pair of
 * regional indicators that begins there has whole pairs before it. So no count
 * is needed, and a whole text, from n to 0, takes linear time whatever it
 * holds. The offset is the only state.
 */
size_t bu_word_back(const uint8_t *s, size_t n, size_t at);

/*
 * Return where the segment that contains s[at] begins, and set *length to its
 * bytes, as for a double click. If at is not below n, return n, and set *length
 * to 0. It reads what bu_word_prev reads, this segment and its neighbours.
 */
size_t bu_word_at(const uint8_t *s, size_t n, size_t at, size_t *length);

/* Is the segment s[0..n) a word? That is whether one of its scalar values
 * counts as one (bu_word_counts). So "can't", "3.14" and a Han character are
 * words; spaces, punctuation, emoji and ill-formed parts are not. */
bool bu_word_is_word(const uint8_t *s, size_t n);

/*
 * Return how many bytes are in s[0..n) up to the end of its first word, or n if
 * it has none: for a key that moves to the right or erases there.
 */
size_t bu_word_right(const uint8_t *s, size_t n);

/* Return how many bytes are in s[0..n) from the start of its last word on, or n
 * if it has none. The time is at most linear in n. */
size_t bu_word_left(const uint8_t *s, size_t n);

/* ---- Line breaks, scalar value by scalar value. */

/*
 * Where a line may be broken, or must be, by UAX #14, rules LB1 to LB31, and
 * LineBreak.txt of BU_UNICODE_VERSION. Only the choices that LB1 leaves open
 * can be tailored, by an object of these rules.
 */
struct bu_linebreak_rules {
    uint8_t rows[2]; /* what letters of Thai and Lao, and CJ are */
};

/* As LB1 has it by default: no break in Thai, Lao, Khmer and Burmese words
 * (SA), which only a dictionary can divide; no break before small kana (CJ). */
extern const struct bu_linebreak_rules bu_linebreak_default;

/* The same as the default, but CJ is ID: lines may break before small kana and
 * U+30FC (CSS Text Level 3, section 5.3, "line-break: normal"). */
extern const struct bu_linebreak_rules bu_linebreak_loose;

/* The same as the default, but lines may break inside Thai and Lao words:
 * before each consonant or vowel that begins a cluster. For displays on which
 * words do not fit. Khmer and Burmese are as in the default. */
extern const struct bu_linebreak_rules bu_linebreak_thai;

/* Scalar values of one class. */
struct bu_linebreak_run {
    uint32_t first;
    uint16_t length;
    uint8_t row;
};

/* State of a text. All zero is its start. For the function below alone. */
struct bu_linebreak {
    struct bu_linebreak_run runs[2]; /* of the last letters and marks */
    uint8_t left;  /* class of the last one that is not a mark */
    uint8_t marks; /* what is around it */
    uint8_t waits; /* for what */
};

/* What bu_linebreak_feed reports, added up. The first four are about the place
 * before this scalar value, the others about the one that waited. */
enum bu_linebreak_answer {
    BU_LINEBREAK_NO = 0,
    BU_LINEBREAK_MAY = 1,
    BU_LINEBREAK_MUST = 2,
    BU_LINEBREAK_WAIT = 3,   /* NO or MAY, which depends on what follows */
    BU_LINEBREAK_BEFORE = 4, /* MAY for the place that waited */
    BU_LINEBREAK_STILL = 8   /* that place waits on */
};

/*
 * Feed the next scalar value of a text and report whether a line may break
 * before it. At most one place waits at a time; an answer without
 * BU_LINEBREAK_STILL decides it: with BU_LINEBREAK_BEFORE it is a MAY, else it
 * is a NO. Such an answer may begin to wait for its own place.
 *
 * There is no break before the first scalar value (LB2). The end of a text is a
 * break (LB3), and decides what waits as U+000A does: to learn that, feed it.
 *
 *     a b\nc      0 0 1 0 2
 *     $(1)        0 3 0 0       WAIT before (, which the 1 decides: NO
 *     $(x)        0 3 4 0       WAIT before (, which the x decides: MAY
 *
 * A surrogate, or a number above U+10FFFF, is treated as a letter. The state
 * keeps where the last letters and marks were found, so text of one script
 * takes little time.
 */
unsigned bu_linebreak_feed(struct bu_linebreak *l,
                           const struct bu_linebreak_rules *rules,
                           uint32_t scalar);

/* ---- Line breaks of UTF-8. */

/*
 * s[0..n) is a text, or its rest after a break. Each ill-formed part (see
 * utf8.h) is treated as U+FFFD. Spaces belong to what is before them.
 */

/* Return the bytes of s[0..n) up to the first place where a line may break or
 * must: 1 to n, and 0 if n is 0. *must is whether a line ends there, whatever
 * its length: after a newline, which is in these bytes. */
size_t bu_linebreak_next(const struct bu_linebreak_rules *rules,
                         const uint8_t *s, size_t n, bool *must);

/*
 * Return the bytes of the last such part of s[0..n): 1 to n, and 0 if n is 0.
 * The steps are those of bu_linebreak_next, last first.
 *
 * Its time depends on the length of that part, not on n, except after a run of
 * characters whose class depends on what is before them: regional indicators,
 * hyphens, viramas, closing punctuation and spaces. It goes back to the start
 * of the run, so steps over a run of regional indicators, or of spaces that
 * have marks, take time that grows with the square of its length.
 */
size_t bu_linebreak_prev(const struct bu_linebreak_rules *rules,
                         const uint8_t *s, size_t n);

/* How wide lines are. */
struct bu_linebreak_box {
    const struct bu_linebreak_rules *rules;
    size_t max; /* columns, pixels or what measure counts in */
    /* Return the width of the grapheme s[0..n). bu_linebreak_columns returns
     * columns. For pixels, a struct that begins with this one can name a font.
     * A sum above SIZE_MAX is SIZE_MAX. */
    size_t (*measure)(const struct bu_linebreak_box *box, const uint8_t *s,
                      size_t n);
};

/* bu_grapheme_columns as a measure. */
size_t bu_linebreak_columns(const struct bu_linebreak_box *box,
                            const uint8_t *s, size_t n);

/* A line that was found. */
struct bu_linebreak_line {
    size_t shown; /* its bytes without spaces and a newline at its end */
    size_t width; /* of these bytes */
    bool must;    /* did it end with a newline? */
};

/*
 * Return how many bytes of s[0..n) are on one line, 0 if n is 0, and set *line.
 * The line ends where it must, or at the last permitted place at which the
 * shown part has at most max. If there is no such place, it ends after the last
 * grapheme that fits, or after the first one if none fits.
 *
 * Spaces at the end of a line may be beyond max. No line ends inside a
 * grapheme. It reads up to the first grapheme beyond max, or what decides about
 * a place before that.
 */
size_t bu_linebreak_fit(const struct bu_linebreak_box *box, const uint8_t *s,
                        size_t n, struct bu_linebreak_line *line);

#ifdef __cplusplus
}
#endif

#endif
