/* rule: which names and paths are accepted here. */
/* SPDX-License-Identifier: MIT */
#ifndef RULE_H
#define RULE_H

#include <bareutf/name.h>

/* As bu_name_posix, except that it also refuses what is_safe() refuses. */
extern const struct bu_name_rule rule_name;

#endif
