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
 * Divide the text after the name of a command into its arguments, by its usage.
 * An optional argument that is missing is empty, and after the last one is a
 * null one. Bytes and text are decoded. If an argument is missing, wrong or too
 * many, print that and return false.
 */
bool usage_parse(const struct command *c, struct args *rest,
                 struct args out[USAGE_MOST + 1]);

/* The kind of argument number i: *choice is null if it is not one of a list.
 * Return whether a text may be there. */
bool usage_choice(const struct command *c, unsigned number,
                  const struct choice **choice);

/* Print how text is read, if the command takes text. */
void usage_text(const struct command *c);

#endif
