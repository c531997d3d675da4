/* rule: what may be a name here, and what a path. */
/* SPDX-License-Identifier: MIT */
#ifndef RULE_H
#define RULE_H

#include <bareutf/name.h>

/* bu_name_posix, and nothing that is_safe() refuses. */
extern const struct bu_name_rule rule_name;

#endif
