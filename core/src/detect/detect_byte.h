/* detect: shared by the files of detection: a byte and its costs. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_DETECT_BYTE_H
#define BU_DETECT_BYTE_H

#include <bareutf/detect.h>
#include <stdbool.h>

/* ---- an object of bu_detector */

/* Bytes of a page: codes of eight rows of 16 bytes, and its family. */
#define DETECT_PAGE 9

/* Families: which letters follow which. From DETECT_DOUBLE on a character has
 * two bytes, and the value is the cost of a second byte below A1. */
#define DETECT_CYRILLIC 0u
#define DETECT_OWN 1u
#define DETECT_LATIN 2u
#define DETECT_DOUBLE 3u

/* The model of any letters and of noise, which no set excludes. */
#define DETECT_NOISE 10u

#define DETECT_UTF16 ((uint32_t)0x600000u)

struct bu_detector {
    const uint8_t *pages; /* DETECT_PAGE bytes each, in the order of the enum,
                           * without BU_DETECT_UNKNOWN and noise */
    const uint8_t *rows;  /* 8 bytes each: 16 codes, the first one low */
    uint32_t possible;    /* with unknown encodings */
    uint32_t unknown;     /* "none of these" models */
};

/* ---- a byte */

/* Costs are in quarter bits. They are stored modulo 256 and relative to base,
 * the least. A page above the limit is dropped. */
#define DETECT_LIMIT (4u * BU_DETECT_LEAD_MAX)

/* How much farther behind noise is at most: what an odd byte costs the others
 * more. */
#define DETECT_BEHIND 40u

/* The cost for a page of a byte that it does not have, or of a control code
 * that text does not have or among others. Real text has a few, so this drops
 * no page that is ahead. */
#define DETECT_ERROR 80u

/* The cost of a control code that text has: 01 to 08, 0F and 16, as in frames
 * of STX and ETX and in styles of chats; from the third one in a row on it is
 * more. Not 1F, which underlines in chats: it is the first byte of many Han in
 * UTF-16. The cost of ESC and GS, and of any control in a command of a
 * printer after them. */
#define DETECT_CONTROL 34u
#define DETECT_CLOSE 16u
#define DETECT_SIGNS ((uint32_t)0x004081FEu)
#define DETECT_VALUE 10u

/* The cost of an error for UTF-8, and the bit of it that no other cost of UTF-8
 * has: in `differs` this bit means that there was an error. */
#define DETECT_BROKEN 64u

/* The most that a byte costs noise if it repeats the last one. */
#define DETECT_REPEATED 4u

/* Kinds of bytes, in the order of detect_turns. */
#define DETECT_OTHER 0u
#define DETECT_ASCII 1u
#define DETECT_LETTER 2u
#define DETECT_SYMBOL 3u
#define DETECT_HIGH 2u /* before a page has decided which of the two */

/* The cost of a word of ASCII for pages of other letters, for at most four
 * words. */
#define DETECT_WORD 12u

/* The third column of bu_detect__case: the word ends. */
#define DETECT_END 2u

/* A byte, with what all pages need to know about it, and the result of the last
 * page: pages with the same code, family and context have the same cost. */
struct bu_detect__byte {
    struct bu_detect *d;
    const struct bu_detector *by;
    unsigned base; /* of costs, before it */
    unsigned byte;
    unsigned kind;   /* DETECT_OTHER, DETECT_ASCII, DETECT_HIGH */
    unsigned last;   /* the same for the byte before */
    unsigned turn;   /* from last to kind, in detect_turns */
    unsigned small;  /* 0 for a capital of ASCII, 1, or DETECT_END */
    unsigned before; /* d->before, as it was */
    unsigned least;  /* the least cost of a page so far */
    unsigned extra;  /* of a control: what all pages of bytes pay for it */
    unsigned quiet;  /* ASCII after ASCII: pages of bytes pay nothing */
    unsigned lag;    /* the cost for pages that are not Latin */
    uint32_t key;    /* code, family and context of the result below */
    unsigned cost;
    unsigned context;
};

/* Return the cost of a byte in a page with a table, and change the context. */
unsigned bu_detect__page(struct bu_detect__byte *b, unsigned page,
                         uint8_t *context);

/* Return the cost of a byte in a form of Unicode, and change the context. */
unsigned bu_detect__form(const struct bu_detect__byte *b, unsigned page,
                         uint8_t *context);

/* Return whether byte is a control other than HT, LF, CR, ESC and GS. */
bool bu_detect__control(unsigned byte);

/* For each state of case, the cost of a capital, a small letter and the end of
 * a word, plus 32 times the next state. */
extern const uint8_t bu_detect__case[15];

#endif
