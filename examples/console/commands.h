/* commands: the functions of the console besides checking lines. */
/* SPDX-License-Identifier: MIT */
#ifndef COMMANDS_H
#define COMMANDS_H

#include "args.h"
#include <bareutf/line.h>

/* A command. Those of one group are together. */
struct command {
    const char *name;
    void (*run)(struct args *a);
    const char *group; /* one array for all of a group */
    const char *usage; /* what follows the name, in the words of usage.c */
    const char *what;
};

/* All commands; the name after the last is null. cmd.h says which of them
 * CONSOLE_SMALL leaves out. */
extern const struct command commands[];

/* Their names. */
extern const struct choice commands_choice;

/* Return the command of this name, or null. */
const struct command *commands_find(const struct args *word);

/* The lines that the command history lists. */
extern struct bu_history console_history;

/* Run the command at the start of a line. Return false if there is none. */
bool commands_run(struct args *a);

/* If the line looks like a command with one or two wrong letters, print its
 * name. */
void commands_suggest(const struct args *a);

/* A gap was taken: it is listed by the command ring. */
void commands_gap(uint32_t lost, uint32_t faults);

/* Is the console to end? */
bool commands_over(void);

/* Complete the word before the cursor, or list the candidates. */
void commands_complete(struct bu_line *line);

/* help.c */
void help_run(struct args *a);
extern const struct choice help_choice;

/* usage: the arguments of a command, by its row in the table. */

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
