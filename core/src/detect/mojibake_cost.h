/* mojibake_cost: how unlike a text of people a text is. */
/* SPDX-License-Identifier: MIT */
#ifndef MOJIBAKE_COST_H
#define MOJIBAKE_COST_H

#include <stdint.h>

/* Classes of letters, as tools/gen_mojibake.py has them; this one is none. */
enum { MOJIBAKE_CLASSES = 11 };

/* All zero, with no class, is the start of a text. */
struct mojibake_cost {
    uint32_t sum;    /* in quarters of a bit */
    uint32_t last;   /* scalar value */
    uint32_t before; /* the one before it */
    uint8_t kind;    /* of the last */
    uint8_t letter;  /* its case and place in the word; 0: no letter */
    uint8_t class_;  /* of a letter of Cyrillic */
    uint8_t script;  /* of the last word */
    uint8_t inside;  /* 1: a symbol right behind a letter came last */
    uint8_t odd;     /* 1: something was as it is in no word */
};

/* Add the cost of the next scalar value. */
void bu_mojibake__add(struct mojibake_cost *c, uint32_t value);

#endif
