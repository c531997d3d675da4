/* report: what the console says about a line. */
/* SPDX-License-Identifier: MIT */
#ifndef REPORT_H
#define REPORT_H

#include "line.h"

void report_line(const struct line *l);

#endif
