/* report: the output of the console about a line. */
/* SPDX-License-Identifier: MIT */
#ifndef REPORT_H
#define REPORT_H

#include "args.h"

/* Print the full report. `dropped` bytes had no room in the line, and this many
 * escapes were read in it. */
void report_line(const struct args *a, uint32_t dropped, uint32_t escapes);

/* The same of what follows a command. */
void report_text(struct args *a);

#endif
