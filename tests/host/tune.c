/* tune: the suites of the functions that a tuning may replace. */
/* SPDX-License-Identifier: MIT */
#define SUITE_TUNED
#include "suites.c"
