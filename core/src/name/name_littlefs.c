/* name: the rule of littlefs. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/name.h>

/* LFS_NAME_MAX, unless it was built with another. */
const struct bu_name_rule bu_name_littlefs = {
    .refused = {0},
    .limit = 255,
    .plain = 0x30,
    .widest = 0,
    .fit = NULL,
    .judge = NULL,
    .also = NULL,
};
