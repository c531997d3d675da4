/* name_rules: every rule, in the order of the oracle. */
/* SPDX-License-Identifier: MIT */
#ifndef NAME_RULES_H
#define NAME_RULES_H

#include <bareutf/name.h>

#ifndef SUITE_TEXT
#define SUITE_TEXT 600
#endif

/* A board of 16 KiB has less room, and shorter names. */
enum {
    NAME_RULES = 15,
    NAME_LONGEST = SUITE_TEXT > 1000 ? 256 : 160,
    NAME_ROOM = SUITE_TEXT > 1000 ? 1100 : 500,
    NAME_SECOND = SUITE_TEXT > 1000 ? 1100 : 300
};

extern const struct bu_name_rule *const name_rules[NAME_RULES];

/* For any suite of name; nothing is kept in it from one to the next. */
extern uint8_t name_scratch[NAME_ROOM + NAME_SECOND];

#endif
