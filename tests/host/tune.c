/* tune: the suites of the functions that a tuning may replace. */
/* SPDX-License-Identifier: MIT */
/* group: tune-speed */
/* group: tune-speed-clang */
#define SUITE_TUNED
#include "suites.c"
