/* caseless_model: ranges as the lists of numbers that caseless.h describes. */
/* SPDX-License-Identifier: MIT */
#ifndef CASELESS_MODEL_H
#define CASELESS_MODEL_H

#include "model.h"
#include <bareutf/case.h>
#include <stdbool.h>

enum { CASELESS_TEXT = 24 }; /* longest range in bytes */

/* One of so many scalar values, and so many random pairs. */
#ifdef SUITE_ALL_VALUES
enum { CASELESS_STEP = 1 };
#define CASELESS_PAIRS 50000u
#elif defined SUITE_SLOW
enum { CASELESS_STEP = 4013, CASELESS_PAIRS = 60 };
#else
enum { CASELESS_STEP = 37, CASELESS_PAIRS = 1000 };
#endif

/* The numbers of a range; before[i] is how many come from its first i bytes,
 * or NO_PLACE where those end inside of a sequence. */
struct caseless_list {
    uint8_t count;
    uint8_t before[CASELESS_TEXT + 1];
    uint32_t numbers[3 * CASELESS_TEXT];
};

struct caseless_room {
    struct caseless_list a;
    struct caseless_list b;
};

/* Do all functions answer as lists of the numbers of a[0..a_n) and b[0..b_n)
 * do, each of which has CASELESS_TEXT bytes at most? 0 with a note if not. */
int caseless_agrees(const struct bu_casing *fold, const uint8_t *a, size_t a_n,
                    const uint8_t *b, size_t b_n);

#endif
