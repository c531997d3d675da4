/* commands: what the console does besides checking lines. */
/* SPDX-License-Identifier: MIT */
#ifndef COMMANDS_H
#define COMMANDS_H

#include "args.h"
#include <bareutf/history.h>

/* A command. Those of one group are together. */
struct command {
    const char *name;
    void (*run)(struct args *a);
    const char *group; /* one array for all of a group */
    const char *usage; /* what follows the name */
    const char *what;
};

/* CONSOLE_SMALL leaves out the groups unicode and pages: 64 KiB of flash. */
#ifdef CONSOLE_SMALL
enum { COMMANDS = 26 };
#else
enum { COMMANDS = 39 };
#endif
extern const struct command commands[COMMANDS];

/* The lines that the command history lists. */
extern struct bu_history console_history;

/* Run the command that a line begins with; false if it is none. */
bool commands_run(struct args *a);

/* Complete the command before the cursor, or list what it may become. */
void commands_complete(struct bu_line *line);

/* help.c */
void help_run(struct args *a);

#endif
