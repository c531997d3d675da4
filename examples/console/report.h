/* report: what the console says about a line. */
/* SPDX-License-Identifier: MIT */
#ifndef REPORT_H
#define REPORT_H

#include "args.h"

/* All that can be said; dropped bytes found no room in the line. */
void report_line(const struct args *a, uint32_t dropped);

/* The same of what follows a command. */
void report_text(struct args *a);

/* Of a line in another page than UTF-8: how many bytes it has there, and which
 * of them it does not have; and the line without these. */
void report_page(const struct args *a);
void report_page_repaired(const struct args *a);

#endif
