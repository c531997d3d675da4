/* choice: arguments that are one of a list of names. */
/* SPDX-License-Identifier: MIT */
#ifndef CHOICE_H
#define CHOICE_H

#include "args.h"
#include <bareutf/format.h>

struct choice {
    const char *what;                /* what one of them is */
    const char *(*name)(unsigned i); /* from 0 on; null after the last */
    const char *lists;               /* the command that lists them, or null */
};

/* Is the word one of them? */
bool choice_has(const struct choice *c, const struct args *word);

/* Return the name that was probably meant by the word, or null: at most two
 * letters differ, or one in a short word. A swap of two letters counts as one.
 */
const char *choice_nearest(const struct choice *c, const struct args *word);

/* Print all of them. */
void choice_list(const struct choice *c);

/* Print that the word is none of them, and the likely name. */
void choice_unknown(const struct choice *c, const struct args *word);

/* pages: the pages of the console. */

/* Return the page of a number from 0 on, or null after the last. */
const struct bu_format *pages_at(size_t number);

/* Return the page that has this name or alias, or null. */
const struct bu_format *pages_find(const struct args *name);

#endif
