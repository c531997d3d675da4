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

#endif
