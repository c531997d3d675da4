/* long: a long name, from the entries before that of its file. */
/* SPDX-License-Identifier: MIT */
#ifndef LONG_H
#define LONG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LONG_PARTS = 20, LONG_PART = 13, LONG_MAX = LONG_PARTS * LONG_PART };

enum long_state {
    LONG_NONE = 0, /* no entry of one has come */
    LONG_WHOLE,
    LONG_ORDER,    /* an entry is missing, or in the wrong place */
    LONG_CHECKSUM, /* it is of another file */
    LONG_END       /* it does not end in 0000 and FFFF as required */
};

/* All zero is the start. */
struct long_name {
    uint16_t units[LONG_MAX];
    uint8_t parts;
    uint8_t left; /* entries that are still to come */
    uint8_t sum;
    uint8_t wrong;
};

bool long_is_part(const uint8_t *entry);

/* Take an entry of a long name. Return true if it begins another name, so that
 * the name before has no file. */
bool long_take(struct long_name *l, const uint8_t *entry);

/* Check the name before a file's entry. *n is its number of units. */
enum long_state long_judge(const struct long_name *l, const uint8_t *entry,
                           size_t *n);

/* Forget the name. Return true if there was one, which then has no file. */
bool long_drop(struct long_name *l);

#endif
