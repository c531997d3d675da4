/* report: what the console says about a line. */
/* SPDX-License-Identifier: MIT */
#ifndef REPORT_H
#define REPORT_H

#include "entry.h"

/* All that can be said. */
void report_line(const struct entry *e);

/* Whether it can be a file name. */
void report_name(const struct entry *e);

#endif
