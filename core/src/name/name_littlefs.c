/* name: the rule of littlefs. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/name.h>

/* LFS_NAME_MAX, unless it was built with another. */
const struct bu_name_rule bu_name_littlefs = {.limit = 255, .plain = 0x30};
