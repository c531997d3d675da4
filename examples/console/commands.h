/* commands: what the console does besides checking lines. */
/* SPDX-License-Identifier: MIT */
#ifndef COMMANDS_H
#define COMMANDS_H

#include "entry.h"
#include <bareutf/line.h>

/* Run the command that the entry begins with; 0 if it is none. */
int commands_run(const struct entry *e);

/* Complete the command before the cursor, or list what it may become. */
void commands_complete(struct bu_line *line);

#endif
