/* name_rules: every rule, in the order of the oracle. */
/* SPDX-License-Identifier: MIT */
#ifndef NAME_RULES_H
#define NAME_RULES_H

#include "scratch.h"
#include <bareutf/name.h>

#ifndef SUITE_TEXT
#define SUITE_TEXT 600
#endif

/* A board of 16 KiB has less room, and shorter names. */
enum { NAME_RULES = 21, NAME_LONGEST = SUITE_TEXT > 1000 ? 256 : 160 };

/* Where an input takes thousands of cycles, the longest loops take some of the
 * rules. */
#ifdef SUITE_SLOW
enum { RULES_STEP = 6 };
#else
enum { RULES_STEP = 1 };
#endif

extern const struct bu_name_rule *const name_rules[NAME_RULES];

/* 255 bytes and nothing else, to be copied: elsewhere, as a compiler that knows
 * its members calls memset. */
extern const struct bu_name_rule name_any;

/* For any suite of name; nothing is kept in it from one to the next. */
#define name_scratch scratch.name

#endif
