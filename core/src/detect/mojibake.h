/* mojibake: a line through its misreadings, and the cost of a text. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_MOJIBAKE_H
#define BU_MOJIBAKE_H

#include <bareutf/detect.h>

/* Bytes of `was` that are not yet a whole sequence, at most BU_FORMAT_MAX - 1,
 * and after them a sequence of the page. */
struct mojibake_bytes {
    uint8_t bytes[2 * BU_FORMAT_MAX]; /* same with 3: larger */
    uint8_t count;
};

/* Steps that are undone one after the other, the last misreading first: those
 * of a line, and after them those of the result. */
struct mojibake_steps {
    struct bu_misreading step[2 * BU_MOJIBAKE_MAX];
    unsigned steps;
};

struct mojibake_walk {
    const struct bu_misreading *step;
    unsigned steps;
    const uint8_t *p; /* the rest of the line */
    const uint8_t *end;
    unsigned guesses; /* control codes that the page reads otherwise; 4 for each
                       * space that was a no-break space */
    struct mojibake_bytes pending[2 * BU_MOJIBAKE_MAX];
};

void bu_mojibake__begin(struct mojibake_walk *w,
                        const struct bu_misreading *step, unsigned steps,
                        const uint8_t *s, size_t n);

/* The next scalar value with all steps undone: BU_OK, BU_END, or as
 * bu_mojibake_undo reports it. */
enum bu_status bu_mojibake__next(struct mojibake_walk *w, uint32_t *value);

/* ---- mojibake_cost: how implausible a text is. */

/* Classes of letters, as tools/gen_mojibake.py has them; this one is none. */
enum { MOJIBAKE_CLASSES = 11 };

/* Places of letters of Latin in its tables; this one is none. */
enum { MOJIBAKE_PLACES = 96 };

struct mojibake_cost {
    uint8_t kind;   /* of the last */
    uint8_t letter; /* its case and place in the word; 0: no letter */
    uint8_t class_; /* of a letter of Cyrillic */
    uint8_t place;  /* of a letter of Latin beyond ASCII */
    uint8_t side;   /* what the last is to the letter beyond ASCII next to it */
    uint8_t script; /* of the last word */
    uint8_t scripts;  /* other than Latin, a bit each */
    uint8_t mark;     /* JOIN, CLOSE: what the last is */
    uint8_t inside;   /* 1: a symbol right after a letter came last; 2: more */
    uint8_t open;     /* 1: a quotation mark came before a word */
    uint8_t mixed;    /* 1: a word has a symbol, or two scripts */
    uint32_t sum;     /* in quarters of a bit */
    uint32_t hash;    /* of all scalar values */
    uint32_t odd;     /* how often a place was impossible in a word */
    uint32_t letters; /* of other scripts than Latin */
    uint32_t beyond;  /* letters above ASCII */
    uint32_t last;    /* scalar value */
    uint32_t before;  /* the one before it */
    /* For each of 32 languages, how many letters of Latin it does not have: a
     * bit of each word makes a number, 7 at most. */
    uint32_t foreign[3];
};

void bu_mojibake__start(struct mojibake_cost *c);

/* Add the cost of the next scalar value. */
void bu_mojibake__add(struct mojibake_cost *c, uint32_t value);

/* How many letters of Latin the language with the fewest does not have. */
unsigned bu_mojibake__foreign(const struct mojibake_cost *c);

#endif
