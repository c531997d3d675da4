/* long: a long name, put together from the entries before a file's own. */
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
    LONG_END       /* it does not end in 0000 and FFFF as it must */
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

/* Take an entry of a long name. Return true if it began another one, and what
 * was there before has lost its file. */
bool long_take(struct long_name *l, const uint8_t *entry);

/* Judge the name that is before a file's entry; *n is its units. */
enum long_state long_judge(const struct long_name *l, const uint8_t *entry,
                           size_t *n);

/* Forget it. Return true if there was something, which lost its file. */
bool long_drop(struct long_name *l);

#endif
