/* usage: the arguments of a command, by its row in the table. */
/* SPDX-License-Identifier: MIT */
#ifndef USAGE_H
#define USAGE_H

#include "args.h"
#include "commands.h"

struct choice;

/* The most arguments: the language and the texts of `sort`. */
enum { USAGE_TEXTS = 32, USAGE_MOST = USAGE_TEXTS + 1 };

/*
 * Divide what follows the name of a command into its arguments, as its usage
 * has them. One that was left out is empty, and after the last one is one of
 * null. Bytes and text are decoded. If an argument is missing, wrong or too
 * many, say so, and return false.
 */
bool usage_parse(const struct command *c, struct args *rest,
                 struct args out[USAGE_MOST + 1]);

/* What an argument, by its number, may be: *choice is null where it is not one
 * of a list; return whether a text may be there. */
bool usage_choice(const struct command *c, unsigned number,
                  const struct choice **choice);

/* Print how text is read, if the command takes any. */
void usage_text(const struct command *c);

#endif
