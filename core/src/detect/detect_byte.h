/* detect: what the files of detection share: a byte, and its costs. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_DETECT_BYTE_H
#define BU_DETECT_BYTE_H

#include <bareutf/detect.h>
#include <stdbool.h>

/* ---- an object of bu_detector */

/* Bytes of a page: codes of eight rows of 16 bytes, and its family. */
#define DETECT_PAGE 9

/* Families: how letters follow others. From DETECT_DOUBLE on there are two
 * bytes, and the value is the cost of a second byte below A1. */
#define DETECT_CYRILLIC 0u
#define DETECT_OWN 1u
#define DETECT_LATIN 2u
#define DETECT_DOUBLE 3u

/* The models of any letters and of any two bytes, which no set excludes. The
 * second one also is the model of noise. */
#define DETECT_FLAT ((uint32_t)0x600u)
#define DETECT_NOISE 10u

#define DETECT_UTF16 ((uint32_t)0x600000u)

struct bu_detector {
    const uint8_t *pages; /* DETECT_PAGE bytes each, in the order of the enum */
    const uint8_t *rows;  /* 8 bytes each: 16 codes, the first one low */
    uint32_t possible;    /* with what is unknown */
    uint32_t unknown;     /* "none of these" models */
};

/* ---- a byte */

/* Costs are quarter bits; what is stored is so modulo 256, and counts from
 * base, the least. A page above the limit is dropped. */
#define DETECT_LIMIT (4u * BU_DETECT_LEAD_MAX)

/* What a byte that a page lacks costs it, also a control code. Real text has a
 * few, so it drops no page that is ahead. */
#define DETECT_ERROR 80u

/* What an error costs UTF-8, and the bit of it that no other cost of UTF-8 has:
 * in differs the bit says that there was one. */
#define DETECT_BROKEN 64u

/* What a byte costs noise, at most, if it repeats the last one. */
#define DETECT_REPEATED 4u

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
    unsigned base; /* of costs, before it */
    unsigned byte;
    unsigned kind;   /* DETECT_OTHER, DETECT_ASCII, DETECT_HIGH */
    unsigned last;   /* the same of the byte before */
    unsigned turn;   /* from last to kind, in detect_turns */
    unsigned small;  /* 0 for a capital of ASCII, 1, or DETECT_END */
    unsigned before; /* the case of ASCII before it, as in a context */
    unsigned least;  /* what a page costs then, the least so far */
    unsigned extra;  /* what all pages of bytes pay first */
    unsigned noise;  /* what the models of what is unknown pay at most */
    unsigned quiet;  /* ASCII after ASCII: pages of bytes pay nothing */
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
