/* detect: what the files of detection share: a byte, and its costs. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_DETECT_BYTE_H
#define BU_DETECT_BYTE_H

#include "detect_pages.h"

#include <stdbool.h>

/* Costs are quarter bits; what is stored is so modulo 256, and counts from
 * base, the least. One above the limit is dropped; what costs DETECT_NEVER is
 * dropped at once. */
#define DETECT_LIMIT (4u * BU_DETECT_LEAD_MAX)
#define DETECT_NEVER 255u

/* Kinds of bytes, in the order of detect_turns. */
#define DETECT_OTHER 0u
#define DETECT_ASCII 1u
#define DETECT_LETTER 2u
#define DETECT_SYMBOL 3u
#define DETECT_HIGH 2u /* before a page has said which one of the two */

/* What a word of ASCII costs pages of other letters, at most two words. */
#define DETECT_WORD 12u

/* The third column of bu_detect__case: the word ends. */
#define DETECT_END 2u

/* A byte, with what all pages ask about it, and what the page before answered:
 * pages that share a code, a family and a context have one answer. */
struct bu_detect__byte {
    struct bu_detect *d;
    const struct bu_detector *by;
    unsigned byte;
    unsigned kind;   /* DETECT_OTHER, DETECT_ASCII, DETECT_HIGH */
    unsigned last;   /* the same of the byte before */
    unsigned turn;   /* from last to kind, in detect_turns */
    unsigned small;  /* 0 for a capital of ASCII, 1, or DETECT_END */
    unsigned before; /* the case of ASCII before it, as in a context */
    unsigned least;  /* what a page costs then, the least so far */
    unsigned extra;  /* what all pages of bytes pay first */
    unsigned lag;    /* what those that are not Latin pay */
    uint32_t key;    /* code, family and context of the answer below */
    unsigned cost;
    unsigned context;
};

/* Return the cost of a byte in a page with a table, and change the context. */
unsigned bu_detect__page(struct bu_detect__byte *b, unsigned page,
                         uint8_t *context);

/* Return the cost of a byte in a form of Unicode, and change the context. */
unsigned bu_detect__form(const struct bu_detect__byte *b, unsigned page,
                         uint8_t *context);

/* Whether byte is no text: a control other than HT, LF, CR and ESC. */
bool bu_detect__control(unsigned byte);

/* In each state of case a capital, a small letter, the end of a word:
 * cost and 32 times the state that is next. */
extern const uint8_t bu_detect__case[15];

#endif
