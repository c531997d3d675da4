/* name: the rule of git. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/name.h>

/* A '\' is a slash to git for Windows. */
const struct bu_name_rule bu_name_git = {
    .refused = {[0x0C] = 0x04}, /* '\' */
    .limit = 4095,
    .plain = 0x5D,
    .judge = bu_name_judge_git,
};
