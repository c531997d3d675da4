/* word: where words begin and end, scalar value by scalar value. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_WORD_H
#define BAREUTF_WORD_H

#include <bareutf/base.h>
#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * The default word boundaries of UAX #29, section 4, rules WB1 to WB999, by
 * WordBreakProperty.txt and emoji-data.txt of BU_UNICODE_VERSION. They divide
 * all of a text: "can't", "3.14" and " " are segments. Text in Thai, Lao,
 * Khmer, Burmese, Chinese and Japanese has no spaces, and its words cannot be
 * found without a dictionary: each Han character is a segment of its own, and
 * each letter of the others with its marks. <bareutf/word_utf8.h> has calls for
 * texts in UTF-8.
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
    BU_WORD_IDEOGRAPH, /* Other; a letter or number, as Han and Thai are */
    BU_WORD_EXTEND,    /* Extend and Format */
    BU_WORD_PICTURE    /* Other, and Extended_Pictographic */
};

/*
 * Return the class of scalar, a value of enum bu_word_property. A scalar value
 * that BU_UNICODE_VERSION does not assign may get any class that others have;
 * surrogates and numbers above U+10FFFF are BU_WORD_OTHER.
 */
unsigned bu_word_class(uint32_t scalar);

/* Does a segment with a scalar value of this class count as a word? These are
 * letters, numbers and what is written without spaces, but not marks,
 * punctuation, symbols and BU_WORD_EXTEND_NUM_LET, as the low line. */
bool bu_word_counts(unsigned word_class);

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

/* The same for a scalar value of this class, 0 to BU_WORD_PICTURE. With
 * BU_WORD_NEWLINE it goes for what is no scalar value and divides all. */
unsigned bu_word_feed_class(struct bu_word *w, unsigned word_class);

#ifdef __cplusplus
}
#endif

#endif
