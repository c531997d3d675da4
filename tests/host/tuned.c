/* tuned: the suites of what a tuning may have files of its own for. */
/* SPDX-License-Identifier: MIT */
#define SUITE_TUNED
#include "suites.c"
